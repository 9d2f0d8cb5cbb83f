import pg from 'pg'
import { clientOf, type Hosts, moveOn, readHosts, requireWrites } from './hosts.ts'
import { inTime, patiently } from './patience.ts'
import { isFullPool, isSilence, isTemporary, isUnfit } from './temporary.ts'

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
 * left idle after 10 s; and all waits of one call together (patience.ts). With the 5 s that a caller may wait for its
 * 503 (see isTemporary), that leaves room to answer.
 *
 * @param connection a connection string or a `pg` configuration. A string may name several hosts
 *   (`postgres://…@one:5432,two:5432/…`): the one that takes writes is used, and looked for again when it is lost
 */
export function createPool(connection: string | pg.PoolConfig, { max = 16, log }: PoolOptions = {}): pg.Pool {
  const hosts = readHosts(typeof connection === 'string' ? connection : (connection.connectionString ?? ''))
  const pool = new pg.Pool({
    application_name: 'energikartlegging',
    max,
    connectionTimeoutMillis: 4 * second,
    idleTimeoutMillis: 60 * second,
    statement_timeout: 10 * second,
    // The client's own limit: it also ends the wait when the network swallows the answer.
    query_timeout: 4.5 * second,
    idle_in_transaction_session_timeout: 10 * second,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * second,
    ...(typeof connection === 'string' ? { connectionString: hosts.urls[0] ?? '' } : connection),
    Client: clientOf(hosts),
    ...(hosts.urls.length > 1 && { onConnect: requireWrites }),
  })
  // Without a listener an idle connection that the database closes would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'))
  // From its first moment: that it is over may come in one piece with the greeting, before anybody can be given it.
  pool.on('connect', (client) => client.on('error', (error: Error) => broken.set(client, error)))
  const fresh = pool.connect.bind(pool)
  inside.set(pool, { fresh, hosts })
  // The types also know the forms with a callback, which nothing here uses.
  return Object.assign(pool, {
    // One that is idle is had at once.
    connect: () =>
      pool.idleCount > pool.waitingCount
        ? fresh()
        : patiently((leftMs) => within(leftMs, () => connectSomewhere(fresh, hosts))),
    // Not the pool's own, which throws its connection away whenever a statement is refused.
    query: (config: pg.QueryConfig, values?: unknown[]) =>
      onConnection(pool, (client) => client.query(config, values)),
  })
}

/** Connections that nothing more can come of, and why. */
const broken = new WeakMap<pg.PoolClient, Error>()
const inside = new WeakMap<pg.Pool, { fresh: () => Promise<pg.PoolClient>; hosts: Hosts }>()

/** The connection string of the one host that the pool talks to now. */
export function hostInUse(pool: pg.Pool): string {
  const hosts = inside.get(pool)?.hosts
  return hosts?.urls[hosts.chosen] ?? ''
}

/** Tries each host once; the first that connects and takes writes is kept for those to come. */
async function connectSomewhere(connect: () => Promise<pg.PoolClient>, hosts: Hosts): Promise<pg.PoolClient> {
  for (let left = hosts.urls.length - 1; ; left--) {
    const at = hosts.chosen
    try {
      return await connect()
    } catch (error) {
      if (isFullPool(error) || !isTemporary(error)) throw error
      moveOn(hosts, at)
      if (left <= 0) throw error
    }
  }
}

/** A connection that comes after its caller has given up goes back to the pool. */
async function within(
  leftMs: number | undefined,
  connect: () => Promise<pg.PoolClient>,
): Promise<pg.PoolClient> {
  const wanted = connect()
  return inTime(leftMs, wanted).catch((error: unknown) => {
    wanted.then(
      (client) => client.release(),
      () => {},
    )
    throw error
  })
}

/** Where one connection has fallen silent the idle ones may have too: each would cost a caller the whole wait. */
function dropIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--)
    inside
      .get(pool)
      ?.fresh()
      .then(
        (client) => client.release(true),
        () => {},
      )
}

/**
 * Runs `work` on one connection of its own. One that broke, timed out or leads to a host that takes no writes is thrown
 * away instead of going back to the pool.
 */
export async function onConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } catch (error) {
    if (isUnfit(error)) broken.set(client, error)
    if (isSilence(error)) dropIdle(pool)
    throw error
  } finally {
    client.release(broken.get(client))
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
    if (!isSilence(error)) await client.query('rollback').catch((cause) => client.emit('error', cause))
    throw error
  }
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
