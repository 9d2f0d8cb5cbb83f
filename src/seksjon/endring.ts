import { medProsent } from '../texts/prosent.ts'
import type { Texts } from '../texts/texts.ts'

// How a change of energy use is said, and what it is a change from (rules.md §8).

/**
 * The change from one figure to another: «+2,1 %», «−99,98 %», «uendret», «nesten uendret», «mer enn tidoblet».
 *
 * @returns null where one of them is missing, is no number or is below 0, or there was nothing before
 */
export function endring(na: unknown, foer: unknown, { t }: Texts): string | null {
  if (typeof na !== 'number' || typeof foer !== 'number' || na < 0 || foer <= 0) return null
  if (na === foer) return t('endring.ingen')
  // From here on the percentage says nothing.
  if (na > 10 * foer) return t('endring.mangedoblet')
  const del = Math.abs(na - foer) / foer
  if (del < 0.001) return t('endring.nesten')
  if (na > foer) return `+${medProsent(Math.round(1000 * del) / 10)}`
  // Only what fell to 0 fell by 100 %.
  const falt =
    del > 0.999 && na > 0 ? Math.min(9_999, Math.round(10_000 * del)) / 100 : Math.round(1000 * del) / 10
  return `\u2212${medProsent(falt)}`
}

/**
 * «−5,6 % fra 2023»: the change of a report's own figures, from the first of its years that has any to the reporting year.
 *
 * @param kwh of each year in order, the reporting year `ar` last
 * @returns null where there is nothing to compare
 */
export function endringIArene(kwh: readonly (number | null)[], ar: number, texts: Texts): string | null {
  const siste = kwh.length - 1
  const forste = kwh.findIndex((tall) => tall !== null && tall > 0)
  const endret = forste < siste ? endring(kwh[siste], kwh[forste], texts) : null
  return endret && texts.t('endring.fra', { endring: endret, ar: String(ar - siste + forste) })
}

/**
 * The change of a report's total: as {@link endringIArene}, and only where the report has no earlier year «−2,4 % fra forrige rapport (2024)»,
 * so that all its pages compare with the same year (rules.md §8).
 */
export function endringAvTotal(
  kwh: readonly (number | null)[],
  ar: number,
  forrige: { ar: number; kwh: number } | null,
  texts: Texts,
): string | null {
  const egen = endringIArene(kwh, ar, texts)
  const endret = egen === null && forrige ? endring(kwh.at(-1), forrige.kwh, texts) : null
  return endret && forrige
    ? texts.t('endring.fra-forrige', { endring: endret, ar: String(forrige.ar) })
    : egen
}
