/** Splits the energy use of the year by purpose in the reports whose file has carriers alone (rules.md §7.1.1). */

import { withValue } from '../felt/place.ts'
import { formal } from '../kodelister/kodelister.ts'
import { section as energibaerere, sumUtenTotal } from '../sections/energibaerere/contract.ts'
import { section as energibruk } from '../sections/energibruk/contract.ts'
import { givenSum, hundredths } from '../seksjon/fields.ts'
import type { Enhetssvar } from '../svar/enheter/contract.ts'
import type { EnhetIArbeidsbok } from './forhandsvisning.ts'
import type { EgetArk, Fordeling } from './own-sheet.ts'
import type { ReadSection, ReadUnit } from './unit-rows.ts'

/**
 * Adds the purposes to what the file says of a unit, where it has carriers of the year and neither the file nor the report has a purpose.
 *
 * @param ar `rapporteringAr`
 * @param celle what the changes say that they are from
 */
export function addSplit(unit: ReadUnit, known: Enhetssvar, how: Fordeling, ar: number, celle: string): void {
  const carriers = unit.sections.get(energibaerere.id)
  const purposes = unit.sections.get(energibruk.id) ?? nothing()
  if (!carriers || carriers.feil.length > 0) return
  const used = energibaerere.input.safeParse(after(known, energibaerere.id, carriers)).data
  const split = energibruk.input.safeParse(after(known, energibruk.id, purposes)).data
  if (!used || !split || givenSum(split.energibrukKwhPerFormal.map(({ kwh }) => kwh)) !== null) return
  const kwh = used.energibarer.filter((row) => row.ar === ar).map((row) => row.kwh)
  const weights = how === 'sist' ? lastOf(known) : how
  const parts = fordelt(
    kwh,
    formal.map(({ id }) => weights[id] ?? 0),
  )
  for (const [at, { id }] of formal.entries())
    if (parts[at])
      purposes.fields.push({
        sted: ['energibrukKwhPerFormal', { formalKodeId: id }, 'kwh'],
        celle,
        til: parts[at],
      })
  if (purposes.fields.length > 0) unit.sections.set(energibruk.id, purposes)
}

const nothing = (): ReadSection => ({ fields: [], feil: [], tell: () => {}, mend: () => undefined })

/** What is stored of a section, with what the file says. */
function after({ seksjoner }: Enhetssvar, id: string, { fields }: ReadSection): unknown {
  const { skjema, lagret = skjema } = seksjoner[id] ?? {}
  return fields.reduce((form, { sted, til }) => withValue(form, sted, til), lagret)
}

const lastOf = ({ forrigeFormal = [] }: Enhetssvar): Record<number, number> =>
  Object.fromEntries(forrigeFormal.map(({ formalKodeId, kwh }) => [formalKodeId, kwh]))

/** The units that break a rule once they are saved. */
export const lacking = (units: readonly EnhetIArbeidsbok[], rule: string | undefined) =>
  units.filter(({ seksjoner }) => seksjoner.some(({ mangler }) => mangler.some(({ code }) => code === rule)))

/** How many units have carriers of the year and no purpose. */
export function unsplit(units: readonly EnhetIArbeidsbok[]): EgetArk['utenFormal'] {
  const without = lacking(units, sumUtenTotal)
  return { n: without.length, medForrige: without.filter(({ kjent }) => kjent?.forrigeFormal?.length).length }
}

/**
 * Splits a sum by weights, such as per cent: in whole kWh where the sum is whole, else in hundredths. The parts have exactly that sum, since
 * what rounding leaves goes to the largest remainders, so that the purposes have the carriers' total (rules.md §6.1).
 *
 * @param kwh the figures whose sum is split; blank counts as 0
 * @param vekter by part, with two decimals at most; all 0 gives parts of 0
 */
export function fordelt(kwh: Iterable<number | null>, vekter: readonly number[]): number[] {
  const sum = hundredths(kwh)
  const step = sum % 100n === 0n ? 100n : 1n
  const whole = sum / step
  const weights = vekter.map((vekt) => hundredths([vekt]))
  const all = weights.reduce((total, one) => total + one, 0n)
  if (all === 0n) return vekter.map(() => 0)
  const parts = weights.map((weight, at) => ({ at, n: (whole * weight) / all, rest: (whole * weight) % all }))
  const left = Number(whole - parts.reduce((total, { n }) => total + n, 0n))
  for (const part of parts.toSorted((a, b) => Number(b.rest - a.rest)).slice(0, left)) part.n++
  return parts.map(({ n }) => Number(n * step) / 100)
}
