import { appendFileSync } from 'node:fs'

/** A figure of docs/quality.md as one run measured it. `npm run test:long` prints them all in its last table. */
export function figure(name: string, budget: string, measured: string): void {
  const { FIGURES } = process.env
  if (FIGURES) appendFileSync(FIGURES, `${JSON.stringify({ name, budget, measured })}\n`)
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Numbers from 0 to 1 that the seed alone decides (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
