/** Median, least and most of several rounds. */
export interface Spread {
  median: number
  min: number
  max: number
}

/** One line of the table. */
export interface Figure {
  /** Number in docs/quality.md. */
  id: string
  what: string
  unit: string
  measured: Spread | number
  /** Missing for a figure that is printed for information. */
  target?: { atLeast: number } | { atMost: number }
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(sorted.length - 1) }
}

/** The ratio of two measurements, round by round. */
export const ratio = (top: readonly number[], bottom: readonly number[]): Spread =>
  spread(top.map((value, round) => value / (bottom[round] ?? Number.NaN)))

/**
 * Runs variants in turn, every one in each round and in rotated order, so that other work on the machine slows all of
 * them alike. One round before the first is not counted.
 *
 * @returns the results of each variant, round by round
 */
export async function interleaved<Name extends string, T>(
  variants: Record<Name, () => Promise<T>>,
  rounds: number,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(variants) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>
  for (const name of names) await variants[name]()
  for (let round = 0; round < rounds; round += 1)
    for (const [index] of names.entries()) {
      const name = names[(index + round) % names.length] as Name
      results[name].push(await variants[name]())
    }
  return results
}

const medianOf = ({ measured }: Figure) => (typeof measured === 'number' ? measured : measured.median)

/** Whether the median meets the target; undefined where there is none. A figure that is not a number does not. */
export function holds(figure: Figure): boolean | undefined {
  const { target } = figure
  if (!target) return undefined
  return 'atLeast' in target ? medianOf(figure) >= target.atLeast : medianOf(figure) <= target.atMost
}

/** The row of a part that threw an error, so that it counts as one that does not hold. */
export const notMeasured = (id: string, error: unknown): Figure => ({
  id,
  what: `not measured: ${String(error).split('\n')[0]}`,
  unit: '',
  measured: Number.NaN,
  target: { atLeast: 0 },
})

const number = (value: number) =>
  value >= 1000 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

export const targetOf = ({ target }: Figure): string =>
  target ? ('atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`) : ''

export function measuredOf({ measured, unit }: Figure): string {
  if (typeof measured === 'number') return `${number(measured)} ${unit}`
  return `${number(measured.median)} (${number(measured.min)}–${number(measured.max)}) ${unit}`
}

export function line(figure: Figure): string {
  const held = holds(figure)
  const verdict = held === undefined ? '' : held ? 'holds' : 'MISSED'
  return row(figure.id, figure.what, targetOf(figure), measuredOf(figure), verdict)
}

export const heading = () => row('', 'figure', 'target', 'median (least–most)', 'verdict')

const row = (id: string, what: string, target: string, measured: string, verdict: string) =>
  `${id.padEnd(4)}${what.padEnd(58)}${target.padStart(8)}  ${measured.padEnd(26)}${verdict}`
