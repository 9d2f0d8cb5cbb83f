import pg from 'pg'
import type { Client } from '../db/pool.ts'
import { type Queryable, sql } from '../db/sql.ts'
import { findReport, isSaved, type Report } from '../report/report.ts'
import { unconfirmed } from '../report/unconfirmed.ts'
import { isPersonal, type MarkedText, personalTexts } from '../sections/personal.ts'
import type { Contract } from '../sections/section.ts'
import { type Stores, storeOf } from '../sections/store.ts'
import { makeTexts } from '../texts/texts.ts'
import type { ColumnMark } from './column-marks.ts'
import type { Counts } from './record.ts'

/** The answers of one section of a report that is not submitted, current or historic. */
interface Answers {
  section: Contract
  form: unknown
  /** Whether the person saved them. */
  isSavedByThem: boolean
  /** Key in the counts. */
  counted: string
  write(): Promise<void>
}

interface AnswerContext {
  sections: readonly Contract[]
  stores: Stores
  marks: Map<string, ColumnMark[]>
  /** Reports that are not submitted. */
  utkast: readonly string[]
  /** Names under which the person has acted. */
  navn: readonly string[]
}

const stopCopying = sql(
  'slett-person-hentet',
  'update kartlegging set hentet_seksjoner = array_remove(hentet_seksjoner, $2) where id = $1',
  {},
)

/**
 * Removes a person from the answers of reports that are not submitted: current rows, history, and sections copied from an
 * earlier report and not saved yet. The person's name is cleared together with the marked texts beside it; their e-mail
 * address or phone number is cleared everywhere.
 *
 * @returns number of changes by section and table, and the person's texts that were found (`kjent`)
 */
export async function clearAnswers(
  db: Client,
  where: AnswerContext,
): Promise<{ counts: Counts; kjent: Set<string> }> {
  const personal = where.sections.filter(isPersonal)
  const reports: Report[] = []
  for (const id of where.utkast) {
    const report = await findReport(db, id)
    if (report) reports.push(report)
  }
  const all = [
    ...(await savedAnswers(db, { ...where, sections: personal }, reports)),
    ...(await jsonAnswers(db, where)),
    ...(await copiedAnswers(db, { ...where, sections: personal }, reports)),
  ]
  const kjent = new Set(where.navn)
  for (const one of all) for (const { text } of textsOfPerson(one, where.navn)) kjent.add(text)
  const counts: Counts = {}
  for (const one of all) {
    const found = new Set(textsOfPerson(one, where.navn))
    for (const each of textsOf(one)) if (kjent.has(each.text)) found.add(each)
    if (found.size === 0) continue
    for (const { holder, key } of found) holder[key] = ''
    await one.write()
    counts[one.counted] = (counts[one.counted] ?? 0) + 1
  }
  return { counts, kjent }
}

const textsOf = ({ section, form }: Answers) => personalTexts(section, form)

/** Texts of the person: all beside a name of theirs; without a name, all of an answer that they saved. */
function textsOfPerson(one: Answers, navn: readonly string[]): MarkedText[] {
  const groups = Map.groupBy(textsOf(one), ({ holder }) => holder)
  return [...groups.values()].flatMap((group) => {
    const names = group.filter(({ kind }) => kind === 'navn')
    const isTheirs =
      names.length === 0 ? one.isSavedByThem : names.some(({ text }) => navn.includes(text.trim()))
    return isTheirs ? group : []
  })
}

async function savedAnswers(
  db: Client,
  { sections, stores, navn }: AnswerContext,
  reports: readonly Report[],
): Promise<Answers[]> {
  const all: Answers[] = []
  for (const report of reports)
    for (const section of sections.filter(({ id }) => isSaved(report, id))) {
      const form = await formOf(db, stores, report, section)
      all.push({
        section,
        form,
        isSavedByThem: navn.includes(report.versjoner[section.id]?.navn ?? ''),
        counted: section.id,
        write: async () =>
          void (await db.query(storeOf(stores, section.id).write(report, form, { navn: '' }))),
      })
    }
  return all
}

/** Sections copied from the unit's earlier report, which are read from there until they are saved. */
async function copiedAnswers(
  db: Client,
  { sections, stores, navn }: AnswerContext,
  reports: readonly Report[],
): Promise<Answers[]> {
  const all: Answers[] = []
  for (const report of reports) {
    const waiting = unconfirmed(report)
    const earlier = report.hentet?.fra ? await findReport(db, report.hentet.fra) : undefined
    if (!earlier) continue
    for (const section of sections.filter(({ id }) => waiting.includes(id)))
      all.push({
        section,
        form: await formOf(db, stores, earlier, section),
        isSavedByThem: navn.includes(earlier.versjoner[section.id]?.navn ?? ''),
        counted: 'hentet',
        write: async () => void (await stopCopying(db, report.id, section.id)),
      })
  }
  return all
}

/** Answers in columns that contain a section's form as JSON, such as the history. */
async function jsonAnswers(db: Client, { sections, marks, utkast, navn }: AnswerContext): Promise<Answers[]> {
  const columns = [...marks.values()].flat().filter(({ slag }) => slag === 'svar')
  const all: Answers[] = []
  for (const { tabell, kolonne } of columns) {
    const [table, column] = [tabell, kolonne].map((identifier) => pg.escapeIdentifier(identifier))
    const by = marks.get(tabell)?.find(({ slag }) => slag === 'navn')?.kolonne
    const { rows } = await db.query<{ rad: string; seksjon: string; form: unknown; navn: string | null }>(
      `select ctid::text as rad, seksjon, ${column} as form, ${by ? pg.escapeIdentifier(by) : 'null'} as navn
         from ${table} where kartlegging_id = any($1::uuid[])`,
      [utkast],
    )
    for (const row of rows) {
      const section = sections.find(({ id }) => id === row.seksjon)
      if (!section) continue
      all.push({
        section,
        form: row.form,
        isSavedByThem: navn.includes(row.navn ?? ''),
        counted: tabell,
        write: async () =>
          void (await db.query(`update ${table} set ${column} = $2::jsonb where ctid = $1::tid`, [
            row.rad,
            JSON.stringify(row.form),
          ])),
      })
    }
  }
  return all
}

const { nb } = makeTexts()

async function formOf(db: Queryable, stores: Stores, report: Report, section: Contract): Promise<unknown> {
  const store = storeOf(stores, section.id)
  const { rows } = await db.query(store.read(report.id))
  return section.toForm(store.answer(rows, report, nb), true)
}
