// Stretches of time, those without values among them, as a clock in Norway shows them.
import { monthsOf, shownAt } from './norsk-tid.ts'

/** A stretch of time, as a clock in Norway shows it: «2025-03-30T03:00». */
export interface Tidsrom {
  fra: string
  til: string
  timer: number
}

/** A stretch of time in minutes since 1970. */
export type Hull = [fra: number, til: number]

export const tidsrom = ([fra, til]: Hull): Tidsrom => ({
  fra: shownAt(fra).text,
  til: shownAt(til).text,
  timer: (til - fra) / 60,
})

/** Stretches in order of time, those that meet as one. */
export function merged(stretches: readonly Hull[]): Hull[] {
  const found: Hull[] = []
  for (const [fra, til] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = found.at(-1)
    if (last && fra <= last[1]) last[1] = Math.max(last[1], til)
    else found.push([fra, til])
  }
  return found
}

/** The months that lie in a gap as a whole, and what is left of the gaps. */
export function wholeMonths(ar: number, gaps: readonly Hull[]): { maneder: number[]; andre: Hull[] } {
  const starts = monthsOf(ar)
  const maneder: number[] = []
  const andre: Hull[] = []
  for (const [fra, til] of gaps) {
    let rest = fra
    for (let month = 1; month <= 12; month++) {
      const [begin = 0, end = 0] = starts.slice(month - 1, month + 1)
      if (begin < fra || end > til) continue
      maneder.push(month)
      if (begin > rest) andre.push([rest, begin])
      rest = end
    }
    if (rest < til) andre.push([rest, til])
  }
  return { maneder, andre }
}
