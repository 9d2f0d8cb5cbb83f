import type { Context } from '../platform/context.ts'
import { dayInNorway, rapporteringArNow, yearInNorway } from '../texts/calendar.ts'

/**
 * The years that a report may be begun for now, oldest first: the reporting year, and until the day of `FORRIGE_AR_TIL` the one before,
 * for an audit that was done then (rules.md §2).
 */
export function openYears({ clock, config }: Pick<Context, 'clock' | 'config'>): number[] {
  const now = clock()
  const ar = rapporteringArNow(now)
  return dayInNorway(now).slice(5) <= config.forrigeArTil ? [ar - 1, ar] : [ar]
}

/**
 * SQL condition: a report that Min side shows. With {@link shownNow} as $2 and $3: one of the reporting year, or, where the unit
 * has none, one of the year before that was begun in this calendar year. The query uses `count(*) = 0`: for `not exists` PostgreSQL
 * may read all reports of the year.
 *
 * @param row name or alias of the table `kartlegging` in the query
 */
export const isShown = (row: string) =>
  `(${row}.rapportering_ar = $2 or ${row}.rapportering_ar = $2 - 1 and ${row}.opprettet_utc >= $3
     and (select count(*) from kartlegging ny where ny.organisasjonsnummer = ${row}.organisasjonsnummer and ny.rapportering_ar = $2
            and ny.slettet_utc is null) = 0)`

/** The reporting year now, and the start of this calendar year in Norway. */
export function shownNow(now: Date): [ar: number, since: Date] {
  return [rapporteringArNow(now), new Date(`${yearInNorway(now)}-01-01T00:00:00+01:00`)]
}
