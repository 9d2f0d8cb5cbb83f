/** The smallest, the middle and the largest of what several rounds gave. */
export interface Spread {
  median: number
  min: number
  max: number
}

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return { median: middle, min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN }
}

/**
 * Runs variants side by side, so that whatever else the machine does strikes them alike: in each round every one, in an
 * order that rotates. Rounds before, that nobody counts, warm up.
 *
 * @param warm how many of those: what is compiled as it runs takes some thousand calls until it is as fast as it gets
 * @returns what each gave, round by round
 */
export async function interleaved<Name extends string, T>(
  variants: Record<Name, () => Promise<T>>,
  rounds: number,
  warm = 1,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(variants) as Name[]
  const given = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>
  for (let round = 0; round < warm; round += 1) for (const name of names) await variants[name]()
  for (let round = 0; round < rounds; round += 1) {
    const order = names.map((_, index) => names[(index + round) % names.length] as Name)
    for (const name of order) given[name].push(await variants[name]())
  }
  return given
}

/** The ratio of two figures, round by round. */
export const ratio = <T>(top: readonly T[], bottom: readonly T[], of: (measured: T) => number): Spread =>
  spread(top.map((each, round) => of(each) / of(bottom[round] as T)))
