import { visTall } from '../tall/format.ts'
import { lesTall } from '../tall/parse.ts'
import { iStorEnhet } from '../texts/stor-enhet.ts'

/** The answer to «Er dere omfattet?» (rules.md §13). */
export interface Answer {
  /** Average of the three years, in whole kWh. */
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

/** The average of an answer: «1,07 GWh». One below the threshold is never written as the threshold. */
export const written = ({ average }: Answer, threshold: number): string =>
  iStorEnhet(
    average,
    { tall: (kwh, unit) => `${visTall(kwh ?? 0)}\u00a0${unit}` },
    { beside: threshold, under: threshold },
  )

/** How much of the bar an average fills; the threshold is marked at 60 %. */
export const filled = (average: number, threshold: number): string =>
  `${Math.min(100, Math.round((average / threshold) * 60))}%`
