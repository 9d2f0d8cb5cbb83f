import type { Texts } from '../texts/texts.ts'
import { visTall } from '../ui/number/format.ts'

/** A unit for the figures of a picture, which are rounded: the table beside it has them in full. */

type Unit = { maleenhet: string; en: number; desimaler: number }

const energi: readonly Unit[] = [
  { maleenhet: 'TWh', en: 1e9, desimaler: 1 },
  { maleenhet: 'GWh', en: 1e6, desimaler: 1 },
  { maleenhet: 'MWh', en: 1e3, desimaler: 1 },
  { maleenhet: 'kWh', en: 1, desimaler: 0 },
]
const kroner: readonly Unit[] = [
  { maleenhet: 'mrd. kr', en: 1e9, desimaler: 1 },
  { maleenhet: 'mill. kr', en: 1e6, desimaler: 1 },
  { maleenhet: 'kr', en: 1, desimaler: 0 },
]
// The largest figure has three digits before the decimal mark, so that a hundredth of it is still visible.
const digits = 100
const nbsp = '\u00a0'

/** Returns a function that writes figures in the unit that suits the largest of them. */
export const inEnergy = (largest: number, texts: Texts) => inUnit(unitOf(energi, largest, digits), texts)
export const inKroner = (largest: number, texts: Texts) => inUnit(unitOf(kroner, largest, 1), texts)

const unitOf = (units: readonly Unit[], largest: number, least: number): Unit =>
  units.find(({ en }) => largest >= en * least) ?? { maleenhet: '', en: 1, desimaler: 0, ...units.at(-1) }

const inUnit = ({ maleenhet, en, desimaler }: Unit, { t, tall }: Texts) => {
  const step = 10 ** -desimaler
  return (value: number | null): string => {
    if (value === null) return tall(null)
    const inIt = value / en
    // A figure above 0 is never shown as 0.
    if (value > 0 && inIt < step) return t('bilde.under', { tall: `${visTall(step)}${nbsp}${maleenhet}` })
    return `${visTall(inIt, desimaler)}${nbsp}${maleenhet}`
  }
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
