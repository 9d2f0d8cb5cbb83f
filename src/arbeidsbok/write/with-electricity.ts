import { withValue } from '../../felt/place.ts'
import { energibarere } from '../../kodelister/energibarere.ts'
import { arene } from '../../seksjon/arene.ts'
import type { Known } from '../load-known.ts'

const section = 'energibrukPerEnergibarer'
const electricity = energibarere.find(({ kode }) => kode === 'EL')

/** Metered electricity by organisation number: kWh of the reporting year's three years, earliest first; null where there is no sum. */
export type Metered = ReadonlyMap<string, readonly (number | null)[]>

/** @param text `312200015:1200.5:1300:,312200023:…`, as the contract of the workbook has it */
export const meteredIn = (text = ''): Metered =>
  new Map(
    text.split(',').map((unit) => {
      const [number = '', ...kwh] = unit.split(':')
      return [number, kwh.map((each) => (each === '' ? null : Number(each)))]
    }),
  )

/** What is known of a unit, with its metered electricity as if it stood in the form: the workbook then says it, and nothing is saved. */
export function withElectricity(known: Known, kwh: readonly (number | null)[] = [], ar: number): Known {
  const form = arene(ar).reduce<unknown>(
    (before, year, at) =>
      typeof kwh[at] === 'number'
        ? withValue(
            before,
            ['energibarer', { energibarerKodeId: electricity?.id ?? 0, ar: year }, 'kwh'],
            kwh[at],
          )
        : before,
    known.forms.get(section),
  )
  return { ...known, forms: new Map(known.forms).set(section, form) }
}
