import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, defaultPort, spawnServer, superuser } from './cluster.ts'
import { readProcessFile, removeStaleProcessFile } from './process-file.ts'

/** Another service has the lock of the data folder. */
export class InUseError extends Error {}

const lockNumber = 20_260_101
const startLimit = 60_000
const takeOverLimit = 1_000
// sockaddr_un holds 108 bytes on Linux, 104 on macOS.
const longestSocketPath = 103

/** How a client reaches the database. */
export interface Endpoint {
  host: string
  port: number
}

/** The lock of the data folder. It lasts as long as the connection; meanwhile no other service uses the cluster. */
export interface ClusterLock {
  client: pg.Client
  endpoint: Endpoint
  /** True when the server was running already, left by a service that was killed. */
  wasRunning: boolean
}

/**
 * Connects to the server of a cluster, which is started if it does not run, and takes the lock of the folder.
 * The lock is an advisory session lock in the database, so it is released when the process ends, also when it is killed.
 *
 * @param lastPort the TCP port to use again, so that connection strings stay valid
 * @param whileWaiting called when the server has been started, before it answers
 * @throws InUseError within two seconds when another service has the lock
 */
export async function acquireCluster(
  cluster: Cluster,
  lastPort?: number,
  whileWaiting?: () => void,
): Promise<ClusterLock> {
  const started = Date.now()
  let server: { ended: Promise<string>; output?: string } | undefined
  while (Date.now() - started < startLimit) {
    const endpoint = await endpointOf(cluster)
    const client = endpoint && (await connect(cluster, endpoint))
    if (client) {
      await lock(client, cluster)
      return { client, endpoint, wasRunning: !server }
    }
    if (server?.output !== undefined) {
      await handleEarlyExit(cluster, server.output)
      server = undefined
    }
    if (!server && client !== null) {
      server = recordExit(await spawnServer(cluster, await choosePort(cluster, lastPort)))
      whileWaiting?.()
    }
    await wait(20)
  }
  throw new Error(
    `The database in ${cluster.directory} did not answer within ${startLimit / 1000} s, see ${cluster.logFile}`,
  )
}

function recordExit({ ended }: { ended: Promise<string> }) {
  const server: { ended: Promise<string>; output?: string } = { ended }
  ended.then((output) => {
    server.output = output
  })
  return server
}

/**
 * Handles a server process that ended at once. When another one is running or stopping: waits, so that the caller retries.
 *
 * @throws with the reason from the server's log otherwise
 */
async function handleEarlyExit(cluster: Cluster, output: string): Promise<void> {
  if (/pre-existing shared memory block/.test(output)) return void (await wait(100))
  if (/lock file ".*" already exists/.test(output)) {
    const running = await readProcessFile(cluster)
    if (!(await removeStaleProcessFile(cluster)) && process.platform !== 'linux' && running) {
      throw new Error(
        `${cluster.data}/postmaster.pid names process ${running.pid}, which does not answer: if it is no PostgreSQL, remove the file`,
      )
    }
    return void (await wait(100))
  }
  const reason = output.match(/(FATAL|PANIC): .*/)?.[0] ?? output.trim().split('\n').at(-1)
  throw new Error(`The database in ${cluster.directory} did not start: ${reason}`)
}

/** @returns null while the server answers that it is starting or stopping, undefined when nothing answers */
async function connect(cluster: Cluster, endpoint: Endpoint): Promise<pg.Client | null | undefined> {
  const client = new pg.Client({
    ...endpoint,
    user: superuser,
    password: cluster.password,
    database: 'postgres',
    application_name: `energikartlegging ${process.pid}`,
    connectionTimeoutMillis: 1_500,
    keepAlive: true,
  })
  client.on('error', () => {}) // the caller listens for 'end'
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === '28P01')
      throw new Error(`The database in ${cluster.directory} does not accept the password beside it`)
    return error instanceof pg.DatabaseError ? null : undefined
  }
}

async function lock(client: pg.Client, cluster: Cluster): Promise<void> {
  const until = Date.now() + takeOverLimit
  do {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockNumber,
    ])
    if (rows[0]?.taken) return
    await wait(50) // the server has not yet closed the connection of a holder that was killed
  } while (Date.now() < until)
  const { rows } = await client.query<{ holder: string }>(
    `select application_name as holder from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockNumber],
  )
  await client.end()
  const pid = rows[0]?.holder.split(' ')[1] ?? 'unknown'
  throw new InUseError(
    `${cluster.directory} is in use by another running service (process ${pid}): stop it, or set DATA_DIR`,
  )
}

async function endpointOf(cluster: Cluster): Promise<Endpoint | undefined> {
  if (usesSocket(cluster)) return { host: cluster.socketFolder, port: defaultPort }
  const running = await readProcessFile(cluster)
  return running?.port ? { host: '127.0.0.1', port: running.port } : undefined
}

/** Whether the server listens on a Unix socket, which needs no port. On Windows and with a long path it uses 127.0.0.1. */
function usesSocket(cluster: Cluster): boolean {
  const path = join(cluster.socketFolder, `.s.PGSQL.${defaultPort}`)
  return process.platform !== 'win32' && Buffer.byteLength(path) <= longestSocketPath
}

/** A free port below 32768: above it the system takes ports for outgoing connections. */
async function choosePort(cluster: Cluster, lastPort?: number): Promise<number | null> {
  if (usesSocket(cluster)) return null
  if (lastPort) return lastPort
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
