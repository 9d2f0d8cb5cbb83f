import type { Session } from '../../account/session.ts'
import type { Database } from '../../db/pipeline.ts'
import { isSaved, type Report } from '../../report/report.ts'
import { loadAnswers } from '../../sections/answers.ts'
import { type Input, section } from '../../sections/om-kartleggingen/contract.ts'
import type { Texts } from '../../texts/texts.ts'
import { loadCopied } from '../til-andre/copied.ts'
import type { Hentet } from './contract.ts'
import { broughtAlong } from './start-from.ts'

/**
 * What waits to be confirmed: the values of an earlier report, and over them the answers that were copied from other units'
 * reports of the same year.
 */
export async function waiting(db: Database, report: Report, by: Session, texts: Texts): Promise<Hentet> {
  const brought = await broughtAlong(db, report, by, texts)
  const copied = await loadCopied(db, report, by)
  if (!copied) return { seksjoner: Object.fromEntries(brought), kilder: {} }
  const form = await formOf(db, report, brought.get(section.id), texts)
  brought.set(section.id, { ...form, ...copied.svar })
  return { seksjoner: Object.fromEntries(brought), kilder: { [section.id]: copied.kilder } }
}

/** The form of «Om kartleggingen» without what was copied from other units: `brought`, or what is saved. */
export async function formOf(db: Database, report: Report, brought: unknown, texts: Texts): Promise<Input> {
  const answers = await loadAnswers(db, report, texts, [section.id])
  const saved = section.toForm(section.answer.parse(answers.get(section.id)), isSaved(report, section.id))
  return brought === undefined ? saved : Object.assign(saved, brought)
}
