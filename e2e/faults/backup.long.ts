import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/main.ts'
import { kundeliste } from '../../sandbox/verden/kunder.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { plainPdf } from '../../src/files/testing.ts'
import { freePort } from '../../src/server/testing-port.ts'
import { type Client, fillReport, reportOf, reportPath, signIn } from './client.ts'
import { asDeployed, debianServer, findDebianPostgres, makeCluster, makeDatabase } from './debian-postgres.ts'
import { figure, makeRandom } from './figures.ts'
import { ready, startProcess } from './service-process.ts'

// R12: a restored backup is equal to the byte, and a migration can be killed at any moment.
const reports = Number(process.env.BACKUP_REPORTS ?? 1)
const files = Math.min(reports, 200)
const kills = Number(process.env.MIGRATION_KILLS ?? 2)
const seed = Number(process.env.KILL_SEED ?? Date.now() % 2 ** 31)
const random = makeRandom(seed)
const run = promisify(execFile)
const log = { info() {}, warn() {}, error() {} }

let folder: string
let sandbox: Sandbox
let port: number
const start = (dataDir: string, env: Record<string, string> = {}) =>
  startProcess({ port, appUrl: `http://localhost:${port}`, sandbox, dataDir, env })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  await run('chmod', ['755', folder])
  port = await freePort()
  sandbox = await startSandbox({ port: 0, appUrl: `http://localhost:${port}` })
  // A database without a single table, to be copied.
  const empty = await startEmbedded({ dataDir: join(folder, 'empty'), log })
  await empty.stop()
}, 120_000)
afterAll(async () => {
  await sandbox?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A hash of the contents of every table, by name. */
async function hashesAt(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const found: Record<string, string> = {}
  const tables = await client.query(`select tablename as name from pg_tables where schemaname = 'public'`)
  for (const { name } of tables.rows) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${name} t`,
    )
    found[name] = rows[0].hash
  }
  await client.end()
  return found
}

async function hashes(dataDir: string): Promise<Record<string, string>> {
  const database = await startEmbedded({ dataDir, log })
  const found = await hashesAt(database.connectionString)
  await database.stop()
  return found
}

const operations = await readFile('docs/operations.md', 'utf8')
/** A command that docs/operations.md gives. */
function documented(command: string): string {
  expect(operations).toContain(command)
  return command
}

/** Runs what is to be run on a restored database before the service starts. */
async function endSessions(env: Record<string, string>): Promise<void> {
  documented('npm run erase -- sessions --yes')
  const args = ['src/upkeep/main.ts', 'erase', 'sessions', '--yes']
  await run(process.execPath, args, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', SANDKASSE: 'ja', ...env },
  })
}

/** Fills in that many reports, some at a time, the first of them with a file. */
async function fillIn(): Promise<void> {
  const client = await signIn(`http://localhost:${port}`, sandbox, PIDER.regnskapsforer5000)
  const queue = kundeliste().enheter.slice(0, reports).entries()
  const work = async () => {
    for (const [i, { organisasjonsnummer }] of queue) {
      const id = await reportOf(client, organisasjonsnummer)
      await fillReport(client, id)
      if (i < files) await upload(client, id)
    }
  }
  await Promise.all([work(), work(), work(), work()])
}

async function upload(client: Client, id: string): Promise<void> {
  const { body } = await client.call('GET', `${reportPath(id)}/opplastning-token`)
  const put = await fetch(`${body.baseUri}?${body.query}`, {
    method: 'PUT',
    body: new Uint8Array(plainPdf()),
  })
  expect(put.status).toBe(201)
}

function expectAll(tables: Record<string, string>): void {
  expect(tables.kartlegging).toMatch(new RegExp(`^${reports} `))
  expect(tables.fil_del).toMatch(new RegExp(`^${files} `))
}

test(
  `backed up, wiped and restored by the commands of docs/operations.md, ${reports} reports and ${files} files are what they were`,
  async () => {
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    await run('cp', ['-a', join(folder, 'empty/postgres'), dataDir])
    const service = start(dataDir)
    await ready(service)
    await fillIn()
    await service.stop()
    const before = await hashes(dataDir)
    expectAll(before)
    await run('sh', ['-c', documented('umask 077 && tar -czf data.tgz data')], { cwd: folder })
    expect((await stat(join(folder, 'data.tgz'))).mode & 0o077).toBe(0)
    await rm(dataDir, { recursive: true })
    await run('tar', ['-xzf', 'data.tgz'], { cwd: folder })
    expect(await hashes(dataDir)).toEqual(before)
    await endSessions({ DATA_DIR: dataDir })
    expect((await hashes(dataDir)).okt).toMatch(/^0 /)
    const again = start(dataDir)
    await ready(again)
    expect(await again.stop()).toBe(0)
    figure(
      `R12 ${reports} reports and ${files} files, backed up, wiped, restored: tables that differ`,
      '0',
      '0',
    )
  },
  120_000 + reports * 10_000,
)

const debian = await findDebianPostgres()

test.skipIf(!debian)(
  `dumped by pg_dump, dropped and restored by pg_restore, ${reports} reports and ${files} files are what they were`,
  async () => {
    const bin = debian ?? ''
    const server = await debianServer(bin, join(folder, 'debian/data'), await freePort())
    await makeCluster(server)
    await server.start(asDeployed)
    const password = randomBytes(18).toString('base64url')
    await makeDatabase(server, bin, password)
    const url = (name: string) => `postgres://energikartlegging:${password}@127.0.0.1:${server.port}/${name}`
    const env = { NOKKEL: randomBytes(32).toString('base64') }
    const service = start('/nonexistent', { ...env, DATABASE_URL: url('energikartlegging') })
    await ready(service)
    await fillIn()
    await service.stop()
    const before = await hashesAt(url('energikartlegging'))
    expectAll(before)
    const dump = join(folder, 'debian/rapport.dump')
    const own = ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'postgres']
    await server.program('pg_dump', '-Fc', '--no-privileges', '-f', dump, url('energikartlegging'))
    await server.program('dropdb', ...own, 'energikartlegging')
    await server.program('createdb', ...own, '-O', 'energikartlegging', 'gjenopprettet')
    await server.program('pg_restore', '--no-owner', '-d', url('gjenopprettet'), dump)
    expect(await hashesAt(url('gjenopprettet'))).toEqual(before)
    await endSessions({ ...env, DATABASE_URL: url('gjenopprettet') })
    expect((await hashesAt(url('gjenopprettet'))).okt).toMatch(/^0 /)
    const again = start('/nonexistent', { ...env, DATABASE_URL: url('gjenopprettet') })
    await ready(again)
    expect(await again.stop()).toBe(0)
    await server.stop()
    figure(`R12 ${reports} reports and ${files} files, pg_dump, pg_restore: tables that differ`, '0', '0')
  },
  120_000 + reports * 10_000,
)

/** How long a start with all its migrations takes, in milliseconds. */
async function firstStart(): Promise<number> {
  const dataDir = join(folder, 'measured')
  await mkdir(dataDir)
  await run('cp', ['-a', join(folder, 'empty/postgres'), dataDir])
  const service = start(dataDir)
  const ms = await ready(service)
  await service.stop()
  return ms
}

test(
  `a migration that is killed at any moment leaves a database that the next start makes usable (KILL_SEED=${seed})`,
  async () => {
    const lastsMs = await firstStart()
    for (let i = 0; i < kills; i++) {
      const dataDir = join(folder, `kill-${i}`)
      await mkdir(dataDir)
      await run('cp', ['-a', join(folder, 'empty/postgres'), dataDir])
      const killed = start(dataDir)
      await wait(random() * lastsMs)
      await killed.stop('SIGKILL')
      const next = start(dataDir)
      await ready(next)
      expect(await next.stop()).toBe(0)
      await rm(dataDir, { recursive: true })
    }
    figure(`R12 ${kills} kills during migration: databases that could not be used after`, '0', '0')
  },
  60_000 + kills * 60_000,
)
