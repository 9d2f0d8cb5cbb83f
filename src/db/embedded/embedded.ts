import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, type ClusterOptions, openCluster, stopServer, superuser } from './cluster.ts'
import { acquireCluster, type Endpoint } from './cluster-lock.ts'

/** Log of the embedded database; a pino logger has this shape. */
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
  /** Called when initdb or the server has been started and is waited for: never, once or twice. */
  whileWaiting?: () => void
}

export type Embedded = Awaited<ReturnType<typeof startEmbedded>>

/** The role that owns the database and its tables; migrations and upkeep run as this role. */
const owner = 'energikartlegging'
/** The role that the service runs as. */
const user = 'energikartlegging_tjeneste'

/**
 * Starts the PostgreSQL from npm for the service. Its cluster is created at the first start. The server is started and
 * stopped with the service, restarted when it ends, and used as it is when a killed service left it running.
 *
 * @returns connection strings to the service's database for the owner of its tables (no superuser) and for the role that
 *   uses them, and `stop`
 * @throws an Error of one line when a person must act: the folder is in use, cannot be entered, or has another version
 */
export async function startEmbedded({ dataDir, log, whileWaiting }: EmbeddedOptions) {
  const settings = { max_connections: '100', jit: 'off' }
  const cluster = await openCluster({ directory: join(dataDir, 'postgres'), settings, whileWaiting })
  const running = await startCluster(cluster, log, whileWaiting)
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

/** The password of a role, from which the owner's cannot be derived. */
const passwordOf = (role: string, secret: string) =>
  createHmac('sha256', secret).update(role).digest('base64url')

/** Starts the server of a cluster, or connects to it if it runs, and restarts it when it ends, until `stop`. */
export async function startCluster(
  target: Cluster | ClusterOptions,
  log: EmbeddedLog,
  whileWaiting?: () => void,
): Promise<RunningCluster> {
  const cluster = 'binaries' in target ? target : await openCluster(target)
  let isStopping = false
  let lock = await acquireCluster(cluster, undefined, whileWaiting)
  if (lock.wasRunning) log.warn({}, 'connected to a database that an earlier service left running')
  const { endpoint } = lock
  let restarting = Promise.resolve()

  const restart = async () => {
    while (!isStopping) {
      log.warn({}, 'the database ended: starting it again')
      try {
        lock = await acquireCluster(cluster, endpoint.port)
        restartOnEnd()
        return
      } catch (error) {
        log.error({ err: error }, 'the database did not start')
        await wait(1_000)
      }
    }
  }
  const restartOnEnd = () =>
    lock.client.once('end', () => {
      restarting = restart()
    })
  restartOnEnd()

  return {
    adminUrl: (database) => url(endpoint, { user: superuser, password: cluster.password, database }),
    connectionString: (role) => url(endpoint, role),
    async stop() {
      isStopping = true
      await restarting
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

/** Creates roles and database. No role is a superuser: its statements reach neither files nor programs of the machine. */
async function ensureDatabase(running: RunningCluster, passwords: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: running.adminUrl('postgres') })
  client.on('error', () => {}) // the pending query rejects
  await client.connect()
  try {
    const exists = async (query: string, name: string) => (await client.query(query, [name])).rowCount !== 0
    for (const [role, password] of Object.entries(passwords))
      if (!(await exists('select 1 from pg_roles where rolname = $1', role)))
        await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`)
    if (!(await exists('select 1 from pg_database where datname = $1', owner))) {
      await client.query(`create database ${owner} owner ${owner}`)
    }
  } finally {
    await client.end()
  }
}
