import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { migrate } from '../migrate.ts'
import { checkDatabase, createPool } from '../pool.ts'
import { openCluster, stopServer } from './cluster.ts'
import { startCluster, startEmbedded } from './embedded.ts'
import { accountWithAccess } from './postgres-account.ts'
import { isAlive } from './process-file.ts'

const log = { info() {}, warn() {}, error() {} }
const quiet = { timeout: 15_000, interval: 50 }

let template: string
let dataDir: string
let services: ChildProcess[]
// These tests wait for the disk.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
beforeAll(async () => {
  template = await folder()
  const database = await startEmbedded({ dataDir: template, log })
  await database.stop()
})
afterAll(() => rm(template, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = await folder()
  services = []
})
afterEach(async () => {
  for (const service of services) if (service.exitCode === null) service.kill('SIGKILL')
  if (await isDatabase()) {
    const cluster = await openCluster({ directory: join(dataDir, 'postgres') })
    await stopServer(cluster, 'immediate').catch(() => {}) // a test that passed has stopped it
  }
  await rm(dataDir, { recursive: true, force: true })
})

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(path, 0o755)
  return path
}

/** Copies the data of an earlier start: initdb takes longer than the tests. */
const usedBefore = () => promisify(execFile)('cp', ['-a', join(template, 'postgres'), dataDir])

/** A service in a process of its own. It prints its connection string, or the error's line and exits with 1. */
async function service(path = process.env.PATH): Promise<{ child: ChildProcess; output: string }> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    const log = { info() {}, warn() {}, error() {} }
    try {
      const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log })
      console.log(database.connectionString)
      process.on('SIGTERM', async () => { await database.stop(); process.exit(0) })
    } catch (error) {
      console.log(error.message)
      process.exit(1)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  services.push(child)
  if (!child.stdout) throw new Error('no output')
  const [output] = await once(createInterface(child.stdout), 'line')
  return { child, output }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const isDatabase = () =>
  stat(join(dataDir, 'postgres/data/PG_VERSION')).then(
    () => true,
    () => false,
  )

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])

it('keeps its data over a restart, with fsync, Norwegian order and no superuser', async () => {
  const first = await startEmbedded({ dataDir, log })
  const pool = createPool(first.connectionString)
  await checkDatabase(pool)
  await pool.query(
    `create table t (navn text collate "nb-NO-x-icu"); insert into t values ('Å'), ('Z'), ('Ø'), ('A')`,
  )
  await pool.end()
  await first.stop()
  const second = await startEmbedded({ dataDir, log })
  expect(await query(second.connectionString, 'select navn from t order by navn')).toEqual([
    'A',
    'Z',
    'Ø',
    'Å',
  ])
  expect(await query(second.connectionString, 'show fsync')).toEqual(['on'])
  expect(await query(second.connectionString, 'select lower($$ÆØÅ$$)')).toEqual(['æøå'])
  const rights = 'select rolsuper from pg_roles where rolname = current_user'
  expect(await query(second.connectionString, rights)).toEqual([false])
  await second.stop()
})

it('runs the service as a role that owns nothing, also in a folder from before there was one', async () => {
  await usedBefore()
  const cluster = await startCluster({ directory: join(dataDir, 'postgres') }, log)
  await query(cluster.adminUrl('postgres'), 'drop role energikartlegging_tjeneste')
  await cluster.stop()
  const database = await startEmbedded({ dataDir, log })
  await migrate(database.connectionString)
  const user = database.userConnectionString
  await expect(query(user, 'select from kartlegging')).rejects.toThrow('permission denied')
  await migrate(database.connectionString, { user: new URL(user).username })
  expect(await query(user, 'select count(*)::int from kartlegging')).toEqual([0])
  await expect(query(user, 'alter table kartlegging disable trigger all')).rejects.toThrow('must be owner')
  // Its password is not valid for another role.
  for (const other of ['postgres', 'energikartlegging'])
    await expect(query(user.replace('energikartlegging_tjeneste', other), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
  await database.stop()
})

it('asks for a password, kept where its owner alone can read', async () => {
  await usedBefore()
  const database = await startEmbedded({ dataDir, log })
  const wrong = database.connectionString.replace(/:[^:@]+@/, ':feil@')
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
  await database.stop()
})

it('refuses a folder that another service uses, and names its process', async () => {
  await usedBefore()
  const { output: connectionString } = await service()
  const refused = await service()
  const [code] = await once(refused.child, 'exit')
  expect(refused.output).toMatch(/postgres is in use by another running service \(process \d+\)/)
  expect(code).toBe(1)
  expect(await query(connectionString, 'select 1')).toEqual([1])
})

it('lets one of two services win that create the same folder at once', async () => {
  const both = await Promise.all([service(), service()])
  const won = both.filter(({ output }) => output.startsWith('postgresql://'))
  const lost = both.filter(({ output }) => output.includes('is in use by another running service'))
  expect([won.length, lost.length]).toEqual([1, 1])
})

it('uses the database that a killed service left running, and stops it with the service', async () => {
  await usedBefore()
  // Without setpriv the database does not end with its service.
  const killed = await service('/nowhere')
  await query(killed.output, 'create table t as select 7 as n')
  const pid = await postmaster()
  await end(killed.child, 'SIGKILL')
  expect(isAlive(pid)).toBe(true)
  const next = await service()
  expect(await postmaster()).toBe(pid)
  expect(await query(next.output, 'select n from t')).toEqual([7])
  await end(next.child, 'SIGTERM')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), quiet)
})

it.runIf(process.platform === 'linux')('ends by itself when its service is killed', async () => {
  await usedBefore()
  const killed = await service()
  await query(killed.output, 'create table t as select 7 as n')
  const pid = await postmaster()
  await end(killed.child, 'SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), quiet)
  const next = await service()
  expect(await query(next.output, 'select n from t')).toEqual([7])
})

it('starts the database again when it is killed, at the same address', async () => {
  await usedBefore()
  const database = await startEmbedded({ dataDir, log })
  await query(database.connectionString, 'create table t as select 8 as n')
  const pid = await postmaster()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(
    async () => expect(await query(database.connectionString, 'select n from t')).toEqual([8]),
    quiet,
  )
  expect(await postmaster()).not.toBe(pid)
  await database.stop()
})

it.runIf(process.platform === 'linux')(
  'starts although the process id in its file now belongs to another program',
  async () => {
    await usedBefore()
    const database = await startEmbedded({ dataDir, log })
    await database.stop()
    const stranger = spawn('sleep', ['60'], await owner())
    const file = join(dataDir, 'postgres/data/postmaster.pid')
    await writeFile(file, `${stranger.pid}\n${join(dataDir, 'postgres/data')}\n0\n5432\n../run\n\n\nready\n`)
    const again = await startEmbedded({ dataDir, log })
    expect(await query(again.connectionString, 'select 1')).toEqual([1])
    await again.stop()
    await end(stranger, 'SIGTERM')
  },
)

it('uses a port below 32768 where the path is too long for a socket', async () => {
  const long = join(dataDir, 'l'.repeat(60), 'm'.repeat(60))
  const database = await startEmbedded({ dataDir: long, log })
  const port = Number(new URL(database.connectionString).port)
  expect(port).toBeGreaterThan(1024)
  expect(port).toBeLessThan(32_768)
  expect(await query(database.connectionString, 'select 1')).toEqual([1])
  await database.stop()
})

it('starts in a folder that only its owner may enter', async () => {
  await usedBefore()
  await chmod(dataDir, 0o700)
  const database = await startEmbedded({ dataDir, log })
  expect(await query(database.connectionString, 'select 1')).toEqual([1])
  await database.stop()
})

it.runIf(process.getuid?.() === 0)('names the folder that the database may not enter', async () => {
  const closed = join(dataDir, 'closed')
  await mkdir(join(closed, 'data'), { recursive: true })
  await chmod(closed, 0o700)
  // Without setpriv the capability cannot be given.
  vi.stubEnv('PATH', '/nowhere')
  await expect(accountWithAccess({ uid: 65_534, gid: 65_534 }, [join(closed, 'data')])).rejects.toThrow(
    new RegExp(`cannot enter ${closed}: `),
  )
  vi.unstubAllEnvs()
})

it('refuses a folder of its name that has other content', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/postgres exists, but holds no database/)
})

async function owner() {
  const { uid, gid } = await stat(join(dataDir, 'postgres/data'))
  return { uid, gid }
}
