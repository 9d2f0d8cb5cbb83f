import type pg from 'pg'
import type { ColumnType, Definition } from './sql.ts'

interface Field {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
}

/**
 * Compares the columns that a definition declares (names, types, nullability) with those that the database describes
 * for its text. The statement is not run.
 *
 * Nullability is checked for columns that come straight from a table. A `?` on a column that is not null is accepted
 * only where the text has an outer join. The nullability of an expression is not checked.
 *
 * @returns one line per difference, with the statement's name in front
 */
export async function problemsOf(client: pg.Client, definition: Definition): Promise<string[]> {
  const { name, text, columns } = definition
  const fields = await answerOf(client, text).catch((error: Error) => error)
  if (fields instanceof Error) return [`${name}: ${fields.message}`]
  const problems: string[] = []
  const say = (column: string, what: string) => problems.push(`${name}: column ${column} ${what}`)
  for (const column of Object.keys(columns)) {
    if (!fields.some((field) => field.name === column)) say(column, 'is not in the answer')
  }
  for (const field of fields) {
    const declared = columns[field.name]
    if (!declared) {
      say(field.name, 'is in the answer and not declared')
      continue
    }
    const actual = await typeName(client, field.dataTypeID)
    if (!fits(declared, actual)) say(field.name, `is ${actual}, declared ${declared}`)
    const nullable = await mayBeNull(client, field)
    if (nullable === true && !declared.endsWith('?')) say(field.name, `may be null, declared ${declared}`)
    if (nullable === false && declared.endsWith('?') && !outerJoin.test(text)) {
      say(field.name, `is never null, declared ${declared}`)
    }
  }
  return problems
}

const outerJoin = /\b(left|right|full)\b/i

function answerOf(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = []
    // A submittable, as pg-cursor is: `pg` lets such an object send protocol messages itself.
    const describe = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields
      },
      handleError: reject,
      handleReadyForQuery() {
        resolve(fields)
      },
    }
    client.query(describe)
  })
}

async function typeName(client: pg.Client, oid: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select typname as name from pg_type where oid = $1',
    [oid],
  )
  return rows[0]?.name ?? String(oid)
}

function fits(declared: ColumnType, actual: string): boolean {
  const type = declared.replace(/\?$/, '')
  if (type === 'text') return ['text', 'varchar', 'bpchar'].includes(actual)
  return type.endsWith('[]') ? actual === `_${type.slice(0, -2)}` : actual === type
}

/** @returns undefined when the column is an expression or comes from a view */
async function mayBeNull(client: pg.Client, { tableID, columnID }: Field): Promise<boolean | undefined> {
  if (tableID === 0) return undefined
  const { rows } = await client.query<{ nullable: boolean }>(
    `select not attnotnull as nullable from pg_attribute join pg_class on pg_class.oid = attrelid
     where attrelid = $1 and attnum = $2 and relkind in ('r', 'p')`,
    [tableID, columnID],
  )
  return rows[0]?.nullable
}
