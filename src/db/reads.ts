import { Batch } from './batch.ts'
import { inTime, outsideOfCalls, patiently } from './patience.ts'
import { onConnection, type Pool } from './pool.ts'
import type { Bound } from './sql.ts'
import { isTemporary } from './temporary.ts'
import type { RowsOf } from './trips.ts'

/** Trips under way at a time: while they are, those who come wait for each other's company. */
const tripsAtOnce = 4
/** Callers in one trip: the last of them waits for what the first asked. */
const callersAtMost = 16

interface Waiting {
  statements: readonly Bound[]
  resolve(rows: unknown[][]): void
  reject(error: unknown): void
}
interface Desk {
  waiting: Waiting[]
  underWay: number
  /** Whether a departure is arranged. */
  soon: boolean
}
const desks = new WeakMap<Pool, Desk>()

/**
 * Asks for rows, in company: callers who come while others are on their way travel together, with one message to the
 * database and one answer from it. Where nobody is, one goes at once and alone.
 *
 * @param statements look and change nothing; each sees what is committed when its turn comes
 * @returns the rows of each; an error of the database is of the caller whose statement it was
 */
export function readTogether<const Statements extends readonly Bound[]>(
  pool: Pool,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  for (const statement of statements) requireReading(statement)
  // The caller's own limit: the trip goes on for those it is with.
  const rows = patiently((leftMs) => inTime(leftMs, inCompany(pool, statements)))
  return rows as Promise<RowsOf<Statements>> // what src/repository/sql.test.ts proves
}

const reading = new Map<string, boolean>()

/** Several callers share a transaction here: nobody's change may depend on another's fault. */
function requireReading({ name, text }: Bound): void {
  let reads = reading.get(name)
  if (reads === undefined) {
    reads = /^\s*select\b/i.test(text) && !/\bfor\s+(no\s+key\s+)?(update|share|key)\b/i.test(text)
    reading.set(name, reads)
  }
  if (!reads) throw new Error(`«${name}» does not only read`)
}

function inCompany(pool: Pool, statements: readonly Bound[]): Promise<unknown[][]> {
  const desk = desks.get(pool) ?? { waiting: [], underWay: 0, soon: false }
  desks.set(pool, desk)
  return new Promise((resolve, reject) => {
    desk.waiting.push({ statements, resolve, reject })
    if (desk.soon || desk.underWay >= tripsAtOnce) return
    desk.soon = true
    // When all calls that have come in by now were looked at. Not in the name of the first: its patience is its own.
    outsideOfCalls(() => setImmediate(() => depart(pool, desk)))
  })
}

function depart(pool: Pool, desk: Desk): void {
  desk.soon = false
  while (desk.underWay < tripsAtOnce && desk.waiting.length > 0) {
    const company = desk.waiting.splice(0, callersAtMost)
    desk.underWay++
    void travel(pool, company).finally(() => {
      desk.underWay--
      depart(pool, desk)
    })
  }
}

async function travel(pool: Pool, company: readonly Waiting[]): Promise<void> {
  try {
    const rows = await ask(
      pool,
      company.flatMap(({ statements }) => statements),
    )
    let at = 0
    for (const { statements, resolve } of company) {
      resolve(rows.slice(at, at + statements.length))
      at += statements.length
    }
  } catch (error) {
    // A fault of one's own is found alone; a database in trouble is asked no more than it has to be.
    if (company.length === 1 || isTemporary(error)) for (const { reject } of company) reject(error)
    else await Promise.all(company.map((one) => ask(pool, one.statements).then(one.resolve, one.reject)))
  }
}

const ask = (pool: Pool, statements: readonly Bound[]) =>
  onConnection(pool, (client) => new Batch(statements).sentOn(client))
