import { types as pgTypes } from 'pg'

/**
 * Handwritten SQL with types: each statement declares the columns of its rows with their PostgreSQL types, and the Row type
 * follows. src/repository/sql.test.ts compares the declarations with a migrated database. Every statement is a named
 * prepared statement, so it is parsed once per connection.
 */

interface ValueOf {
  int2: number
  int4: number
  /** Parsed to a number; one outside the safe integers throws. */
  int8: number
  float8: number
  /** Text, because a number would round it. */
  numeric: string
  text: string
  uuid: string
  bool: boolean
  timestamptz: Date
  /** `YYYY-MM-DD`. */
  date: string
  /** Parse it with a schema before use. */
  jsonb: unknown
  bytea: Buffer
  'int4[]': number[]
  'text[]': string[]
  'uuid[]': string[]
}

type TypeName = keyof ValueOf
/** A PostgreSQL type; a trailing `?` means that the column may be null. */
export type ColumnType = TypeName | `${TypeName}?`
export type Columns = Readonly<Record<string, ColumnType>>

type Value<T extends ColumnType> = T extends `${infer Name extends TypeName}?`
  ? ValueOf[Name] | null
  : T extends TypeName
    ? ValueOf[T]
    : never

export type RowOf<C extends Columns> = { -readonly [K in keyof C]: Value<C[K]> }

interface NamedQuery {
  name: string
  text: string
  values: unknown[]
  /** Name, file and line of its definition, for the error when it fails (pool.ts). */
  statement?: string
  types: { getTypeParser: typeof getTypeParser }
}

/** What a statement runs on: a Pool, or a PoolClient inside a transaction. */
export interface Queryable {
  query(query: NamedQuery): Promise<{ rows: unknown[] }>
}

export interface Definition {
  name: string
  text: string
  columns: Columns
}

/** A statement with its values, not run yet: several are sent in one round trip (pipeline.ts). */
export interface Bound<Row = unknown> extends NamedQuery {
  /** Never set: carries the type of the rows. */
  readonly row?: Row
}

export interface Statement<Row> {
  (db: Queryable, ...values: unknown[]): Promise<Row[]>
  with(...values: unknown[]): Bound<Row>
}

const registry = new Map<string, Definition>()

// PostgreSQL cuts longer names off, and two cut names could collide.
const maxNameLength = 63

/**
 * Defines one statement.
 *
 * @param name unique in the whole service: two texts under one name would collide on a connection
 * @param text one SQL statement with `$1`, `$2` …
 * @param columns the columns of its rows, in any order; `{}` when it returns none
 * @returns a function that runs it and returns its rows; it throws the errors of `pg`. Its `with` returns the statement
 *   with its values, not run. Both throw a TypeError for a value that is an object: pass JSON as text
 */
export function sql<const C extends Columns>(name: string, text: string, columns: C): Statement<RowOf<C>> {
  if (registry.has(name)) throw new Error(`Two SQL statements are named «${name}»`)
  if (name.length > maxNameLength)
    throw new Error(`The SQL name «${name}» is over ${maxNameLength} characters`)
  registry.set(name, { name, text, columns })
  const statement = `${name} ${callerOf(sql)}`
  const bind = (...values: unknown[]): Bound<RowOf<C>> => {
    if (!values.every(isSendable)) throw new TypeError(`A value of «${name}» is an object`)
    return { name, text, values, statement, types: { getTypeParser } }
  }
  const run = async (db: Queryable, ...values: unknown[]) => {
    const { rows } = await db.query(bind(...values))
    return rows as RowOf<C>[] // src/repository/sql.test.ts checks the types
  }
  return Object.assign(run, { with: bind })
}

/** All statements of the modules loaded so far. */
export function definitions(): Definition[] {
  return [...registry.values()]
}

/** @returns the line of a stack that names the file and line from which the function is called */
function callerOf(called: (...args: never[]) => unknown): string {
  const at = { stack: '' }
  Error.captureStackTrace(at, called)
  return at.stack.split('\n')[1]?.trim() ?? ''
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pgTypes.builtins.INT8) return safeInteger
  if (oid === pgTypes.builtins.DATE) return (value: string) => value
  return pgTypes.getTypeParser(oid, format)
}

/**
 * Whether the driver can serialize the value without calling its methods. If such a method threw while a pipelined
 * transaction is being sent, the statements around it would be committed without this one.
 */
const isSendable = (value: unknown): boolean =>
  Object(value) !== value ||
  value instanceof Date ||
  ArrayBuffer.isView(value) ||
  (Array.isArray(value) && value.every(isSendable))

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 outside the safe integers: ${value}`)
  return number
}
