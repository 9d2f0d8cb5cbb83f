import type { Texts } from '../../texts/texts.ts'
import type { Forhandsvisning } from '../contract.ts'
import { fateOf, fates } from './preview.ts'

/** How many units a workbook has, and how many of them are new, changed and so on: «60 enheter i filen for 2025:», «58 nye rapporter, 2 uendret.» */
export function summaryOf({ ar, enheter }: Forhandsvisning, t: Texts['t']): [head: string, counts: string] {
  const counts = fates.flatMap((fate) => {
    const n = enheter.filter((unit) => fateOf(unit) === fate).length
    return n > 0 ? [t(`arbeidsbok.antall.${fate}`, { n })] : []
  })
  return [
    t('arbeidsbok.antall', { n: enheter.length, ar: String(ar) }),
    counts.length > 0 ? `${counts.join(', ')}.` : '',
  ]
}
