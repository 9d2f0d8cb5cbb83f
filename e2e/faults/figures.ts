import { appendFileSync } from 'node:fs'

/** Records a figure of docs/quality.md. `npm run test:long` prints all of them at its end. */
export function figure(name: string, budget: string, measured: string): void {
  const { FIGURES } = process.env
  if (FIGURES) appendFileSync(FIGURES, `${JSON.stringify({ name, budget, measured })}\n`)
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
