import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { open, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { freePort } from '../../src/server/testing-port.ts'
import { type Client, signIn } from './client.ts'
import { figure, inSeconds } from './figures.ts'
import { ready, type ServiceProcess, startProcess } from './service-process.ts'
import { makeSaver } from './writers.ts'

// The database's disk is full. The test mounts a small file system, which takes root on Linux.
const small = mountSmall('150m')
const units = GRUPPER.eiendom.under.map(({ organisasjonsnummer }) => organisasjonsnummer)

function mountSmall(size: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return folder
  } catch {
    console.log('No file system can be mounted here: what a full disk does is not tried')
    rmdirSync(folder)
    return null
  }
}

let sandbox: Sandbox
let service: ServiceProcess
let client: Client
beforeAll(async () => {
  if (!small) return
  const port = await freePort()
  const appUrl = `http://localhost:${port}`
  sandbox = await startSandbox({ port: 0, appUrl })
  service = startProcess({ port, appUrl, sandbox, dataDir: join(small, 'data') })
  await ready(service)
  client = await signIn(appUrl, sandbox, PIDER.eiendom)
}, 120_000)
afterAll(async () => {
  await service?.stop('SIGKILL')
  await sandbox?.stop()
  if (!small) return
  // Its database ends with it, a moment later.
  while (!unmounts(small)) await wait(100)
  rmdirSync(small)
}, 60_000)

function unmounts(folder: string): boolean {
  try {
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Fills the disk. */
async function fill(folder: string): Promise<string> {
  const path = join(folder, 'filler')
  const file = await open(path, 'w')
  const megabyte = Buffer.alloc(1_048_576)
  const { bavail, bsize } = await statfs(folder)
  try {
    for (let left = bavail * bsize; left > 0; left -= megabyte.length) await file.write(megabyte)
  } catch {} // full
  await file.close()
  return path
}

/**
 * Makes the database ask for the next segment of its log: without room for it the server ends, and cannot start. Before
 * that, a full disk only fails statements that extend a table.
 */
async function exhaustLog(folder: string): Promise<void> {
  const password = (await readFile(join(folder, 'data/postgres/password'), 'utf8')).trim()
  const admin = new pg.Client({ host: join(folder, 'data/postgres/run'), user: 'postgres', password })
  const ended = new Promise<void>((done) => void admin.once('error', () => done()))
  await admin.connect()
  const pieces = async () => {
    for (;;) await admin.query('select pg_switch_wal(), pg_current_xact_id()')
  }
  await Promise.all([ended, pieces().catch(() => {})])
}

describe.skipIf(!small)('a full disk', () => {
  test.each([
    ['for the tables', 0],
    ['for the log of the database, which ends', 1],
  ] as const)(
    '(%s) is 503, loses nothing, and is good again when there is room',
    async (what, log) => {
      const savers = await Promise.all(units.slice(0, 3).map((unit) => makeSaver(client, unit)))
      const stop = new AbortController()
      const working = Promise.all(savers.map((saver) => saver.work(stop.signal)))
      const acknowledged = () => savers.reduce((sum, saver) => sum + saver.acknowledged(), 0)
      const until = async (count: number) => {
        while (acknowledged() < count) await wait(20)
      }
      const refused = () => client.tally.get(503) ?? 0
      await until(20)
      const filler = await fill(small ?? '')
      if (log) await exhaustLog(small ?? '')
      // A new report needs room. The refusal lets the browser try again.
      const first = refused()
      const newReport = () =>
        client.call('POST', '/energikartlegginger', { organisasjonsnummer: units.pop() })
      while (refused() < first + 20) expect([201, 409, 503]).toContain((await newReport()).status)
      if (!log) {
        const { status, body } = await client.call('GET', '/helse/klar')
        expect([status, body.advarsler]).toEqual([200, [expect.stringContaining('Disken')]])
      }
      await rm(filler)
      const repaired = performance.now()
      await until(acknowledged() + 20)
      const away = performance.now() - repaired
      stop.abort()
      await working
      expect((await Promise.all(savers.map((saver) => saver.problems()))).flat()).toEqual([])
      const others = [...client.tally.keys()].filter((s) => ![200, 201, 409, 503].includes(Number(s)))
      expect(others).toEqual([])
      figure(
        `R4 disk full (${what}): of ${acknowledged()} acknowledged lost, or answered anything but 503`,
        '0',
        '0',
      )
      figure(`R4 disk full (${what}): from room again until 20 more saves`, '–', inSeconds(away))
    },
    120_000,
  )
})
