import pg from 'pg'
import type { Client } from '../db/pool.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Counts } from './record.ts'

/** Values that replace a pseudonym and a name. No pseudonym equals the first. */
const erased = { person: 'slettet', navn: 'Slettet' }

/** One column that is marked as personal data; personopplysninger.sql explains each mark. */
export interface ColumnMark {
  tabell: string
  kolonne: string
  /** The text after `personopplysning: ` in the column's comment. */
  slag: string
  /** Whether the column is `not null`. */
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

/** All marked columns, by table. */
export async function columnMarks(db: Queryable): Promise<Map<string, ColumnMark[]>> {
  return Map.groupBy(await read(db), ({ tabell }) => tabell)
}

/** The person to remove, and the reports in which rows are identified by name. */
export interface Traces {
  /** The person's pseudonyms, one per accepted key. */
  pseudonymer: string[]
  /** Names under which the person has acted. */
  navn: string[]
  /** Reports in which the person has acted. */
  rapporter: string[]
  /** Reports of the same units that are not submitted. */
  utkast: string[]
  /** The person's names, e-mail addresses and phone numbers: a free text that contains one of them is cleared. */
  kjent: string[]
}

/**
 * Removes a person from the marked columns, except answers (`svar`) and columns that are removed with their report.
 *
 * @returns number of rows by table
 * @throws for an unknown mark, and for one that does not fit the table's other marks
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
    const values = [pseudonymer, navn, rapporter, utkast, kjent, erased.person, erased.navn]
    const { rowCount } = await db.query(`${parameters} ${statement}`, values)
    counts[table] = rowCount ?? 0
  }
  return counts
}

const parameters = `with p as (select $1::text[] as pseudonymer, $2::text[] as navn, $3::uuid[] as rapporter,
  $4::uuid[] as utkast, $5::text[] as kjent, $6::text as ingen, $7::text as slettet)`

/** The statement for one table; undefined when nothing in it is removed with a person. */
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

/** The new value of a column, as SQL, in a row that has the person's pseudonym. */
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

/** The new value of a column, as SQL, in a table without pseudonyms, where the name identifies the person. */
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
