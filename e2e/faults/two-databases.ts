import { execFile } from 'node:child_process'
import { chown, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Cluster, openCluster, spawnServer, stopServer } from '../../src/db/cluster.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { readProcessFile } from '../../src/db/process-file.ts'
import { freePort } from './service-process.ts'

const run = promisify(execFile)
const silent = { info() {}, warn() {}, error() {} }
const owner = 'energikartlegging'

/** A primary, and a standby that has every commit before it is acknowledged. */
export interface TwoDatabases {
  /** Names both, as DATABASE_URL does in deploy/. */
  url: string
  killPrimary(): Promise<void>
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

/** Two PostgreSQL servers on 127.0.0.1 with the settings of deploy/compose.yaml. */
export async function startTwoDatabases(): Promise<TwoDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'failover-'))
  const primaryPath = join(folder, 'one/postgres')
  await makeServiceDatabase(join(folder, 'one'))
  const primary = await openCluster({ directory: primaryPath })
  const ports = [await freePort(), await freePort()] as const
  const standby = await copyOf(primary, join(folder, 'two/postgres'), ports[0])
  primary.settings = { synchronous_standby_names: '*', synchronous_commit: 'on' }
  await spawnServer(primary, ports[0])
  await spawnServer(standby, ports[1])
  const at = (port: number) => `127.0.0.1:${port}`
  return {
    url: `postgres://${owner}:${primary.password}@${at(ports[0])},${at(ports[1])}/${owner}?target_session_attrs=read-write`,
    async killPrimary() {
      process.kill((await readProcessFile(primary))?.pid ?? 0, 'SIGKILL')
    },
    async promoteStandby() {
      const connectionString = `postgres://postgres:${standby.password}@${at(ports[1])}/postgres`
      const client = new pg.Client({ connectionString })
      await client.connect()
      // One statement at a time: what alters the settings stands in no transaction.
      for (const statement of await statementsOf('promote.sql')) await client.query(statement)
      await client.end()
    },
    async stop() {
      for (const cluster of [primary, standby]) await stopServer(cluster, 'immediate').catch(() => {}) // was killed
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What deploy/ has people run. */
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
