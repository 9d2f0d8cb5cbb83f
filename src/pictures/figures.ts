import { visTall } from '../tall/format.ts'
import { iStorEnhet } from '../texts/stor-enhet.ts'
import type { Texts } from '../texts/texts.ts'

/** Rounded figures for key figures and pictures: the tables have them in full, and energy is written as everywhere. */

const kroner = [
  { name: 'mrd. kr', en: 1e9 },
  { name: 'mill. kr', en: 1e6 },
  { name: 'kr', en: 1 },
] as const
const nbsp = '\u00a0'

/** Writes a figure in one unit; null as «Ikke oppgitt». */
type Write = (value: number | null) => string

/** Returns a function that writes kWh in the unit of the largest figure of the page, or in its own where it is far smaller. */
export const inEnergy =
  (largest: number, texts: Texts): Write =>
  (kwh) =>
    kwh === null ? texts.tall(null) : iStorEnhet(kwh, texts, { beside: largest })

/** Writes kroner in the unit that suits the amount. */
export function inKroner(value: number | null, texts: Texts): string {
  const { name, en } = kroner.find(({ en }) => (value ?? 0) >= en) ?? kroner[2]
  return inUnit(value, name, texts, en)
}

/** Writes a figure with its unit. @param one the value that is 1 of the unit */
export function inUnit(value: number | null, unit: string, { t, tall }: Texts, one = 1): string {
  if (value === null) return tall(null)
  // A figure above 0 is never written as 0.
  if (value > 0 && value / one < 0.01) return t('tall.under', { tall: `${visTall(0.01)}${nbsp}${unit}` })
  return `${inThreeDigits(value / one)}${nbsp}${unit}`
}

/** 4.651 → «4,65», 28.63 → «28,6», 2634.2 → «2 634», 7 → «7». */
export function inThreeDigits(value: number): string {
  if (Number.isInteger(value)) return visTall(value)
  return visTall(value, value < 10 ? 2 : value < 100 ? 1 : 0)
}

/** Kroner with øre. */
export const orebelop = (kr: number, { t }: Texts) =>
  kr > 0 && kr < 0.01 ? t('tall.under', { tall: visTall(0.01) }) : visTall(kr, 2)
