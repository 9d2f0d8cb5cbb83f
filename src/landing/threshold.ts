import { lesTall } from '../ui/number/parse.ts'

/** The answer to «Er dere omfattet?» (rules.md §13). */
export interface Answer {
  /** Average of the three years, in whole kWh, rounded down so that a figure just below the threshold is not shown as the threshold. */
  average: number
  isCovered: boolean
}

/** The energy use of a year as typed, in kWh: null when it is blank, cannot be read or is negative. */
export function readYear(text: string): number | null {
  const { tall } = lesTall(text, { maleenhet: 'kWh' })
  return tall !== null && tall >= 0 ? tall : null
}

/**
 * Compares the average of three years with the threshold of the duty.
 *
 * @param texts the three years' energy use as typed
 * @param threshold in kWh; an average of just this is covered
 * @returns null until all three can be read
 */
export function judge(texts: readonly string[], threshold: number): Answer | null {
  const years = texts.map(readYear)
  if (years.length !== 3 || years.some((year) => year === null)) return null
  const sum = years.reduce<number>((total, year) => total + (year ?? 0), 0)
  return { average: Math.floor(sum / 3), isCovered: sum >= 3 * threshold }
}

/** How much of the bar an average fills; the threshold is marked at 60 %. */
export const filled = (average: number, threshold: number): string =>
  `${Math.min(100, Math.round((average / threshold) * 60))}%`
