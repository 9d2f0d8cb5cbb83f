import { dayAfter } from '../../texts/calendar.ts'

/** A unit of a list, or a report of it, with the last day of the access where it ends soon. */
export interface Access {
  organisasjonsnummer: string
  tilgangTil?: string | undefined
}

interface Endings {
  /** How many units there are. */
  alle: number
  /** How many of them the access ends for on each day, the first one first. */
  ends: { day: string; n: number }[]
  /** The day from which the first of them needs another access; undefined where none ends soon. */
  from: string | undefined
}

/** When the access to the units of a list ends; a unit may stand there several times. */
export function endings(listed: readonly Access[]): Endings {
  const units = [...new Map(listed.map((unit) => [unit.organisasjonsnummer, unit.tilgangTil])).values()]
  const byDay = Map.groupBy(
    units.flatMap((day) => day ?? []),
    (day) => day,
  )
  const ends = [...byDay]
    .map(([day, all]) => ({ day, n: all.length }))
    .sort((a, b) => a.day.localeCompare(b.day))
  return { alle: units.length, ends, from: ends[0] && dayAfter(ends[0].day, 1) }
}

/** Whether the access ends on another day for some of them than for the others: what holds for all is said once, above them. */
export const endsDiffer = (listed: readonly Access[]) =>
  new Set(listed.map(({ tilgangTil }) => tilgangTil)).size > 1
