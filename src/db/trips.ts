import { type Client, onConnection, orRollBack, type Pool } from './pool.ts'
import type { Bound } from './sql.ts'

/** The pool, or a connection inside a transaction. */
export type Database = Pool | Client

/** The rows of several statements, each with its own type. */
type RowsOf<Statements extends readonly Bound[]> = {
  -readonly [K in keyof Statements]: Statements[K] extends Bound<infer Row> ? Row[] : never
}

/**
 * Runs statements in order on one connection, all sent before the first is answered: one round trip to the database,
 * however many they are. Each sees what those before it wrote.
 *
 * @returns the rows of each; the first error of any is thrown
 */
export function together<const Statements extends readonly Bound[]>(
  db: Database,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  if ('totalCount' in db) return onConnection(db, (client) => together(client, statements))
  const answers = inOneWrite(db, () => statements.map((statement) => rowsOf(db, statement)))
  return all(answers) as Promise<RowsOf<Statements>> // what src/repository/sql.test.ts proves
}

/** What is sent meanwhile leaves the process in one piece: each write of its own costs a call of the system. */
function inOneWrite<T>({ connection: { stream } }: Client, send: () => T): T {
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

const rowsOf = async (db: Client, statement: Bound) => (await db.query(statement)).rows as unknown[]

/** The first to fail is thrown, but not before the rest have come to an end: nothing is left running behind. */
async function all<T>(answers: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(answers)
  return Promise.all(answers)
}

/** What a transaction writes, and what its caller is told out of the rows that come back. */
interface Writes<T> {
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
      const [, rows] = await inOneWrite(client, () =>
        Promise.all([client.query('begin'), together(client, reads)]),
      )
      const { statements, answer } = await decide(rows, client)
      // Should one of them fail, the database makes the commit behind it a rollback.
      const [written] = await inOneWrite(client, () =>
        Promise.all([together(client, statements), client.query('commit')]),
      )
      return answer(written)
    }),
  )
}
