import pg from 'pg'

/** Told about errors of idle connections; pino's `warn` fits. */
export type WarnLog = { warn: (detail: object, message: string) => void }

interface PoolOptions {
  /** Connections at most; 16 suits two cores. */
  max?: number
  log?: WarnLog
}

export type Pool = pg.Pool
/** A connection inside a transaction. */
export type Client = pg.PoolClient

const second = 1000

/**
 * A pool whose every wait ends: connecting and queueing after 4 s, a statement after 10 s, a transaction
 * left idle after 10 s. With the 5 s that a caller may wait for its 503 (see isTemporary), 4 s leaves room to answer.
 *
 * @param connection a connection string or a `pg` configuration
 */
export function createPool(connection: string | pg.PoolConfig, { max = 16, log }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'energikartlegging',
    // Statements that are sent together travel together; `together` and `inTwoTrips` (trips.ts) live by it.
    pipeline: true,
    max,
    connectionTimeoutMillis: 4 * second,
    idleTimeoutMillis: 60 * second,
    statement_timeout: 10 * second,
    // The client's own limit: it also ends the wait when the network swallows the answer.
    query_timeout: 4.5 * second,
    idle_in_transaction_session_timeout: 10 * second,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * second,
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
  })
  // Without a listener an idle connection that the database closes would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'))
  return pool
}

/**
 * Runs `work` on one connection of its own. One that broke, or timed out, is thrown away instead of going back to the
 * pool.
 */
export async function onConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    // A query that timed out may still be running: nothing more can be said on that connection.
    if (isClientTimeout(error)) broken = error
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/**
 * Runs `work` in one transaction on one connection: commits when it resolves, rolls back when it throws.
 * A connection that cannot even roll back is thrown away instead of going back to the pool.
 */
export const transaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  onConnection(pool, (client) =>
    orRollBack(client, async () => {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    }),
  )

/** Undoes a transaction that did not come to its end. */
export async function orRollBack<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isClientTimeout(error)) await client.query('rollback').catch((cause) => client.emit('error', cause))
    throw error
  }
}

const temporaryStates = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '25006', // read-only: a standby, or a primary being replaced
  '57014', // cancelled, by statement_timeout
  '57P01', // administrator's shutdown
  '57P02', // crash shutdown
  '57P03', // starting up, shutting down or recovering
  '25P03', // idle in transaction too long
])

const temporarySystemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT', // the Unix socket of a database that is down
])

// `pg` gives these no code.
const temporaryMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed)/

/** True when the same call may succeed in a moment: it is answered 503 with `Retry-After`, never 500. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isTemporary)) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const fromDatabase = error instanceof pg.DatabaseError
  if (fromDatabase) return temporaryStates.has(code) || code.startsWith('08') || code.startsWith('53')
  if (temporarySystemErrors.has(code)) return 'syscall' in error && isNetworkCall(String(error.syscall))
  return temporaryMessages.test(error.message)
}

// A file that cannot be opened is no database that is down.
function isNetworkCall(syscall: string): boolean {
  return ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall)
}

function isClientTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

const oldestVersion = 15

/** Throws one line that says what is wrong when the database cannot carry the service. */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string; version: number }>(
    `select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version`,
  )
  const { encoding, version } = rows[0] ?? { encoding: 'unknown', version: 0 }
  const major = Math.floor(version / 10_000)
  if (major < oldestVersion)
    throw new Error(`PostgreSQL ${oldestVersion} or newer is needed, this is ${major}`)
  if (encoding !== 'UTF8') throw new Error(`The database must be UTF8, this one is ${encoding}`)
}
