import { type Database, readInPipeline } from '../db/pipeline.ts'
import type { Bound } from '../db/sql.ts'
import type { Report } from '../report/report.ts'
import type { Texts } from '../texts/texts.ts'
import { sections } from './index.ts'
import { type Contract, type RuleContext, ruleContext } from './section.ts'
import { type Stores, storeOf } from './store.ts'

export const allIds = sections.map(({ id }) => id)

/** The rows of sections by the section's id. */
export type Saved = ReadonlyMap<string, readonly unknown[]>

/** The queries that read several sections, one for each id and in the same order; pass their rows to {@link savedOf}. */
export const readSections = (stores: Stores, reportId: string, ids: readonly string[] = allIds): Bound[] =>
  ids.map((id) => storeOf(stores, id).read(reportId))

export const savedOf = (ids: readonly string[], rows: readonly (readonly unknown[])[]): Saved =>
  new Map(ids.map((id, index) => [id, rows[index] ?? []]))

/** Loads the rows of the sections, by default all, in one round trip. */
export const loadSaved = async (
  db: Database,
  stores: Stores,
  reportId: string,
  ids: readonly string[] = allIds,
): Promise<Saved> => savedOf(ids, await readInPipeline(db, readSections(stores, reportId, ids)))

/** The sections' answers by id, made from their rows. */
export const answersOf = (stores: Stores, saved: Saved, report: Report, texts: Texts): Map<string, unknown> =>
  new Map([...saved].map(([id, rows]) => [id, storeOf(stores, id).answer(rows, report, texts)]))

/** Loads the sections' answers, by default all, by id. */
export const loadAnswers = async (
  db: Database,
  stores: Stores,
  report: Report,
  texts: Texts,
  ids: readonly string[] = allIds,
): Promise<Map<string, unknown>> =>
  answersOf(stores, await loadSaved(db, stores, report.id, ids), report, texts)

/** The context of a section's rules, made from the report's answers. */
export const ruleContextOf = (
  section: Contract,
  answers: Map<string, unknown>,
  report: Report,
  texts: Texts,
) => ruleContext(section, (id) => answers.get(id), report.rapporteringAr, texts)

/** Ids of the sections that a section's rules use: itself first, then those in `needs`. */
export const idsForRules = (section: Contract): string[] => [section.id, ...Object.keys(section.needs ?? {})]

/** Loads the context of a section's rules: only the answers that they use. */
export async function loadRuleContext(
  db: Database,
  stores: Stores,
  report: Report,
  section: Contract,
  texts: Texts,
): Promise<RuleContext<unknown, unknown>> {
  return ruleContextOf(
    section,
    await loadAnswers(db, stores, report, texts, idsForRules(section)),
    report,
    texts,
  )
}
