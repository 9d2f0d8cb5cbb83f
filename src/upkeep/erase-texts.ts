import type { Client } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { personalTexts } from '../seksjon/personal.ts'
import type { Contract } from '../seksjon/section.ts'
import { type ColumnMark, erased, hasPseudonym, quoted } from './column-marks.ts'
import type { KnownTexts } from './known-texts.ts'
import type { Counts } from './record.ts'

const columnsOfWords = sql(
  'slett-person-kolonner',
  `select c.table_name::text as tabell, c.column_name::text as kolonne,
          coalesce(col_description(format('%I', c.table_name)::regclass, c.ordinal_position::int), '') as merke,
          case when c.table_name = 'kartlegging' then 'id'
            else (select r.column_name::text from information_schema.columns r
                   where r.table_schema = 'public' and r.table_name = c.table_name and r.column_name = 'kartlegging_id')
          end as rapport
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY')
    order by 1, 2`,
  { tabell: 'text', kolonne: 'text', merke: 'text', rapport: 'text?' },
)

/** A column that holds words. */
interface WordColumn {
  tabell: string
  kolonne: string
  /** The column that says which report a row belongs to; null in a table without one. */
  rapport: string | null
  /** Undefined where it is not marked as personal data. */
  mark: ColumnMark | undefined
  /** Marked as no personal data. What is not marked at all belongs to a section, whose contract has the marks. */
  isPlain: boolean
}

/** A row in which a name or an address stands: its columns, and where it is. */
interface Row extends Record<string, unknown> {
  ctid: string
  ctid_rapport: string | null
}

interface Where {
  marks: Map<string, ColumnMark[]>
  sections: readonly Contract[]
  /** All that is known of the person. */
  known: KnownTexts
  /** What of it is looked for in the rows of a report; null for rows of none. */
  knownIn(rapport: string | null): KnownTexts
}

/** The columns of words by table, without those that {@link clearOwnRows} goes by. */
async function wordColumns(db: Client, marks: Where['marks']): Promise<Map<string, WordColumn[]>> {
  const ofWho = ['eier', 'i egen rad', 'pseudonym', 'navn']
  const columns = (await columnsOfWords(db)).flatMap(({ merke, ...column }) => {
    const inTable = marks.get(column.tabell)
    const mark = inTable?.find(({ kolonne }) => kolonne === column.kolonne)
    if (mark && hasPseudonym(inTable) && ofWho.includes(mark.slag)) return []
    return [{ ...column, mark, isPlain: merke === 'ikke personopplysning' }]
  })
  return Map.groupBy(columns, ({ tabell }) => tabell)
}

async function rowsWith(db: Client, columns: readonly WordColumn[], { pattern }: KnownTexts): Promise<Row[]> {
  const [first] = columns
  if (!first) return []
  const names = columns.map(({ kolonne }) => quoted(kolonne))
  const { rows } = await db.query<Row>(
    `select ctid::text as ctid, ${first.rapport ? quoted(first.rapport) : 'null'} as ctid_rapport, ${names.join(', ')}
       from ${quoted(first.tabell)}
      where replace(concat_ws(chr(10), ${names.map((name) => `${name}::text`).join(', ')}), '\\n', ' ') ~ $1`,
    [pattern],
  )
  return rows
}

/**
 * The addresses that stand beside the person's name in answers, in force or earlier, and those of answers without a name that the
 * person saved.
 */
export async function addressesOf(db: Client, where: Where): Promise<string[]> {
  const found = new Set<string>()
  for (const columns of (await wordColumns(db, where.marks)).values()) {
    const answers = columns.filter(({ mark }) => mark?.slag === 'svar')
    if (answers.length === 0) continue
    const by = columns.find(({ mark }) => mark?.slag === 'navn')
    for (const row of await rowsWith(db, columns, where.known))
      for (const { kolonne } of answers) {
        const known = where.knownIn(row.ctid_rapport)
        const isSavedByThem = known.is(textOf(by && row[by.kolonne]))
        for (const address of addressesIn(marked(where.sections, row, kolonne), known, isSavedByThem))
          found.add(address)
      }
  }
  return [...found]
}

function addressesIn(texts: ReturnType<typeof personalTexts>, known: KnownTexts, isSavedByThem: boolean) {
  return [...Map.groupBy(texts, ({ holder }) => holder).values()].flatMap((group) => {
    const names = group.filter(({ kind }) => kind === 'navn')
    const isTheirs = names.length === 0 ? isSavedByThem : names.some(({ text }) => known.is(text))
    return isTheirs ? group.filter(({ kind }) => kind === 'kontakt').map(({ text }) => text) : []
  })
}

/** The marked texts of an answer; a section that is no more has none. */
function marked(sections: readonly Contract[], row: Row, kolonne: string) {
  const section = sections.find(({ id }) => id === row.seksjon)
  return section ? personalTexts(section, row[kolonne]) : []
}

/**
 * Takes the person's names and addresses out of every column of words, of whichever report: drafts, deleted ones, corrections, their
 * history, and the rows of what is sent in. Frozen submissions are counted and not changed.
 *
 * @returns number of changed rows by table; `frosne`: of frozen submissions with a name or an address; and, by column, rows in
 *   which one stays that should not (`igjen <table>.<column>`)
 * @throws for an unknown mark
 */
export async function clearTexts(db: Client, where: Where): Promise<Counts> {
  const counts: Counts = { frosne: 0 }
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  for (const [table, columns] of await wordColumns(db, where.marks))
    for (const row of await rowsWith(db, columns, where.known)) {
      const { change, staying } = judged(columns, row, where)
      for (const column of staying) count(column.isPlain ? `igjen ${table}.${column.kolonne}` : 'frosne')
      if (change.size === 0) continue
      count(table)
      await update(db, table, row, change)
    }
  return counts
}

/** What changes in a row, and the columns in which a name or an address stays. */
function judged(columns: readonly WordColumn[], row: Row, { knownIn, sections }: Where) {
  const known = knownIn(row.ctid_rapport)
  const isByThem = columns.some(
    ({ mark, kolonne }) => mark?.slag === 'navn' && known.is(textOf(row[kolonne])),
  )
  const change = new Map<string, unknown>()
  const staying: WordColumn[] = []
  for (const column of columns) {
    const before = textOf(row[column.kolonne])
    const next = cleared(column, row, { known, isByThem, sections })
    if (textOf(next) !== before) change.set(column.kolonne, next)
    else if ((column.isPlain || column.mark?.slag === 'med rapporten') && known.isIn(before))
      staying.push(column)
  }
  return { change, staying }
}

async function update(db: Client, table: string, { ctid }: Row, change: Map<string, unknown>) {
  const set = [...change.keys()].map((column, index) => `${quoted(column)} = $${index + 2}`)
  const values = [...change.values()].map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  )
  await db.query(`update ${quoted(table)} set ${set.join(', ')} where ctid = $1::tid`, [ctid, ...values])
}

interface Judge extends Pick<Where, 'sections'> {
  known: KnownTexts
  /** Whether the row says that the person wrote it. */
  isByThem: boolean
}

/** The value of a column without the person; with the same texts where the person is not in it, or where it is not to be changed. */
function cleared(
  { tabell, kolonne, mark, isPlain }: WordColumn,
  row: Row,
  { known, isByThem, sections }: Judge,
): unknown {
  const value = row[kolonne]
  switch (mark?.slag) {
    case undefined:
      if (isPlain || typeof value !== 'string') return value
      return known.is(value) ? '' : withoutMention(value, known)
    case 'navn':
      return known.is(textOf(value)) ? erased.navn : value
    case 'navn i json':
      return mapTexts(value, (text) => (known.is(text) ? erased.navn : text))
    case 'svar':
      for (const { holder, key, text } of marked(sections, row, kolonne)) if (known.is(text)) holder[key] = ''
      return mapTexts(value, (text) => withoutMention(text, known))
    case 'tekst':
      if (!isByThem && !known.isIn(textOf(value))) return value
      return mark.paakrevd ? '' : null
    case 'med rapporten':
      // The name of a file. Documents and bytes stay as they were sent.
      return typeof value === 'string' ? withoutMention(value, known) : value
    default:
      throw new Error(`${tabell}.${kolonne}: «${mark?.slag}» without a pseudonym is not known`)
  }
}

/** A text that names the person, such as a file name or an explanation, is replaced as a whole. */
const withoutMention = (text: string, known: KnownTexts) => (known.isIn(text) ? erased.navn : text)

/** The texts of a value, a JSON document's too. */
function textOf(value: unknown): string {
  const texts: string[] = []
  mapTexts(value, (text) => {
    texts.push(text)
    return text
  })
  return texts.join('\n')
}

/** A JSON document with each text changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)] as const)
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
