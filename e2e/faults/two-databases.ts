import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, openCluster, spawnServer, stopServer } from '../../src/db/embedded/cluster.ts'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { readProcessFile } from '../../src/db/embedded/process-file.ts'
import { freePort } from '../../src/server/testing-port.ts'
import {
  asDeployed,
  asSuperuser,
  debianServer,
  findDebianPostgres,
  makeCluster,
  makeDatabase,
} from './debian-postgres.ts'
import { startPrimaryProxy } from './primary-proxy.ts'

const run = promisify(execFile)
const silent = { info() {}, warn() {}, error() {} }
const owner = 'energikartlegging'

/** A primary with a synchronous standby. */
export interface TwoDatabases {
  /** Which PostgreSQL it is. */
  what: string
  /** Connection string of a proxy to the server that takes writes, like DATABASE_URL in deploy/. */
  url: string
  killPrimary(): Promise<void>
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

const serviceUrl = (password: string, { port }: { port: number }) =>
  `postgres://${owner}:${password}@127.0.0.1:${port}/${owner}`

/** Two PostgreSQL servers on 127.0.0.1 with the settings of deploy/compose.yaml: Debian's, or the one from npm. */
export async function startTwoDatabases(): Promise<TwoDatabases> {
  const bin = await findDebianPostgres()
  return bin ? debianPair(bin) : npmPair()
}

async function debianPair(bin: string): Promise<TwoDatabases> {
  const { servers, password, stop, ...pair } = await startDebianPair(bin)
  const proxy = await startPrimaryProxy(servers)
  return {
    ...pair,
    url: serviceUrl(password, proxy),
    async stop() {
      await proxy.stop()
      await stop()
    },
  }
}

/** A primary with a synchronous standby, as deploy/postgres/start.sh and first.sh make them. Nothing leads to the primary yet. */
export async function startDebianPair(bin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'failover-'))
  await run('chmod', ['755', folder])
  const ports = [await freePort(), await freePort()] as const
  const one = await debianServer(bin, join(folder, 'one/data'), ports[0])
  const two = await debianServer(bin, join(folder, 'two/data'), ports[1], one.password)
  const [password, servicePassword] = [
    randomBytes(18).toString('base64url'),
    randomBytes(18).toString('base64url'),
  ]
  await makeCluster(one)
  await one.start(asDeployed)
  await makeDatabase(one, bin, password, servicePassword)
  // As in the image: settings that the first script writes are read at the next start.
  await one.stop()
  await one.start(asDeployed)
  const source = `host=127.0.0.1 port=${one.port} user=postgres application_name=db2`
  await two.program('pg_basebackup', '-d', source, '-D', two.data, '-R', '-X', 'stream', '-c', 'fast')
  await two.start(asDeployed)
  await asSuperuser(one, async (client) => {
    const follows = `select 1 from pg_stat_replication where state = 'streaming'`
    while ((await client.query(follows)).rowCount === 0) await wait(50)
    for (const statement of await statementsOf('synchronous.sql')) await client.query(statement)
  })
  return {
    what: (await one.program('postgres', '--version')).stdout.replace(/^postgres /, '').trim(),
    servers: [one, two] as const,
    /** Of the owner of the tables. */
    password,
    /** Of the role that the service uses them as. */
    servicePassword,
    async killPrimary() {
      process.kill(
        Number((await readFile(join(one.data, 'postmaster.pid'), 'utf8')).split('\n')[0]),
        'SIGKILL',
      )
    },
    promoteStandby: () => promote(two),
    async stop() {
      for (const server of [one, two]) await server.stop('immediate').catch(() => {}) // was killed
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const promote = (server: { port: number; password: string }) =>
  asSuperuser(server, async (client) => {
    // One statement at a time, because `alter system` cannot run in a transaction.
    for (const statement of await statementsOf('promote.sql')) await client.query(statement)
  })

async function npmPair(): Promise<TwoDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'failover-'))
  const primaryPath = join(folder, 'one/postgres')
  await makeServiceDatabase(join(folder, 'one'))
  const primary = await openCluster({ directory: primaryPath })
  const ports = [await freePort(), await freePort()] as const
  const standby = await copyOf(primary, join(folder, 'two/postgres'), ports[0])
  primary.settings = { synchronous_standby_names: '*', synchronous_commit: 'on' }
  await spawnServer(primary, ports[0])
  await spawnServer(standby, ports[1])
  const { password } = primary
  const proxy = await startPrimaryProxy(ports.map((port) => ({ port, password })))
  return {
    what: `PostgreSQL ${primary.binaries.major} from npm`,
    url: serviceUrl(password, proxy),
    async killPrimary() {
      process.kill((await readProcessFile(primary))?.pid ?? 0, 'SIGKILL')
    },
    promoteStandby: () => promote({ port: ports[1], password: standby.password }),
    async stop() {
      await proxy.stop()
      for (const cluster of [primary, standby]) await stopServer(cluster, 'immediate').catch(() => {}) // was killed
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The commands of deploy/. */
async function statementsOf(name: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, '../../deploy/postgres', name), 'utf8')
  return text
    .replace(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '')
}

/** The service's own role and database, made as the embedded one's are. */
async function makeServiceDatabase(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir, log: silent })
  await database.stop()
}

async function copyOf(primary: Cluster, directory: string, primaryPort: number): Promise<Cluster> {
  await cp(primary.directory, directory, { recursive: true, preserveTimestamps: true })
  const { uid, gid } = primary.account
  if (uid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, directory])
  await run('chmod', ['-R', 'go-rwx', directory])
  const signal = join(directory, 'data/standby.signal')
  await writeFile(signal, '')
  if (uid !== undefined && gid !== undefined) await chown(signal, uid, gid)
  const standby = await openCluster({ directory })
  standby.settings = {
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres password=${primary.password} application_name=standby`,
  }
  return standby
}
