import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'
import type { Bound } from './sql.ts'

/** What of `pg`'s connection a kind of query of one's own is given; its cursors and streams live by the same. */
interface Connection extends EventEmitter {
  stream: Socket
  /** Texts of the statements that this connection has prepared, by name; kept together with `pg`'s own queries. */
  parsedStatements: Record<string, string>
}
interface RowDescription {
  fields: { name: string; dataTypeID: number }[]
}
interface DataRow {
  fields: (string | null)[]
}
type Parser = (value: string) => unknown
interface Column {
  name: string
  parse: Parser
}

const describe = serialize.describe({ type: 'P' })
const execute = serialize.execute()
const sync = serialize.sync()

/** The columns of each statement's rows by its name: the database is asked for them once, not at every call. */
const columnsOf = new Map<string, readonly Column[]>()

/** As it travels. Lists of numbers are what saves are made of, and need none of what texts have to be guarded against. */
const ready = (value: unknown) =>
  Array.isArray(value) && value.every(isNumberOrNull)
    ? `{${value.map((item) => item ?? 'NULL').join()}}`
    : prepareValue(value)
const isNumberOrNull = (value: unknown) => typeof value === 'number' || value === null

/**
 * Several prepared statements as one query: sent in one piece with one `Sync` at the end, which the database answers in
 * one piece. What comes after a failed statement is not run; without a `begin` among them, none has happened then.
 *
 * Every value is made ready before anything is sent: what cannot be sent keeps the others from being sent too.
 */
export class Batch {
  /** Taken and wrapped by `pg`, for its limit of time. */
  callback: (error: Error | null, rows?: unknown[][]) => void
  /** `pg`'s name for that limit, in ms. */
  readonly query_timeout: number | undefined
  readonly #done: Promise<unknown[][]>
  readonly #statements: readonly Bound[]
  readonly #values: unknown[][]
  readonly #rows: unknown[][] = []
  #current: unknown[] = []
  #columns: readonly Column[] = []
  #broken: Error | null = null

  /** @param limitMs how long to wait for the answer; the connection's own limit when undefined */
  constructor(statements: readonly Bound[], limitMs?: number) {
    this.query_timeout = limitMs
    this.#statements = statements
    this.#values = statements.map(({ values }) => values.map(ready))
    const { promise, resolve, reject } = Promise.withResolvers<unknown[][]>()
    this.#done = promise
    this.callback = (error, rows = []) => (error ? reject(error) : resolve(rows))
  }

  /** @returns the rows of each statement */
  sentOn(client: Pick<pg.ClientBase, 'query'>): Promise<unknown[][]> {
    client.query(this)
    return this.#done
  }

  submit(given: pg.Connection): Error | null {
    const connection = given as unknown as Connection // what @types/pg does not tell of it
    const { stream, parsedStatements } = connection
    const unknown = this.#statements.filter(({ name }) => parsedStatements[name] === undefined)
    if (unknown.length > 0) this.#keepParsed(connection, unknown)
    const unparsed = new Set(unknown.map(({ name }) => name))
    const messages: Buffer[] = []
    this.#statements.forEach(({ name, text }, index) => {
      if (unparsed.delete(name)) messages.push(serialize.parse({ name, text, types: [] }))
      messages.push(serialize.bind({ statement: name, values: this.#values[index] ?? [] }))
      if (!columnsOf.has(name)) messages.push(describe)
      messages.push(execute)
    })
    messages.push(sync)
    if (stream.writable) stream.write(Buffer.concat(messages))
    this.#startRows()
    return null
  }

  /** Each is known to the connection as soon as the database says so, even when a later one fails. */
  #keepParsed(connection: Connection, unknown: readonly Bound[]): void {
    const left = [...new Map(unknown.map((statement) => [statement.name, statement])).values()]
    const onParsed = () => {
      const parsed = left.shift()
      if (parsed) connection.parsedStatements[parsed.name] = parsed.text
    }
    connection.on('parseComplete', onParsed)
    connection.once('readyForQuery', () => connection.off('parseComplete', onParsed))
  }

  #startRows(): void {
    this.#current = []
    this.#columns = columnsOf.get(this.#statements[this.#rows.length]?.name ?? '') ?? []
  }

  handleRowDescription({ fields }: RowDescription): void {
    const statement = this.#statements[this.#rows.length]
    if (!statement) return
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: statement.types.getTypeParser(dataTypeID, 'text'),
    }))
    columnsOf.set(statement.name, this.#columns)
  }

  handleDataRow({ fields }: DataRow): void {
    try {
      const row: Record<string, unknown> = {}
      let at = 0
      for (const { name, parse } of this.#columns) {
        const field = fields[at++] ?? null
        row[name] = field === null ? null : parse(field)
      }
      this.#current.push(row)
    } catch (error) {
      this.#broken ??= error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete(): void {
    const { name } = this.#statements[this.#rows.length] ?? {}
    // What has no rows has no columns either.
    if (name !== undefined && !columnsOf.has(name)) columnsOf.set(name, [])
    this.#rows.push(this.#current)
    this.#startRows()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleReadyForQuery(): void {
    this.callback(this.#broken, this.#rows)
  }

  handleError(error: Error): void {
    this.callback(this.#broken ?? error)
  }
}
