import type { Texts } from '../texts/texts.ts'

/**
 * The change from one figure to another, in percent with one decimal.
 *
 * @returns null where one of them is missing or is no number, or there was nothing before
 */
export function endring(na: unknown, foer: unknown): number | null {
  if (typeof na !== 'number' || typeof foer !== 'number' || foer <= 0) return null
  return Math.round(1000 * (na / foer - 1)) / 10
}

/** From here on the percentage is left out, since it says nothing. */
const mangedoblet = 900

/** A change as text: «+2,1 %», «−2,1 %», «0 %», «mer enn tidoblet». */
export function endringstekst(prosent: number, { t, tall }: Texts): string {
  if (prosent > mangedoblet) return t('endring.mangedoblet')
  return t('endring.prosent', { prosent: `${prosent > 0 ? '+' : ''}${tall(prosent)}` })
}
