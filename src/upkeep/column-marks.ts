import pg from 'pg'
import type { Client } from '../db/pool.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Counts } from './record.ts'

/** What stands where a pseudonym and a name stood. A pseudonym is never a word. */
const nobody = { person: 'slettet', navn: 'Slettet' }

/** One column that is marked as personal data (the comments in personopplysninger.sql say what each mark means). */
export interface ColumnMark {
  tabell: string
  kolonne: string
  /** What stands after `personopplysning: ` in the column's comment. */
  slag: string
  /** Whether it refuses null. */
  paakrevd: boolean
}

const read = sql(
  'slett-person-merker',
  `select c.relname::text as tabell, a.attname::text as kolonne, a.attnotnull as paakrevd,
          substr(d.description, length('personopplysning: ') + 1) as slag
     from pg_description d
     join pg_class c on c.oid = d.objoid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
    where d.classoid = 'pg_class'::regclass and d.objsubid > 0 and d.description like 'personopplysning: %'
    order by 1, 2`,
  { tabell: 'text', kolonne: 'text', paakrevd: 'bool', slag: 'text' },
)

/** Every column that is marked, by table. */
export async function columnMarks(db: Queryable): Promise<Map<string, ColumnMark[]>> {
  return Map.groupBy(await read(db), ({ tabell }) => tabell)
}

/** Whose traces are removed, and where to look for those that only a name tells of. */
export interface Traces {
  /** Under every accepted key. */
  pseudonymer: string[]
  /** The names they have acted under. */
  navn: string[]
  /** Reports in which they have acted. */
  rapporter: string[]
  /** Reports of the same units that are not sent in. */
  utkast: string[]
  /** Names, e-mails and the like of theirs: a free text that holds one of them is cleared. */
  kjent: string[]
}

/**
 * Takes a person out of the marked columns, but for answers (`svar`) and what goes with its report.
 *
 * @returns how many rows of each table
 * @throws where a mark does not say whose the row is, or is not known
 */
export async function clearColumns(
  db: Client,
  marks: Map<string, ColumnMark[]>,
  traces: Traces,
): Promise<Counts> {
  const counts: Counts = {}
  for (const [table, columns] of marks) {
    const statement = statementFor(table, columns)
    if (!statement) continue
    const { pseudonymer, navn, rapporter, utkast, kjent } = traces
    const values = [pseudonymer, navn, rapporter, utkast, kjent, nobody.person, nobody.navn]
    const { rowCount } = await db.query(`${parameters} ${statement}`, values)
    counts[table] = rowCount ?? 0
  }
  return counts
}

const parameters = `with p as (select $1::text[] as pseudonymer, $2::text[] as navn, $3::uuid[] as rapporter,
  $4::uuid[] as utkast, $5::text[] as kjent, $6::text as ingen, $7::text as slettet)`

/** One statement for a table; undefined when nothing in it is removed with a person. */
function statementFor(table: string, columns: ColumnMark[]): string | undefined {
  const own = columns.find(({ slag }) => slag === 'eier')
  if (own) {
    const stray = columns.find(({ slag }) => slag !== 'eier' && slag !== 'i egen rad')
    if (stray) throw new Error(`${table}.${stray.kolonne}: «${stray.slag}» in a table of persons' own rows`)
    return `delete from ${name(table)} t using p where t.${name(own.kolonne)} = any(p.pseudonymer)`
  }
  const cleared = columns.filter(({ slag }) => slag !== 'svar' && slag !== 'med rapporten')
  if (cleared.length === 0) return undefined
  const who = columns.find(({ slag }) => slag === 'pseudonym')
  const set = cleared.map(
    (mark) => [name(mark.kolonne), who ? valueInOwnRow(mark) : valueByName(table, mark, columns)] as const,
  )
  const where = who
    ? `t.${name(who.kolonne)} = any(p.pseudonymer)`
    : `${reportOf(table)} = any(p.rapporter || p.utkast) and (${set.map(([column, value]) => `t.${column} is distinct from ${value}`).join(' or ')})`
  const list = set.map(([column, value]) => `${column} = ${value}`).join(', ')
  return `update ${name(table)} t set ${list} from p where ${where}`
}

/** What becomes of a column in a row whose pseudonym says that it is theirs. */
function valueInOwnRow({ tabell, kolonne, slag, paakrevd }: ColumnMark): string {
  switch (slag) {
    case 'pseudonym':
      return 'p.ingen'
    case 'navn':
      return 'p.slettet'
    case 'tekst':
      return paakrevd ? `''` : 'null'
    default:
      throw new Error(`${tabell}.${kolonne}: «${slag}» beside a pseudonym is not known`)
  }
}

/** What becomes of a column where only the name tells whose the row is. */
function valueByName(table: string, { kolonne, slag, paakrevd }: ColumnMark, columns: ColumnMark[]): string {
  const column = `t.${name(kolonne)}`
  const isTheirs = `${reportOf(table)} = any(p.rapporter)`
  switch (slag) {
    case 'navn':
      return `case when ${isTheirs} and ${column} = any(p.navn) then p.slettet else ${column} end`
    case 'navn i json':
      return `case when ${isTheirs} then erstatt_tekster(${column}, p.navn, p.slettet) else ${column} end`
    case 'tekst': {
      const by = columns.find((mark) => mark.slag === 'navn')
      const written = by ? `${isTheirs} and t.${name(by.kolonne)} = any(p.navn)` : 'false'
      const named = `exists (select from unnest(p.kjent) k where strpos(lower(${column}), lower(k)) > 0)`
      const empty = paakrevd ? `''` : 'null'
      return `case when ${reportOf(table)} = any(p.utkast) and (${written} or ${named}) then ${empty} else ${column} end`
    }
    default:
      throw new Error(`${table}.${kolonne}: «${slag}» without a pseudonym is not known`)
  }
}

const name = (identifier: string) => pg.escapeIdentifier(identifier)
/** The column that says which report a row belongs to. */
export const reportOf = (table: string) => (table === 'kartlegging' ? 't.id' : 't.kartlegging_id')
