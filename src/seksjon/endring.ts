import type { Texts } from '../texts/texts.ts'
import { arene } from './arene.ts'
import { sum } from './fields.ts'
import type { Forrige } from './forrige.ts'

/**
 * The energy use that a report's is compared with, wherever a change is shown: that of the unit's last report, else of the first
 * of the report's years (rules.md §8).
 *
 * @param energibarer the report's figures by carrier and year
 */
export const sammenlignes = (
  ar: number,
  forrige: Forrige | null,
  energibarer: readonly { ar: number; kwh: number | null }[],
): { ar: number; kwh: number } => {
  if (forrige) return { ar: forrige.ar, kwh: sum(forrige.formal.map(({ kwh }) => kwh)) }
  const [first = ar] = arene(ar)
  return { ar: first, kwh: sum(energibarer.filter((rad) => rad.ar === first).map(({ kwh }) => kwh)) }
}

/**
 * The change from one figure to another, in percent with one decimal.
 *
 * @returns null where one of them is missing, is no number or is below 0, or there was nothing before
 */
export function endring(na: unknown, foer: unknown): number | null {
  if (typeof na !== 'number' || typeof foer !== 'number' || na < 0 || foer <= 0) return null
  return Math.round(1000 * (na / foer - 1)) / 10
}

/** From here on the percentage is left out, since it says nothing. */
const mangedoblet = 900

/** A change as text: «+2,1 %», «−2,1 %», «0 %», «mer enn tidoblet». */
export function endringstekst(prosent: number, { t, tall }: Texts): string {
  if (prosent > mangedoblet) return t('endring.mangedoblet')
  return t('endring.prosent', { prosent: `${prosent > 0 ? '+' : ''}${tall(prosent)}` })
}
