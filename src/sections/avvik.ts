import { hundredths } from './fields.ts'

/** rules.md §6.1: 1.00 kWh, in hundredths. */
const toleranse = 100n

interface Avvik {
  /** `mangler`: the carriers sum to less than the purposes; `lik`: equal within the tolerance. */
  retning: 'lik' | 'mangler' | 'for-mye'
  /** Sum of the carriers, in kWh. */
  sum: number
  /** Absolute difference, in kWh. */
  diff: number
}

/**
 * Compares the carriers of the reporting year with the total of the purposes, in whole hundredths. Used by the rule of the
 * carriers' section, and by both pages while typing.
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
