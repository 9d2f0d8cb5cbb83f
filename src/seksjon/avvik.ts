import { storsteTall } from '../tall/limit.ts'
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

/** A purpose whose figure may be changed by the difference. */
interface Tilpasset {
  /** Null where nothing is given, or where what is typed is no figure. */
  kwh: number | null
  /** Half of the last digit that was typed, in kWh; 0 where the figure was typed as it is. */
  halvt: number
  /** What the measures of the purpose save, in kWh a year. */
  spart: number
}

/**
 * The purposes whose figure can take the difference, each with the figure that makes the two sums equal: what was typed is
 * rounded at least as coarsely, or the difference is less than 0.1 % of the total. The figure stays above what is saved of
 * it, and above zero (rules.md §6.1).
 *
 * @param kwh the carriers' figures; blank counts as 0
 */
export function utjevninger(
  kwh: Iterable<number | null>,
  formal: readonly Tilpasset[],
): { index: number; kwh: number }[] {
  const total = hundredths(formal.map((rad) => rad.kwh))
  const over = hundredths(kwh) - total
  const diff = over < 0n ? -over : over
  if (diff <= toleranse) return []
  return formal.flatMap((rad, index) => {
    const ny = hundredths([rad.kwh]) + over
    const avrundet = diff <= hundredths([rad.halvt]) || diff * 1000n < total
    const innenfor = ny >= 0n && ny >= hundredths([rad.spart]) && ny <= hundredths([storsteTall])
    return rad.kwh && avrundet && innenfor ? [{ index, kwh: Number(ny) / 100 }] : []
  })
}
