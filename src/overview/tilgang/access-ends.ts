import { dayAfter } from '../../texts/calendar.ts'

/** A unit of a list, or a report of it, with the last day of the access where it ends soon. */
export interface Access {
  organisasjonsnummer: string
  tilgangTil?: string | undefined
}

/** How many of the units the access ends for on each day, the first one first; and how many units there are. */
export function endings(listed: readonly Access[]): { alle: number; ends: { day: string; n: number }[] } {
  const units = [...new Map(listed.map((unit) => [unit.organisasjonsnummer, unit.tilgangTil])).values()]
  const byDay = Map.groupBy(
    units.flatMap((day) => day ?? []),
    (day) => day,
  )
  const ends = [...byDay].map(([day, all]) => ({ day, n: all.length }))
  return { alle: units.length, ends: ends.sort((a, b) => a.day.localeCompare(b.day)) }
}

/** Whether the access ends on another day for some of them than for the others: what holds for all is said once, above them. */
export const endsDiffer = (listed: readonly Access[]) =>
  new Set(listed.map(({ tilgangTil }) => tilgangTil)).size > 1

/** The day from which the first of the units needs another access; undefined where none ends soon. */
export function firstDayWithout(listed: readonly Access[]): string | undefined {
  const first = endings(listed).ends[0]
  return first && dayAfter(first.day, 1)
}
