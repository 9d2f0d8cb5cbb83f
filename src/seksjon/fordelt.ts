import { hundredths } from './fields.ts'

/**
 * Splits a sum by weights, such as per cent: in whole kWh where the sum is whole, else in hundredths. The parts have exactly that sum, since
 * what rounding leaves goes to the largest remainders, so that the purposes have the carriers' total (rules.md §6.1).
 *
 * @param kwh the figures whose sum is split; blank counts as 0
 * @param vekter by part, with two decimals at most; all 0 gives parts of 0
 */
export function fordelt(kwh: Iterable<number | null>, vekter: readonly number[]): number[] {
  const sum = hundredths(kwh)
  const step = sum % 100n === 0n ? 100n : 1n
  const whole = sum / step
  const weights = vekter.map((vekt) => hundredths([vekt]))
  const all = weights.reduce((total, one) => total + one, 0n)
  if (all === 0n) return vekter.map(() => 0)
  const parts = weights.map((weight, at) => ({ at, n: (whole * weight) / all, rest: (whole * weight) % all }))
  const left = Number(whole - parts.reduce((total, { n }) => total + n, 0n))
  for (const part of parts.toSorted((a, b) => Number(b.rest - a.rest)).slice(0, left)) part.n++
  return parts.map(({ n }) => Number(n * step) / 100)
}
