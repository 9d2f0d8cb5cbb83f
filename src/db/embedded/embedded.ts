import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, type ClusterOptions, openCluster, stopServer, superuser } from './cluster.ts'
import { type Endpoint, takeCluster } from './cluster-lock.ts'

/** What the database has to say; pino fits. */
export interface EmbeddedLog {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

export interface RunningCluster {
  /** The connection string of the superuser for one database of the cluster. */
  adminUrl(database: string): string
  connectionString(role: { user: string; password: string; database: string }): string
  stop(): Promise<void>
}

interface EmbeddedOptions {
  /** `DATA_DIR`: the database lies in its folder `postgres`. */
  dataDir: string
  log: EmbeddedLog
  /** Called when a program of the database works and there is nothing to do but wait for it; perhaps twice, or never. */
  atWork?: () => void
}

export type Embedded = Awaited<ReturnType<typeof startEmbedded>>

/** Owns the database and its tables; migrations and upkeep run as this role. */
const owner = 'energikartlegging'
/** What the service runs as. */
const user = 'energikartlegging_tjeneste'

/**
 * A real PostgreSQL from npm that lives with the service: made at the first start, started and stopped with it,
 * started again when it dies, and joined when a killed service left it running.
 *
 * @returns the connection strings of the service's own database, for the owner of its tables (no superuser) and for the
 *   role that uses them, and how to stop
 * @throws an Error of one line for what a person must mend: folder in use, not enterable, of another version
 */
export async function startEmbedded({ dataDir, log, atWork }: EmbeddedOptions) {
  const settings = { max_connections: '100', jit: 'off' }
  const cluster = await openCluster({ directory: join(dataDir, 'postgres'), settings, atWork })
  const running = await startCluster(cluster, log, atWork)
  const passwords: Record<string, string> = {
    [owner]: cluster.password,
    [user]: passwordOf(user, cluster.password),
  }
  try {
    await ensureDatabase(running, passwords)
  } catch (error) {
    await running.stop()
    throw error
  }
  const urlOf = (role: string) =>
    running.connectionString({ user: role, password: passwords[role] ?? '', database: owner })
  return { connectionString: urlOf(owner), userConnectionString: urlOf(user), stop: running.stop }
}

/** A password of a role's own: who knows it does not know the owner's. */
const passwordOf = (role: string, secret: string) =>
  createHmac('sha256', secret).update(role).digest('base64url')

/** Starts or joins the server of a cluster and keeps it running until `stop`. */
export async function startCluster(
  target: Cluster | ClusterOptions,
  log: EmbeddedLog,
  atWork?: () => void,
): Promise<RunningCluster> {
  const cluster = 'binaries' in target ? target : await openCluster(target)
  let stopping = false
  let lock = await takeCluster(cluster, undefined, atWork)
  if (lock.found) log.warn({}, 'joined a database that an earlier service left running')
  const { endpoint } = lock
  let revival = Promise.resolve()

  const revive = async () => {
    while (!stopping) {
      log.warn({}, 'the database ended: starting it again')
      try {
        lock = await takeCluster(cluster, endpoint.port)
        watch()
        return
      } catch (error) {
        log.error({ err: error }, 'the database did not start')
        await wait(1_000)
      }
    }
  }
  const watch = () =>
    lock.client.once('end', () => {
      revival = revive()
    })
  watch()

  return {
    adminUrl: (database) => url(endpoint, { user: superuser, password: cluster.password, database }),
    connectionString: (role) => url(endpoint, role),
    async stop() {
      stopping = true
      await revival
      await stopServer(cluster)
      await lock.client.end().catch(() => {})
    },
  }
}

function url({ host, port }: Endpoint, role: { user: string; password: string; database: string }): string {
  const address = host.startsWith('/') ? `localhost:${port}` : `${host}:${port}`
  const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : ''
  return `postgresql://${role.user}:${encodeURIComponent(role.password)}@${address}/${role.database}${socket}`
}

/** No role is a superuser: a statement gone wrong reaches neither files nor programs of the machine. */
async function ensureDatabase(running: RunningCluster, passwords: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: running.adminUrl('postgres') })
  client.on('error', () => {}) // whatever waits for an answer is told
  await client.connect()
  try {
    const there = async (query: string, name: string) => (await client.query(query, [name])).rowCount !== 0
    for (const [role, password] of Object.entries(passwords))
      if (!(await there('select 1 from pg_roles where rolname = $1', role)))
        await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`)
    if (!(await there('select 1 from pg_database where datname = $1', owner))) {
      await client.query(`create database ${owner} owner ${owner}`)
    }
  } finally {
    await client.end()
  }
}
