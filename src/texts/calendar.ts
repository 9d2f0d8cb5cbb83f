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

/** The day itself, or the first working day after it, as the public holidays of Norway are today. */
export function workdayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || isHoliday(day) ? workdayFrom(dayAfter(day, 1)) : day
}

function isHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)))
  const ofEaster = [-3, -2, 1, 39, 50].map((days) => dayAfter(easter, days))
  return ['01-01', '05-01', '05-17', '12-25', '12-26'].includes(day.slice(5)) || ofEaster.includes(day)
}

/** Easter Sunday of a year from 1900 to 2099, by Gauss. */
function easterSunday(year: number): string {
  const d = (19 * (year % 19) + 24) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7
  const late = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10)
  return dayAfter(`${year}-03-22`, d + e - (late ? 7 : 0))
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

/** The same moment, so many years later; 29 February becomes 1 March where there is none. */
export function plusYears(moment: Date, count: number): Date {
  const other = new Date(moment)
  other.setUTCFullYear(other.getUTCFullYear() + count)
  return other
}
