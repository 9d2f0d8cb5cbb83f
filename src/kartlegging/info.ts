import { type Database, readInPipeline } from '../db/pipeline.ts'
import type { Bound } from '../db/sql.ts'
import { isSaved, type Report, unconfirmed } from '../report/report.ts'
import { sections } from '../sections/index.ts'
import { type Contract, isValid, remaining, type Seen, seenBy } from '../sections/section.ts'
import { type Stores, storeOf } from '../sections/store.ts'
import type { Texts } from '../texts/texts.ts'
import { type KartleggingInfo, kartleggingInfo, type Mangler } from './contract.ts'

export const allIds = sections.map(({ id }) => id)

/** The rows of sections by the section's id. */
export type Saved = ReadonlyMap<string, readonly unknown[]>

/** Asks for what is saved of several sections; the rows come back in the same order, for {@link savedOf}. */
export const readSections = (stores: Stores, reportId: string, ids: readonly string[] = allIds): Bound[] =>
  ids.map((id) => storeOf(stores, id).read(reportId))

export const savedOf = (ids: readonly string[], rows: readonly (readonly unknown[])[]): Saved =>
  new Map(ids.map((id, index) => [id, rows[index] ?? []]))

/** The rows of every section, in one round trip. */
export const loadSaved = async (
  db: Database,
  stores: Stores,
  reportId: string,
  ids: readonly string[] = allIds,
): Promise<Saved> => savedOf(ids, await readInPipeline(db, readSections(stores, reportId, ids)))

/** The sections' answers by their ids, out of what is saved. */
export const answersOf = (stores: Stores, saved: Saved, report: Report, texts: Texts): Map<string, unknown> =>
  new Map([...saved].map(([id, rows]) => [id, storeOf(stores, id).answer(rows, report, texts)]))

/** Every section's answer by its id, as it is saved now. */
export const loadAnswers = async (
  db: Database,
  stores: Stores,
  report: Report,
  texts: Texts,
  ids: readonly string[] = allIds,
): Promise<Map<string, unknown>> =>
  answersOf(stores, await loadSaved(db, stores, report.id, ids), report, texts)

/** What a section's rules may look at, out of the report's answers. */
export const seenIn = (section: Contract, answers: Map<string, unknown>, report: Report, texts: Texts) =>
  seenBy(section, (id) => answers.get(id), report.rapporteringAr, texts)

/** The sections that a section's rules look at: itself first, then those it needs. */
export const seenIds = (section: Contract): string[] => [section.id, ...Object.keys(section.needs ?? {})]

/** The same, with just those answers loaded. */
export async function loadSeen(
  db: Database,
  stores: Stores,
  report: Report,
  section: Contract,
  texts: Texts,
): Promise<Seen<unknown, unknown>> {
  return seenIn(section, await loadAnswers(db, stores, report, texts, seenIds(section)), report, texts)
}

/** The sections whose rows make up a section's answer: the one that lies on the report itself tells of them all. */
export const answerIds = (section: Contract): readonly string[] =>
  section.resource === '' ? allIds : [section.id]

/** What GET and POST of a section answer, out of the rows of its {@link answerIds}. */
export function answerOf(
  stores: Stores,
  section: Contract,
  saved: Saved,
  report: Report,
  texts: Texts,
): unknown {
  if (section.resource !== '')
    return storeOf(stores, section.id).answer(saved.get(section.id) ?? [], report, texts)
  return infoOf(answersOf(stores, saved, report, texts), report, texts)
}

/** `skjemaStatus`: saved, and what is saved still passes every rule today. Computed, never stored (rules.md §2). */
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
function infoOf(answers: Map<string, unknown>, report: Report, texts: Texts): KartleggingInfo {
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

/** What is left before the report can be sent in: every rule, of every section, that what is saved does not pass. */
export function remainingOf(stores: Stores, saved: Saved, report: Report, texts: Texts): Mangler {
  const answers = answersOf(stores, saved, report, texts)
  return sections.map((section) => {
    const lagret = isSaved(report, section.id)
    const seen = seenIn(section, answers, report, texts)
    // What was brought along stands in the form already, to be looked over there.
    const isBrought = unconfirmed(report).includes(section.id)
    return { seksjon: section.id, lagret, mangler: isBrought ? [] : remaining(section, lagret, seen) }
  })
}
