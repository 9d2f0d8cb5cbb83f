// Clock times in Norway as moments, without a calendar call for each row of a long series.

import { clockInNorway } from '../texts/calendar.ts'

/** What a clock in Norway shows at a moment, both in minutes since 1970: the moment in UTC, the clock as if it were UTC. */
function clockAt(moment: number): number {
  const [year, month, day, hour, minute] = clockInNorway(new Date(moment * 60_000))
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000
}

/** A year in Norway, in minutes since 1970. */
export interface Year {
  /** The first moment of the year, and of the next. */
  from: number
  to: number
  /** The moments at which the clock changes, each with the minutes that it is ahead of UTC from then on; the first is `from`. */
  clocks: readonly { from: number; ahead: number }[]
}

const years = new Map<number, Year>()

export function yearOf(year: number): Year {
  const known = years.get(year)
  if (known) return known
  const start = Date.UTC(year, 0, 1) / 60_000
  const end = Date.UTC(year + 1, 0, 1) / 60_000
  const from = start - (clockAt(start) - start)
  const to = end - (clockAt(end) - end)
  const clocks = [{ from, ahead: clockAt(from) - from }]
  // The clock changes at whole hours; a day at a time, then hour by hour in the day of a change.
  for (let day = from; day < to; day += 1440) {
    if (clockAt(day + 1440) - (day + 1440) === clocks.at(-1)?.ahead) continue
    let hour = day
    while (clockAt(hour) - hour === clocks.at(-1)?.ahead) hour += 60
    clocks.push({ from: hour, ahead: clockAt(hour) - hour })
  }
  const made = { from, to, clocks }
  years.set(year, made)
  return made
}

const aheadAt = (moment: number, { clocks }: Year) =>
  clocks.findLast(({ from }) => from <= moment)?.ahead ?? clocks[0]?.ahead ?? 0

/**
 * The moments at which a clock in Norway shows a time, earliest first: two for the hour that comes twice in October, none for
 * the one that is missing in March.
 *
 * @param clock minutes since 1970, as if the clock were in UTC
 */
export function momentsOf(clock: number): number[] {
  const { clocks, to } = yearOf(new Date(clock * 60_000).getUTCFullYear())
  const found: number[] = []
  // The clocks of winter, summer and winter again: a moment belongs to one of them.
  for (const [n, { from, ahead }] of clocks.entries()) {
    const moment = clock - ahead
    if (moment >= from && moment < (clocks[n + 1]?.from ?? to)) found.push(moment)
  }
  return found
}

/** What a clock in Norway shows, as «2025-03-30T03:00», and the year and month (1–12). */
export function shownAt(moment: number): { text: string; year: number; month: number } {
  const guess = new Date((moment + 60) * 60_000).getUTCFullYear()
  const date = new Date((moment + aheadAt(moment, yearOf(guess))) * 60_000)
  return {
    text: date.toISOString().slice(0, 16),
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
  }
}

/** The first moments of the twelve months of a year, and of the next year. */
export function monthsOf(year: number): number[] {
  return Array.from({ length: 13 }, (_, month) => momentsOf(Date.UTC(year, month, 1) / 60_000)[0] ?? 0)
}

/** Minutes that Norway's clock is ahead of UTC in winter. */
export const winter = 60
