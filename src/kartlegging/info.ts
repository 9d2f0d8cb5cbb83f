import type { Queryable } from '../db/sql.ts'
import { sections } from '../sections/index.ts'
import { type Contract, isValid, type Seen, seenBy } from '../sections/section.ts'
import type { Stores } from '../sections/store.ts'
import type { Texts } from '../texts/texts.ts'
import { type KartleggingInfo, kartleggingInfo } from './contract.ts'
import { isSaved, type Report } from './report.ts'

/** Every section's answer by its id, as it is saved now. One after the other: a connection runs one statement at a time. */
export async function loadAnswers(
  db: Queryable,
  stores: Stores,
  report: Report,
  texts: Texts,
  ids: readonly string[] = sections.map(({ id }) => id),
): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>()
  for (const id of ids) answers.set(id, await stores.get(id)?.load(db, report, texts))
  return answers
}

/** What a section's rules may look at, out of the report's answers. */
export const seenIn = (section: Contract, answers: Map<string, unknown>, report: Report, texts: Texts) =>
  seenBy(section, (id) => answers.get(id), report.rapporteringAr, texts)

/** The same, with just those answers loaded. */
export async function loadSeen(
  db: Queryable,
  stores: Stores,
  report: Report,
  section: Contract,
  texts: Texts,
): Promise<Seen<unknown, unknown>> {
  const ids = [section.id, ...Object.keys(section.needs ?? {})]
  return seenIn(section, await loadAnswers(db, stores, report, texts, ids), report, texts)
}

/** `skjemaStatus`: saved, and what is saved still passes every rule today. Computed, never stored (decisions.md §2). */
export const skjemaStatus = (
  answers: Map<string, unknown>,
  report: Report,
  texts: Texts,
): Record<string, boolean> =>
  Object.fromEntries(
    sections.map((section) => [
      section.id,
      isValid(section, isSaved(report, section.id), seenIn(section, answers, report, texts)),
    ]),
  )

/** Kartlegging info: the report and, in it, the answer of the section that lies on the report itself. */
export async function loadInfo(
  db: Queryable,
  stores: Stores,
  report: Report,
  texts: Texts,
): Promise<KartleggingInfo> {
  const answers = await loadAnswers(db, stores, report, texts)
  const own = sections.find(({ resource }) => resource === '')
  return kartleggingInfo.parse({
    ...Object(own && answers.get(own.id)),
    id: report.id,
    organisasjonsnummer: report.organisasjonsnummer,
    organisasjonsnummerOverordnetEnhet: report.overordnet,
    status: report.status,
    skjemaStatus: skjemaStatus(answers, report, texts),
    opprettetUtc: report.opprettetUtc.toISOString(),
    sistEndretUtc: report.sistEndretUtc.toISOString(),
    innsendtUtc: report.innsendtUtc?.toISOString() ?? null,
    rapporteringAr: report.rapporteringAr,
  })
}
