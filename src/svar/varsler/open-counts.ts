// How many warnings of a report nobody has answered, for lists: counted when a list is read, and stored until the
// report itself changes. What changes elsewhere (the last report, a sub-unit, the register, the year) counts with its next save.
import type { Session } from '../../account/session.ts'
import { sql } from '../../db/sql.ts'
import { reportsInTurn } from '../../files/fair-queue.ts'
import type { Context } from '../../platform/context.ts'
import type { Report } from '../../rapport/report.ts'
import { status } from '../../rapport/status.ts'
import type { Texts } from '../../texts/texts.ts'
import { lest } from '../../varsler/catalogue.ts'
import { eachRead, openOf, warningsOf } from '../warning-answers.ts'

/** What a list reads beside each report's row. `rad` is another after every change of the row. */
export const openColumns = { apne_varsler: 'int4?', rad: 'text' } as const
export const openList = 'apne_varsler, kartlegging.xmin::text as rad'

interface Read {
  report: Report
  apne_varsler: number | null
  rad: string
}

// A row that changed after it was read is left out, and so is one that a save holds: no save waits while something is counted.
const store = sql(
  'varsler-apne',
  `with naa as (
     select k.id, ny.antall from unnest($1::uuid[], $2::text[], $3::int[]) as ny (id, rad, antall)
       join kartlegging as k on k.id = ny.id and k.xmin::text = ny.rad
        for no key update of k skip locked
   )
   update kartlegging set apne_varsler = naa.antall from naa where kartlegging.id = naa.id`,
  {},
)

/** So many are counted by one call at most, and so many are read in one round trip. */
const atMost = 100
const together = 10

/**
 * How many warnings nobody has answered, by report id. Counts those that no earlier call has counted since the report changed,
 * the first 100 of them; one that is missing is not known yet. A report that is sent in, or in which nothing is saved, has none.
 * Counted are those that the reader sees (`lastOf`), and so for the next reader: the number says nothing of a figure.
 */
export async function openCounts(
  ctx: Context,
  by: Session,
  read: readonly Read[],
  texts: Texts,
): Promise<Map<string, number>> {
  const begun = read.filter(({ report }) => report.status === status.pabegynt)
  const known = new Map(
    begun.flatMap(({ report, apne_varsler }) => (apne_varsler === null ? [] : [[report.id, apne_varsler]])),
  )
  const unknown = begun.filter(({ apne_varsler }) => apne_varsler === null).slice(0, atMost)
  for (let at = 0; at < unknown.length; at += together) {
    const some = unknown.slice(at, at + together)
    try {
      const reports = some.map(({ report }) => report)
      const counts = await reportsInTurn(by.person, () =>
        eachRead(ctx, by, texts, [reports, lest], (report, read) => {
          return openOf(warningsOf(ctx, report, read.stored, read), read.svar).length
        }),
      )
      for (const [index, { report }] of some.entries()) known.set(report.id, counts[index] ?? 0)
      await store(
        ctx.pool,
        reports.map(({ id }) => id),
        some.map(({ rad }) => rad),
        counts,
      )
    } catch (err) {
      // The list is shown without them: too many wait, or the database is slow, read-only, or its disk full.
      ctx.log.warn({ err }, 'open warnings were not counted or not stored')
      break
    }
  }
  return known
}
