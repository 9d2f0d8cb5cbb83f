import type { Session } from '../../account/session.ts'
import type { Database } from '../../db/pipeline.ts'
import { sql } from '../../db/sql.ts'
import { type Report, reportColumns, toReport, unconfirmed } from '../../rapport/report.ts'
import { sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { blankStored, loadStoredOf, type Stored } from '../answers.ts'
import type { Hentet } from './contract.ts'

/** The reports that drafts were copied from. */
const findCopied = sql(
  'kartlegging-copied-from',
  `select ${Object.keys(reportColumns).join(', ')} from kartlegging where id = any($1::uuid[])`,
  reportColumns,
)

/**
 * What the forms of reports began with that an earlier one was copied into, before anybody saved them, by the report's id. In two
 * round trips.
 *
 * @param by the reader, who may be the contact
 */
export async function begunOf(
  db: Database,
  reports: readonly Report[],
  of: readonly Contract[],
  by: Session,
  texts: Texts,
): Promise<Map<string, Map<string, unknown>>> {
  const copied = [...new Set(reports.flatMap(({ hentet }) => hentet?.fra ?? []))]
  // No access check: who created the report had access to the earlier one, and the copied values belong to this one.
  const earlier = copied.length > 0 ? (await findCopied(db, copied)).map(toReport) : []
  const ids = of.map(({ id }) => id)
  const then = await loadStoredOf(db, earlier, texts, ids)
  return new Map(
    reports.map((report) => {
      const { fra, seksjoner = [] } = report.hentet ?? {}
      const wanted = of.filter(({ id }) => seksjoner.includes(id))
      return [report.id, carriedInto(report, then.get(fra ?? ''), wanted, by, texts)]
    }),
  )
}

/** What waits to be confirmed in reports, by the report's id: the forms with the values of the unit's earlier report. */
export async function waitingIn(
  db: Database,
  reports: readonly Report[],
  by: Session,
  texts: Texts,
): Promise<Map<string, Hentet>> {
  const open = reports.filter((report) => unconfirmed(report).length > 0)
  const ids = new Set(open.flatMap(unconfirmed))
  const begun = await begunOf(
    db,
    open,
    sections.filter(({ id }) => ids.has(id)),
    by,
    texts,
  )
  return new Map(
    reports.map((report) => {
      const waits = [...(begun.get(report.id) ?? [])].filter(([id]) => unconfirmed(report).includes(id))
      return [report.id, { seksjoner: Object.fromEntries(waits) }]
    }),
  )
}

/** {@link waitingIn} of one report. */
export const waiting = async (db: Database, report: Report, by: Session, texts: Texts): Promise<Hentet> =>
  (await waitingIn(db, [report], by, texts)).get(report.id) ?? { seksjoner: {} }

/** What of an earlier report, if any, the forms of a new one begin with. @param by the person who will check it */
export function carriedInto(
  report: Report,
  earlier: Stored | undefined,
  of: readonly Contract[],
  by: { navn: string },
  texts: Texts,
): Map<string, unknown> {
  if (!earlier) return new Map()
  const ids = of.map(({ id }) => id)
  const blank = blankStored(report, texts, ids).forms
  return new Map(
    of.flatMap((section): [string, unknown][] => {
      const start = carried(section, earlier.forms.get(section.id), blank.get(section.id), by)
      return start === undefined ? [] : [[section.id, start]]
    }),
  )
}

/**
 * The values of a section's form that are copied from an earlier report.
 *
 * @param earlier the section's form in the earlier report
 * @param blank its form in the new report, where it was never saved
 * @param by the person who will check it
 * @returns undefined when nothing is copied
 */
export function carried(section: Contract, earlier: unknown, blank: unknown, by: { navn: string }): unknown {
  const start = section.carryForward?.(earlier, blank, by)
  return start === undefined || JSON.stringify(start) === JSON.stringify(blank) ? undefined : start
}
