import { hundredths } from './fields.ts'

/** rules.md §6.1: 1.00 kWh, in hundredths. */
const toleranse = 100n

interface Avvik {
  /** `mangler`: the carriers are less than the purposes. Within the tolerance they are `lik`. */
  retning: 'lik' | 'mangler' | 'for-mye'
  /** kWh of the carriers. */
  sum: number
  /** kWh, never negative. */
  diff: number
}

/**
 * The carriers of the reporting year against the total of the purposes, counted in whole hundredths: the rule of the
 * one page, and what both show while typing.
 *
 * @param kwh the carriers' figures; blank counts as 0
 */
export function avvik(kwh: Iterable<number | null>, totalEnergibrukKwh: number): Avvik {
  const fort = hundredths(kwh)
  const over = fort - hundredths([totalEnergibrukKwh])
  const diff = over < 0n ? -over : over
  const retning = diff <= toleranse ? 'lik' : over < 0n ? 'mangler' : 'for-mye'
  return { retning, sum: Number(fort) / 100, diff: Number(diff) / 100 }
}
