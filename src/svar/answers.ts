import { type Database, readGroups, readInPipeline } from '../db/pipeline.ts'
import { type Bound, sql } from '../db/sql.ts'
import { Problem } from '../platform/problem.ts'
import { type Report, versionOf } from '../rapport/report.ts'
import { sections } from '../sections/index.ts'
import { servers } from '../sections/servers.ts'
import { readForm } from '../seksjon/document.ts'
import { type Contract, type RuleContext, ruleContext } from '../seksjon/section.ts'
import type { Texts } from '../texts/texts.ts'

export const allIds = sections.map(({ id }) => id)

// The newest version is the answer.
const load = sql(
  'svar-load',
  `select s.seksjon, v.input as svar
     from unnest($2::text[]) as s (seksjon)
    cross join lateral (select input from seksjon_versjon where kartlegging_id = $1 and seksjon = s.seksjon
                         order by versjon desc limit 1) as v`,
  { seksjon: 'text', svar: 'jsonb' },
)

/** What is stored of sections: their documents, and the rows of those that store something elsewhere too, by section id. */
export interface Saved {
  ids: readonly string[]
  documents: ReadonlyMap<string, unknown>
  /** The forms that were read out of the documents: each is read once. */
  forms: Map<string, unknown>
  rows: ReadonlyMap<string, readonly unknown[]>
}

const withRows = (ids: readonly string[]) => ids.filter((id) => servers[id]?.read)
/** The sections, and those whose forms their answers use. */
const withForms = (ids: readonly string[]) => [
  ...new Set(sections.flatMap(({ id, answersFrom = [] }) => (ids.includes(id) ? [id, ...answersFrom] : []))),
]

/** The queries that read several sections; pass their rows to {@link savedOf} with the same ids. */
export const readSections = (reportId: string, ids: readonly string[] = allIds): Bound[] => [
  load.with(reportId, withForms(ids)),
  ...withRows(ids).flatMap((id) => servers[id]?.read?.(reportId) ?? []),
]

export function savedOf(
  ids: readonly string[],
  [stored = [], ...rows]: readonly (readonly unknown[])[],
): Saved {
  const documents = stored as readonly { seksjon: string; svar: unknown }[] // of `load`
  return {
    ids,
    documents: new Map(documents.map(({ seksjon, svar }) => [seksjon, svar])),
    forms: new Map(),
    rows: new Map(withRows(ids).map((id, index) => [id, rows[index] ?? []])),
  }
}

/** What is stored after a save: the section's document is another. */
export const withDocument = (
  saved: Saved,
  id: string,
  document: unknown,
  rows: readonly unknown[],
): Saved => ({
  ids: saved.ids,
  documents: new Map(saved.documents).set(id, document),
  forms: new Map([...saved.forms].filter(([other]) => other !== id)),
  rows: new Map(saved.rows).set(id, rows),
})

/** Loads what is stored of the sections, by default all, in one round trip. */
export const loadSaved = async (
  db: Database,
  reportId: string,
  ids: readonly string[] = allIds,
): Promise<Saved> => savedOf(ids, await readInPipeline(db, readSections(reportId, ids)))

/** The form in a section's document; undefined where it cannot be read. */
function formOf(section: Contract, { documents, forms }: Saved, { rapporteringAr, leser }: Report): unknown {
  if (!forms.has(section.id))
    forms.set(section.id, readForm(section, documents.get(section.id), rapporteringAr, leser))
  return forms.get(section.id)
}

/** Ids of the sections whose document cannot be read. {@link answersOf} has them as blank: they are never complete. */
export const unreadableIn = (saved: Saved, report: Report): string[] =>
  sections.flatMap((section) =>
    saved.ids.includes(section.id) && formOf(section, saved, report) === undefined ? [section.id] : [],
  )

/**
 * The answer of one section.
 *
 * @throws Problem 500 `svar-uleselig` when its document cannot be read
 */
export function answerOf(section: Contract, saved: Saved, report: Report, texts: Texts): unknown {
  const form = formOf(section, saved, report)
  if (form === undefined) {
    const cause = new Error(
      `${report.id} ${section.id} version ${versionOf(report, section.id)} has another shape`,
    )
    throw new Problem(500, 'svar-uleselig', { cause })
  }
  return toAnswer(section, form, saved, report, texts)
}

function toAnswer(section: Contract, form: unknown, saved: Saved, report: Report, texts: Texts): unknown {
  const others = sections.filter(({ id }) => section.answersFrom?.includes(id))
  const forms = others.map((other) => [
    other.id,
    formOf(other, saved, report) ?? other.blank(report.rapporteringAr),
  ])
  const answer = section.toAnswer(form, { report, forms: Object.fromEntries(forms), texts })
  return servers[section.id]?.withRows?.(answer, saved.rows.get(section.id) ?? []) ?? answer
}

/** The sections' answers by id. */
export const answersOf = (saved: Saved, report: Report, texts: Texts): Map<string, unknown> =>
  new Map(
    sections
      .filter(({ id }) => saved.ids.includes(id))
      .map((section) => {
        const form = formOf(section, saved, report) ?? section.blank(report.rapporteringAr)
        return [section.id, toAnswer(section, form, saved, report, texts)]
      }),
  )

/** The sections' forms as they are stored, by id. Blank where nothing is stored. */
export const formsOf = (saved: Saved, report: Report): Map<string, unknown> =>
  new Map(
    sections
      .filter(({ id }) => saved.ids.includes(id))
      .map((section) => {
        const form = formOf(section, saved, report) ?? section.blank(report.rapporteringAr)
        return [
          section.id,
          servers[section.id]?.formWithRows?.(form, saved.rows.get(section.id) ?? []) ?? form,
        ]
      }),
  )

/** Sections by id: the forms that are stored, which are judged, summed up and frozen, and the answers that GET gives. */
export interface Stored {
  forms: ReadonlyMap<string, unknown>
  answers: Map<string, unknown>
}

export const storedOf = (saved: Saved, report: Report, texts: Texts): Stored => ({
  forms: formsOf(saved, report),
  answers: answersOf(saved, report, texts),
})

/** Loads the sections' forms and answers, by default all. */
export const loadStored = async (
  db: Database,
  report: Report,
  texts: Texts,
  ids: readonly string[] = allIds,
): Promise<Stored> => storedOf(await loadSaved(db, report.id, ids), report, texts)

/** So many reports are read in one round trip. */
const together = 50

/** Loads the sections' forms and answers of reports, by the report's id. */
export async function loadStoredOf(
  db: Database,
  reports: readonly Report[],
  texts: Texts,
  ids: readonly string[],
): Promise<Map<string, Stored>> {
  const loaded = new Map<string, Stored>()
  for (let at = 0; at < reports.length; at += together) {
    const some = reports.slice(at, at + together)
    const statements = some.map(({ id }) => readSections(id, ids))
    const rows = await readGroups(db, statements)
    for (const [index, report] of some.entries())
      loaded.set(report.id, storedOf(savedOf(ids, rows[index] ?? []), report, texts))
  }
  return loaded
}

/** Loads the sections' answers, by default all, by id. */
export const loadAnswers = async (
  db: Database,
  report: Report,
  texts: Texts,
  ids: readonly string[] = allIds,
): Promise<Map<string, unknown>> => answersOf(await loadSaved(db, report.id, ids), report, texts)

/** The forms and answers of a report in which nothing is saved. */
export const blankStored = (report: Report, texts: Texts, ids: readonly string[]): Stored =>
  storedOf({ ids, documents: new Map(), forms: new Map(), rows: new Map() }, report, texts)

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
  report: Report,
  section: Contract,
  texts: Texts,
): Promise<RuleContext<unknown, unknown>> {
  return ruleContextOf(section, await loadAnswers(db, report, texts, idsForRules(section)), report, texts)
}
