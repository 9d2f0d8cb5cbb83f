import type { Texts } from '../texts/texts.ts'
import { visTall } from '../ui/number/format.ts'

/** Rounded figures for key figures and pictures: the tables have them in full. */

type Unit = { maleenhet: string; en: number }

const energi: readonly Unit[] = [
  { maleenhet: 'GWh', en: 1e6 },
  { maleenhet: 'MWh', en: 1e3 },
  { maleenhet: 'kWh', en: 1 },
]
const kroner: readonly Unit[] = [
  { maleenhet: 'mrd. kr', en: 1e9 },
  { maleenhet: 'mill. kr', en: 1e6 },
  { maleenhet: 'kr', en: 1 },
]
const nbsp = '\u00a0'

/** Writes a figure in one unit; null as «Ikke oppgitt». */
type Write = (value: number | null) => string

/** Returns a function that writes kWh in the unit that suits the largest figure: GWh, MWh or kWh. A page has one. */
export const inEnergy = (largest: number, texts: Texts): Write => inUnit(unitOf(energi, largest), texts)

/** Writes kroner in the unit that suits the amount. */
export const inKroner = (value: number | null, texts: Texts): string =>
  inUnit(unitOf(kroner, value ?? 0), texts)(value)

const unitOf = (units: readonly Unit[], largest: number): Unit =>
  units.find(({ en }) => largest >= en) ?? { maleenhet: '', en: 1, ...units.at(-1) }

const inUnit =
  ({ maleenhet, en }: Unit, { t, tall }: Texts): Write =>
  (value) => {
    if (value === null) return tall(null)
    // A figure above 0 is never written as 0.
    if (value > 0 && value / en < 0.01)
      return t('bilde.under', { tall: `${visTall(0.01)}${nbsp}${maleenhet}` })
    return `${inThreeDigits(value / en)}${nbsp}${maleenhet}`
  }

/** 4.651 → «4,65», 28.63 → «28,6», 2634.2 → «2 634», 7 → «7». */
function inThreeDigits(value: number): string {
  if (Number.isInteger(value)) return visTall(value)
  return visTall(value, value < 10 ? 2 : value < 100 ? 1 : 0)
}

/** 0.9886 → «98,9 %». A share above 0 and below 1 is never written as 0 % or 100 %. */
export function percent(share: number, { t }: Texts): string {
  const text = (value: number) => `${visTall(value)}${nbsp}%`
  if (share > 0 && share < 0.001) return t('bilde.under', { tall: text(0.1) })
  if (share < 1 && share > 0.999) return t('bilde.over', { tall: text(99.9) })
  return text(Math.round(share * 1000) / 10)
}

/** Kroner with øre. */
export const orebelop = (kr: number, { t }: Texts) =>
  kr > 0 && kr < 0.01 ? t('bilde.under', { tall: visTall(0.01) }) : visTall(kr, 2)
