import pg from 'pg'
import { Batch } from './batch.ts'
import { patiently } from './patience.ts'
import { type Client, onConnection, orRollBack, type Pool } from './pool.ts'
import type { Bound } from './sql.ts'

/** The pool, or a connection inside a transaction. */
export type Database = Pool | Client

/** The rows of several statements, each with its own type. */
export type RowsOf<Statements extends readonly Bound[]> = {
  -readonly [K in keyof Statements]: Statements[K] extends Bound<infer Row> ? Row[] : never
}

/**
 * Runs statements in order on one connection, sent in one piece: one round trip to the database, however many they are.
 * Each sees what those before it wrote. Outside of a transaction all of them happen or none.
 *
 * @returns the rows of each; the error of the first that failed is thrown
 */
export function together<const Statements extends readonly Bound[]>(
  db: Database,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  if ('totalCount' in db) return onConnection(db, (client) => together(client, statements))
  return sent(db, statements) as Promise<RowsOf<Statements>> // what src/repository/sql.test.ts proves
}

function sent(client: Client, statements: readonly Bound[]): Promise<unknown[][]> {
  return patiently((leftMs) => new Batch(statements, leftMs).sentOn(client))
}

const control = (text: string): Bound => ({ name: `transaksjon-${text}`, text, values: [], types: pg.types })
const [begin, commit] = [control('begin'), control('commit')]

/** What a transaction writes, and what its caller is told out of the rows that come back. */
export interface Writes<T> {
  statements: readonly Bound[]
  answer(rows: unknown[][]): T
}

/**
 * A transaction in two round trips: `begin` travels with what is read (and locked), `commit` with what is written.
 * What throws between them rolls back. Nothing is written unless `begin` was answered.
 *
 * @param reads run in order, each seeing what is committed when its turn comes: what follows a lock sees what the
 *   lock's earlier holder wrote
 * @param decide may ask more, on the connection that it is given; each time is one more trip
 */
export function inTwoTrips<const Reads extends readonly Bound[], T>(
  pool: Pool,
  reads: Reads,
  decide: (rows: RowsOf<Reads>, client: Client) => Promise<Writes<T>>,
): Promise<T> {
  return onConnection(pool, (client) =>
    orRollBack(client, async () => {
      const [, ...rows] = await sent(client, [begin, ...reads])
      const { statements, answer } = await decide(rows as RowsOf<Reads>, client)
      // Should one of them fail, those behind it are not run, the commit among them.
      const written = await sent(client, [...statements, commit])
      return answer(written.slice(0, statements.length))
    }),
  )
}
