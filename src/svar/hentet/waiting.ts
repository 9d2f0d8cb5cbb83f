import type { Session } from '../../account/session.ts'
import type { Database } from '../../db/pipeline.ts'
import { findReport, type Report, unconfirmed } from '../../rapport/report.ts'
import { sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { blankStored, loadStored } from '../answers.ts'
import type { Hentet } from './contract.ts'

/**
 * What waits to be confirmed, by section: the form with the values of the unit's earlier report. In two round trips.
 *
 * @param by the reader, who may be the contact
 */
export async function waiting(db: Database, report: Report, by: Session, texts: Texts): Promise<Hentet> {
  const ids = unconfirmed(report)
  const waits: Hentet = { seksjoner: {} }
  // No access check: who created this report had access to the earlier one, and the copied values belong to this one.
  const earlier = ids.length > 0 && report.hentet?.fra && (await findReport(db, report.hentet.fra))
  if (!earlier) return waits
  const then = (await loadStored(db, earlier, texts, ids)).forms
  const blank = blankStored(report, texts, ids).forms
  for (const section of sections.filter(({ id }) => ids.includes(id))) {
    const { id } = section
    const start = carried(section, then.get(id), blank.get(id), by)
    if (start !== undefined) waits.seksjoner[id] = start
  }
  return waits
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
