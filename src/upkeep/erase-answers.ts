import pg from 'pg'
import type { Client } from '../db/pool.ts'
import { type Queryable, sql } from '../db/sql.ts'
import { findReport, isSaved, type Report, unconfirmed } from '../report/report.ts'
import { isPersonal, type MarkedText, personalTexts } from '../sections/personal.ts'
import type { Contract } from '../sections/section.ts'
import { type Stores, storeOf } from '../sections/store.ts'
import { makeTexts } from '../texts/texts.ts'
import type { ColumnMark } from './column-marks.ts'
import type { Counts } from './record.ts'

/** The answers of reports that are not sent in: what a section holds, or held, as its form. */
interface Answers {
  section: Contract
  form: unknown
  /** Whether the person was who saved it. */
  isSavedByThem: boolean
  /** What it is counted under. */
  counted: string
  write(): Promise<void>
}

interface Where {
  sections: readonly Contract[]
  stores: Stores
  marks: Map<string, ColumnMark[]>
  /** Reports that are not sent in. */
  utkast: readonly string[]
  /** The names the person has acted under. */
  navn: readonly string[]
}

const leaveBehind = sql(
  'slett-person-hentet',
  'update kartlegging set hentet_seksjoner = array_remove(hentet_seksjoner, $2) where id = $1',
  {},
)

/**
 * Takes a person out of the answers of reports that are not sent in: rows, history, and what was brought along from an
 * earlier report and is not saved yet. A name that is theirs takes what stands marked beside it along; an e-mail or the
 * like of theirs is cleared wherever it stands.
 *
 * @returns how many of each section and table; and the texts that were theirs
 */
export async function clearAnswers(
  db: Client,
  where: Where,
): Promise<{ counts: Counts; kjent: Set<string> }> {
  const personal = where.sections.filter(isPersonal)
  const reports: Report[] = []
  for (const id of where.utkast) {
    const report = await findReport(db, id)
    if (report) reports.push(report)
  }
  const all = [
    ...(await savedAnswers(db, { ...where, sections: personal }, reports)),
    ...(await keptAnswers(db, where)),
    ...(await broughtAnswers(db, { ...where, sections: personal }, reports)),
  ]
  const kjent = new Set(where.navn)
  for (const one of all) for (const { text } of theirs(one, where.navn)) kjent.add(text)
  const counts: Counts = {}
  for (const one of all) {
    const found = new Set(theirs(one, where.navn))
    for (const each of textsOf(one)) if (kjent.has(each.text)) found.add(each)
    if (found.size === 0) continue
    for (const { holder, key } of found) holder[key] = ''
    await one.write()
    counts[one.counted] = (counts[one.counted] ?? 0) + 1
  }
  return { counts, kjent }
}

const textsOf = ({ section, form }: Answers) => personalTexts(section, form)

/** Where a name is theirs, all that stands beside it; where no name stands, what they saved themselves. */
function theirs(one: Answers, navn: readonly string[]): MarkedText[] {
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
  { sections, stores, navn }: Where,
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

/** What the sections brought along from the unit's earlier report, read from there until they are saved. */
async function broughtAnswers(
  db: Client,
  { sections, stores, navn }: Where,
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
        write: async () => void (await leaveBehind(db, report.id, section.id)),
      })
  }
  return all
}

/** Every column that holds a section's form as JSON, such as the history. */
async function keptAnswers(db: Client, { sections, marks, utkast, navn }: Where): Promise<Answers[]> {
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
