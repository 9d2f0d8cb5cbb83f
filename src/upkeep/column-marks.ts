import pg from 'pg'
import type { Client } from '../db/pool.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Counts } from './record.ts'

/** Values that replace a pseudonym and a name. No pseudonym equals the first. */
export const erased = { person: 'slettet', navn: 'Slettet' }

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

/** Whether the rows of a table say whose they are by pseudonym. */
export const hasPseudonym = (columns: readonly ColumnMark[] = []) =>
  columns.some(({ slag }) => slag === 'eier' || slag === 'pseudonym')

/**
 * Clears or removes the rows that have one of the pseudonyms, in every table whose rows have one.
 *
 * @returns number of rows by table
 * @throws for a mark that does not fit the table's other marks
 */
export async function clearOwnRows(
  db: Client,
  marks: Map<string, ColumnMark[]>,
  pseudonymer: readonly string[],
): Promise<Counts> {
  const counts: Counts = {}
  for (const [table, columns] of marks) {
    const statement = hasPseudonym(columns) && statementFor(table, columns)
    if (statement) counts[table] = (await db.query(statement, [pseudonymer])).rowCount ?? 0
  }
  return counts
}

function statementFor(table: string, columns: readonly ColumnMark[]): string {
  const own = columns.find(({ slag }) => slag === 'eier')
  if (own) {
    const stray = columns.find(({ slag }) => slag !== 'eier' && slag !== 'i egen rad')
    if (stray) throw new Error(`${table}.${stray.kolonne}: «${stray.slag}» in a table of persons' own rows`)
    return `delete from ${quoted(table)} where ${quoted(own.kolonne)} = any($1::text[])`
  }
  const who = quoted(columns.find(({ slag }) => slag === 'pseudonym')?.kolonne ?? '')
  const set = columns
    .filter(({ slag }) => slag !== 'svar' && slag !== 'med rapporten')
    .map((mark) => `${quoted(mark.kolonne)} = ${valueInOwnRow(mark)}`)
  return `update ${quoted(table)} set ${set.join(', ')} where ${who} = any($1::text[])`
}

/** The new value of a column, as SQL, in a row that has the person's pseudonym. */
function valueInOwnRow({ tabell, kolonne, slag, paakrevd }: ColumnMark): string {
  switch (slag) {
    case 'pseudonym':
      return pg.escapeLiteral(erased.person)
    case 'navn':
      return pg.escapeLiteral(erased.navn)
    case 'tekst':
      return paakrevd ? `''` : 'null'
    default:
      throw new Error(`${tabell}.${kolonne}: «${slag}» beside a pseudonym is not known`)
  }
}

export const quoted = (identifier: string) => pg.escapeIdentifier(identifier)
