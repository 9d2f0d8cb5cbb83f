// Dates and times in Norway, by `Intl`. Always bokmål: Debian's Chromium has no nynorsk and would answer in English, and
// both languages write dates and the names of months alike.

const locale = 'nb-NO'
const timeZone = 'Europe/Oslo'

/** Made at the first use, since loading the calendar takes some milliseconds. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const numeric = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const long = once(
  () => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
)
const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** @throws RangeError for an invalid date */
function partsOf(format: Intl.DateTimeFormat, moment: Date): Partial<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}

/** The day in Norway, as «2026-11-22». @throws RangeError for an invalid date */
export function dayInNorway(moment: Date): string {
  const { year, month, day } = partsOf(numeric(), moment)
  return `${year}-${month}-${day}`
}

/** The day so many days after another; both as «2026-11-22». */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** The time in Norway, as «14.30». @throws RangeError for an invalid date */
export function timeInNorway(moment: Date): string {
  const { hour, minute } = partsOf(numeric(), moment)
  return `${hour}.${minute}`
}

/** Year, month, day, hour and minute of the clock in Norway. @throws RangeError for an invalid date */
export function clockInNorway(moment: Date): [number, number, number, number, number] {
  const { year, month, day, hour, minute } = partsOf(numeric(), moment)
  return [Number(year), Number(month), Number(day), Number(hour), Number(minute)]
}

/** The calendar year in Norway. @throws RangeError for an invalid date */
export const yearInNorway = (moment: Date) => Number(partsOf(numeric(), moment).year)

/** The reporting year now: the previous calendar year in Norway (rules.md §2). @throws RangeError for an invalid date */
export const rapporteringArNow = (now: Date) => yearInNorway(now) - 1

/** The day in Norway, as «22. november 2026», alike in both languages. @throws RangeError for an invalid date */
export function visDag(moment: Date): string {
  const { day, month, year } = partsOf(long(), moment)
  return `${day}. ${month} ${year}`
}

/** «a, b og c», alike in both languages. */
export const visListe = (parts: readonly string[]) => list().format(parts)
