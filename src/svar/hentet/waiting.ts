import * as z from 'zod/mini'
import type { Session } from '../../account/session.ts'
import { type Database, readInPipeline } from '../../db/pipeline.ts'
import { sql } from '../../db/sql.ts'
import { findReport, isCopiedTo, isSaved, type Report, unconfirmed } from '../../rapport/report.ts'
import { sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { formsOf, loadStored, readSections, savedOf } from '../answers.ts'
import type { Hentet } from './contract.ts'

const copied = sql(
  'kopiert-svar-load',
  `select seksjon, versjon, svar, kilder from kopiert_svar where kartlegging_id = $1 and slag = 'enhet'`,
  { seksjon: 'text', versjon: 'int4', svar: 'jsonb', kilder: 'jsonb' },
)
const kopi = z.object({ svar: z.record(z.string(), z.unknown()), kilder: z.record(z.string(), z.string()) })

/**
 * What waits to be confirmed, by section: the form with the values of the unit's earlier report, and over them the answers that
 * were copied from other units' reports of the same year. In three round trips.
 *
 * @param by the reader, who may be the contact
 */
export async function waiting(db: Database, report: Report, by: Session, texts: Texts): Promise<Hentet> {
  const ids = unconfirmed(report)
  const waits: Hentet = { seksjoner: {}, kilder: {} }
  if (ids.length === 0) return waits
  const then = await earlierForms(db, report, ids, texts)
  const [copies, ...rows] = await readInPipeline(db, [
    copied.with(report.id),
    ...readSections(report.id, ids),
  ])
  const forms = formsOf(savedOf(ids, rows), report)
  for (const section of sections.filter(({ id }) => ids.includes(id))) {
    const { id } = section
    const start = then && !isSaved(report, id) ? carried(section, then.get(id), forms.get(id), by) : undefined
    const copy = copies.find(({ seksjon, versjon }) => seksjon === id && versjon === report.kopiert[id])
    if (start !== undefined) waits.seksjoner[id] = start
    if (!copy || !isCopiedTo(report, id)) continue
    const form = Object(start ?? forms.get(id))
    const { svar, kilder } = kopi.parse(copy)
    // A text is blank where its person was removed (upkeep).
    const given = Object.entries(svar).filter(([name, value]) => name in form && value !== '')
    const read = { svar: Object.fromEntries(given), kilder }
    const shown = section.tilAndre?.lest(read, by) ?? read
    waits.seksjoner[id] = { ...form, ...shown.svar }
    waits.kilder[id] = shown.kilder
  }
  return waits
}

/** The forms of the report that a report was started from, by section id; undefined where it was started from none. */
async function earlierForms(db: Database, { hentet }: Report, ids: readonly string[], texts: Texts) {
  // No access check: who created this report had access to the earlier one, and the copied values belong to this one.
  const earlier = hentet?.fra ? await findReport(db, hentet.fra) : undefined
  return earlier && (await loadStored(db, earlier, texts, ids)).forms
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
