import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { plainPdf } from '../../src/files/testing.ts'
import { fillReport, reportOf, reportPath, signIn } from './client.ts'
import { figure, makeRandom } from './figures.ts'
import { freePort, ready, startProcess } from './service-process.ts'

// R12: what is backed up comes back to the byte, and a migration may be killed at any moment.
const reports = Number(process.env.BACKUP_REPORTS ?? 1)
const kills = Number(process.env.MIGRATION_KILLS ?? 2)
const seed = Number(process.env.KILL_SEED ?? Date.now() % 2 ** 31)
const random = makeRandom(seed)
const run = promisify(execFile)
const log = { info() {}, warn() {}, error() {} }

let folder: string
let sandbox: Sandbox
let port: number
const start = (dataDir: string) =>
  startProcess({ port, appUrl: `http://localhost:${port}`, sandbox, dataDir })

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

/** A hash of every table by name, of all that lies in it. */
async function hashes(dataDir: string): Promise<Record<string, string>> {
  const database = await startEmbedded({ dataDir, log })
  const client = new pg.Client({ connectionString: database.connectionString })
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
  await database.stop()
  return found
}

async function fillIn(): Promise<void> {
  const client = await signIn(`http://localhost:${port}`, sandbox, PIDER.eiendom)
  for (const { organisasjonsnummer } of GRUPPER.eiendom.under.slice(0, reports)) {
    const id = await reportOf(client, organisasjonsnummer)
    await fillReport(client, id)
    const { body } = await client.call('GET', `${reportPath(id)}/opplastning-token`)
    const put = await fetch(`${body.baseUri}?${body.query}`, {
      method: 'PUT',
      body: new Uint8Array(plainPdf()),
    })
    expect(put.status).toBe(201)
  }
}

test(
  `backed up, wiped and restored by the commands of docs/operations.md, ${reports} reports with files are what they were`,
  async () => {
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    await run('cp', ['-a', join(folder, 'empty/postgres'), dataDir])
    const service = start(dataDir)
    await ready(service)
    await fillIn()
    await service.stop()
    const before = await hashes(dataDir)
    expect(before.kartlegging).toMatch(new RegExp(`^${reports} `))
    expect(before.fil_del).toMatch(new RegExp(`^${reports} `))
    await run('tar', ['-czf', 'data.tgz', 'data'], { cwd: folder })
    await rm(dataDir, { recursive: true })
    await run('tar', ['-xzf', 'data.tgz'], { cwd: folder })
    expect(await hashes(dataDir)).toEqual(before)
    const again = start(dataDir)
    await ready(again)
    expect(await again.stop()).toBe(0)
    figure(`R12 ${reports} reports with files, backed up, wiped, restored: tables that differ`, '0', '0')
  },
  120_000 + reports * 10_000,
)

test(
  `a migration that is killed at any moment leaves a database that the next start makes usable (KILL_SEED=${seed})`,
  async () => {
    for (let i = 0; i < kills; i++) {
      const dataDir = join(folder, `kill-${i}`)
      await mkdir(dataDir)
      await run('cp', ['-a', join(folder, 'empty/postgres'), dataDir])
      const killed = start(dataDir)
      await wait(300 + random() * 1_500)
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
