import { SpanKind } from '@opentelemetry/api'
import pg from 'pg'
import { inSpan, roundTrips } from '../telemetry/spans.ts'
import { withinDeadline, withTimeout } from './deadline.ts'
import { breaksConnection, isDiskFull, isReadOnly, isTimeout, ReadOnlyServer } from './temporary.ts'

/** Receives errors of idle connections; a pino logger has this shape. */
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
 * A pool in which every wait has a limit: 4 s to get a connection, 10 s for a statement, 10 s for an idle transaction, and
 * a deadline for all waits of one request (deadline.ts). So a caller gets its 503 within 5 s (see isTemporary).
 *
 * @param connection a connection string, of one host, or a `pg` configuration
 */
export function createPool(connection: string | pg.PoolConfig, { max = 16, log }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'energikartlegging',
    max,
    // Queries on one connection are sent without waiting for the answers to those before (pipeline.ts).
    pipeline: true,
    connectionTimeoutMillis: 4 * second,
    idleTimeoutMillis: 60 * second,
    statement_timeout: 10 * second,
    // The client's own limit: it also ends the wait when the network swallows the answer.
    query_timeout: 4.5 * second,
    idle_in_transaction_session_timeout: 10 * second,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * second,
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    Client: DeadlineClient,
  })
  // Without a listener an idle connection that the database closes would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'))
  // The server may close a new connection at once, before the pool has handed it out.
  pool.on('connect', (client) => client.on('error', (error: Error) => broken.set(client, error)))
  const connect = pool.connect.bind(pool)
  connectWithoutDeadline.set(pool, connect)
  // The types also know the forms with a callback, which nothing here uses.
  return Object.assign(pool, {
    // An idle connection is handed out without a wait.
    connect: () =>
      pool.idleCount > pool.waitingCount
        ? connect()
        : withinDeadline((leftMs) => connectWithin(leftMs, connect)),
    // The pool's own `query` closes its connection after any error, also after a constraint violation.
    query: (config: pg.QueryConfig, values?: unknown[]) =>
      onConnection(pool, (client) => client.query(config, values)),
  })
}

/** A connection that limits each query by the deadline of the current request. `pg` requires a class here. */
class DeadlineClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // The overload of `query` that answers with a promise.
    const inRoundTrip = roundTrips()
    const ask = this.query.bind(this) as (query: unknown, values?: unknown[]) => Promise<pg.QueryResult>
    // The service does not use the forms with a callback.
    const query = (given: pg.QueryConfig | string, values?: unknown[]) => {
      const config: Asked = typeof given === 'string' ? { text: given } : given
      return inRoundTrip(config.name ?? firstWord(config.text), () =>
        withinDeadline((leftMs) =>
          ask(leftMs === undefined ? config : { ...config, query_timeout: leftMs }, values),
        ),
      ).catch((error: unknown) => {
        // PostgreSQL's error names neither. A lost connection fails several queries with one error: the first is named.
        if (error instanceof Error && config.statement && !('statement' in error))
          Object.assign(error, { statement: config.statement })
        throw error
      })
    }
    Object.assign(this, { query })
  }
}

/** A query, with its name and place if it is one of sql.ts. */
type Asked = pg.QueryConfig & { statement?: string }

/** `begin` of «begin»: of SQL without a name no more is told. */
const firstWord = (text: string) => /\w+/.exec(text)?.[0] ?? ''

/** Connections that must not be reused, with the error. */
const broken = new WeakMap<pg.PoolClient, Error>()
/** When the disk was found full last, by pool, in milliseconds since 1970. */
const diskFull = new WeakMap<pg.Pool, number>()
const connectWithoutDeadline = new WeakMap<pg.Pool, () => Promise<pg.PoolClient>>()

/** Waits for a connection within the deadline. One that arrives later is released to the pool. */
async function connectWithin(
  leftMs: number | undefined,
  connect: () => Promise<pg.PoolClient>,
): Promise<pg.PoolClient> {
  const wanted = connect()
  return withTimeout(leftMs, wanted).catch((error: unknown) => {
    wanted.then(
      (client) => client.release(),
      () => {},
    )
    throw error
  })
}

/** Closes the idle connections: what broke one may have broken all, and each would cost a request a timeout. */
function closeIdleConnections(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--)
    connectWithoutDeadline
      .get(pool)?.()
      .then(
        (client) => client.release(true),
        () => {},
      )
}

/**
 * Runs `work` on one connection of the pool. A connection that broke, timed out or leads to a read-only server is closed
 * instead of released, so that the next one leads to the new primary.
 */
export const onConnection = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  inSpan('database', SpanKind.INTERNAL, async () => {
    const client = await pool.connect()
    try {
      return await work(client)
    } catch (error) {
      if (breaksConnection(error)) broken.set(client, error)
      if (isDiskFull(error)) diskFull.set(pool, Date.now())
      if (isTimeout(error) || isReadOnly(error)) closeIdleConnections(pool)
      throw error
    } finally {
      client.release(broken.get(client))
    }
  })

/** Whether a statement of the pool found the database's disk full in the last so many milliseconds. */
export const foundDiskFull = (pool: pg.Pool, ms: number) =>
  (diskFull.get(pool) ?? -Infinity) > Date.now() - ms

/**
 * Runs `work` in one transaction on one connection: commits when it resolves, rolls back when it throws.
 * A connection that cannot roll back is closed instead of released.
 */
export const transaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  onConnection(pool, (client) =>
    rollBackOnError(client, async () => {
      await client.query('begin')
      const result = await work(client)
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') throw new Error('The transaction was not committed')
      return result
    }),
  )

/** Runs `work` and sends `rollback` when it throws, except after a timeout: then the connection is closed. */
export async function rollBackOnError<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTimeout(error)) await client.query('rollback').catch((cause) => client.emit('error', cause))
    throw error
  }
}

/** Whether an error says that a row breaks the constraint. */
export const violates = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.constraint === constraint

const oldestVersion = 15

interface ServerFacts {
  encoding: string
  version: number
  standby: boolean
}

/**
 * Checks the server's version, encoding and that it takes writes.
 *
 * @throws with one line that says what is wrong; ReadOnlyServer while it is a standby
 */
export const checkDatabase = (pool: pg.Pool): Promise<void> =>
  onConnection(pool, async (client) => {
    const { rows } = await client.query<ServerFacts>(
      `select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version,
         pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as standby`,
    )
    requireFacts(rows[0] ?? { encoding: 'unknown', version: 0, standby: false })
  })

function requireFacts({ encoding, version, standby }: ServerFacts): void {
  const major = Math.floor(version / 10_000)
  if (major < oldestVersion)
    throw new Error(`PostgreSQL ${oldestVersion} or newer is needed, this is ${major}`)
  if (encoding !== 'UTF8') throw new Error(`The database must be UTF8, this one is ${encoding}`)
  if (standby) throw new ReadOnlyServer('The database server takes no writes')
}
