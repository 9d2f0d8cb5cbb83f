import { appendFileSync } from 'node:fs'

/** A figure that was measured, or a file of tests that ran; a line of `.tmp/results.ndjson`. */
export interface Result {
  /** Begins with a figure's number in docs/quality.md, or is the path of the tests. */
  name: string
  target: string
  measured: string
  /** Missing where a test asserts it. */
  held?: boolean | undefined
  day: string
  commit: string
  command: string
}

/**
 * Records a figure of docs/quality.md; `npm run results` writes it into docs/results.md.
 *
 * @param name begins with the figure's number in docs/quality.md
 * @param held whether the target is met, where no test asserts it
 */
export function figure(name: string, target: string, measured: string, held?: boolean): void {
  const { RESULTS, RUN } = process.env
  if (!RESULTS || !RUN) return
  const result: Result = { name, target, measured, held, ...JSON.parse(RUN) }
  appendFileSync(RESULTS, `${JSON.stringify(result)}\n`)
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** A pseudorandom generator of numbers from 0 to 1 (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
