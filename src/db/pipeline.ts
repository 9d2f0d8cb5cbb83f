import type pg from 'pg'
import { type Client, onConnection, type Pool, rollBackOnError } from './pool.ts'
import type { Bound } from './sql.ts'
import { isTimeout } from './temporary.ts'

/** The pool, or a connection inside a transaction. */
export type Database = Pool | Client

/** The rows of several statements, each with its own type. */
export type RowsOf<Statements extends readonly Bound[]> = {
  -readonly [K in keyof Statements]: Statements[K] extends Bound<infer Row> ? Row[] : never
}

/**
 * Runs statements that only read, in order, on one connection, in one round trip. Each sees what was committed when it
 * began. Writes go through {@link transactionInTwoRoundTrips} or `transaction`: the failure of one statement here undoes no other.
 *
 * @returns the rows of each; throws the error of the first that failed
 */
export function readInPipeline<const Statements extends readonly Bound[]>(
  db: Database,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  if ('totalCount' in db) return onConnection(db, (client) => readInPipeline(client, statements))
  return pipeline(db, statements).then(rowsOf<Statements>)
}

/** {@link readInPipeline} of groups of statements, all in one round trip. @returns the rows of each group */
export async function readGroups(
  db: Database,
  groups: readonly (readonly Bound[])[],
): Promise<unknown[][][]> {
  const rows: unknown[][] = await readInPipeline(db, groups.flat())
  return groups.map(({ length }) => rows.splice(0, length))
}

/** The writes of a transaction, and how the result is made of the rows that they return. */
export interface Writes<T> {
  statements: readonly Bound[]
  answer(rows: unknown[][]): T
}

const begin: Query = { text: 'begin' }
const commit: Query = { text: 'commit' }

/**
 * Runs a transaction in two round trips: `begin` and the reads, then the writes and `commit`. What throws in between
 * rolls back. Writes are sent only after `begin` was answered, so none of them can run outside the transaction.
 *
 * @param reads run in order, each seeing what was committed when it began: what follows a lock (`for update`) sees what
 *   the lock's earlier holder wrote
 * @param decide makes the writes from the rows read; each query of its own on the connection is one more round trip
 * @throws the error of the first statement that failed; then nothing is written
 */
export function transactionInTwoRoundTrips<const Reads extends readonly Bound[], T>(
  pool: Pool,
  reads: Reads,
  decide: (rows: RowsOf<Reads>, client: Client) => Promise<Writes<T>>,
): Promise<T> {
  return onConnection(pool, (client) =>
    rollBackOnError(client, async () => {
      const [, ...read] = await pipeline(client, [begin, ...reads])
      const { statements, answer } = await decide(rowsOf<Reads>(read), client)
      const written = await pipeline(client, [...statements, commit])
      // PostgreSQL answers ROLLBACK, and no error, to the commit of a transaction in which something failed.
      if (written.pop()?.command !== 'COMMIT') throw new Error('The transaction was not committed')
      return answer(written.map(({ rows }) => rows))
    }),
  )
}

type Query = Bound | { text: string }

/** Sends all queries without waiting for answers (`pipeline` of `pg`), waits for every answer, then throws the first error. */
async function pipeline(client: Client, queries: readonly Query[]): Promise<pg.QueryResult[]> {
  const results: pg.QueryResult[] = []
  const errors: unknown[] = []
  for (const answer of await Promise.allSettled(queries.map((query) => client.query(query))))
    if (answer.status === 'fulfilled') results.push(answer.value)
    else errors.push(answer.reason)
  // A timeout closes the connection, so the other queries fail with an error that does not name the cause.
  if (errors.length > 0) throw errors.find(isTimeout) ?? errors[0]
  return results
}

const rowsOf = <Statements extends readonly Bound[]>(results: readonly pg.QueryResult[]) =>
  results.map(({ rows }) => rows) as RowsOf<Statements> // src/repository/sql.test.ts checks the types
