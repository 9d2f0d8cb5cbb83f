import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { signIn } from './client.ts'
import { figure, inSeconds, makeRandom, percentile } from './figures.ts'
import { freePort, postmaster, ready, type ServiceProcess, startProcess } from './service-process.ts'
import { makeSaver, makeSubmitter, type Writer } from './writers.ts'

// R1, R2, R3. `npm run test:hard` sets the long form; a failure is repeated by its seed.
const rounds = Number(process.env.KILL_ROUNDS ?? 4)
const boundMs = Number(process.env.KILL_SECONDS ?? 30) * 1000
const seed = Number(process.env.KILL_SEED ?? Date.now() % 2 ** 31)
const random = makeRandom(seed)
const [savers, submitters] = [7, 1]

let dataDir: string
let sandbox: Sandbox
let service: ServiceProcess
let port: number
const start = () => startProcess({ port, appUrl: `http://localhost:${port}`, sandbox, dataDir })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kill-'))
  port = await freePort()
  sandbox = await startSandbox({ port: 0, appUrl: `http://localhost:${port}` })
  service = start()
  await ready(service)
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await sandbox?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function makeWriters(): Promise<Writer[]> {
  const client = await signIn(`http://localhost:${port}`, sandbox, PIDER.eiendom)
  const units = GRUPPER.eiendom.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const writers: Writer[] = []
  for (const unit of units.splice(0, savers)) writers.push(await makeSaver(client, unit))
  for (let i = 0; i < submitters; i++)
    writers.push(makeSubmitter(client, units.splice(0, Math.ceil(units.length / (submitters - i)))))
  return writers
}

/** One kill under load. @returns how long nothing could be done, in milliseconds */
async function round(writers: Writer[], victim: 'service' | 'database'): Promise<number> {
  const stop = new AbortController()
  const working = Promise.all(writers.map((writer) => writer.work(stop.signal)))
  await wait(100 + random() * 700)
  if (victim === 'service') {
    service.send('SIGKILL')
    await service.ended
    service = start()
  } else process.kill(await postmaster(dataDir), 'SIGKILL')
  const ms = await ready(service)
  stop.abort()
  await working
  return ms
}

test(
  `nothing acknowledged is lost, half there or invented by kill -9 (KILL_SEED=${seed} KILL_ROUNDS=${rounds})`,
  async () => {
    const writers = await makeWriters()
    const until = performance.now() + boundMs
    const away: number[] = []
    for (let i = 0; i < rounds && performance.now() < until; i++) {
      away.push(await round(writers, i % 2 === 0 ? 'service' : 'database'))
      const problems = (await Promise.all(writers.map((writer) => writer.problems()))).flat()
      expect(problems, `round ${i + 1}`).toEqual([])
    }
    const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged(), 0)
    expect(acknowledged).toBeGreaterThan(away.length)
    const what = `${away.length} kills under ${writers.length} writers, ${acknowledged} acknowledged`
    figure(`R1 ${what}: lost, half-written, invented`, '0', '0')
    figure('R2 ready again, 95th percentile', '5.0 s', inSeconds(percentile(away, 0.95)))
    figure('R2 ready again, at most', '15.0 s', inSeconds(Math.max(...away)))
  },
  boundMs + 120_000,
)

test('a second service on the folder ends at once and says why; the first goes on', async () => {
  const started = performance.now()
  const other = await freePort()
  const second = startProcess({ port: other, appUrl: `http://localhost:${other}`, sandbox, dataDir })
  const { code } = await second.ended
  figure('R3 a second service on one folder ends', '2.0 s', inSeconds(performance.now() - started))
  expect(code).toBe(1)
  expect(second.errors().trim()).toMatch(/^[^\n]*is in use by another running service \(process \d+\)[^\n]*$/)
  await ready(service)
}, 30_000)

test('the service that stops in the end leaves no database behind', async () => {
  expect(await postmaster(dataDir)).toBeGreaterThan(0)
  expect(await service.stop()).toBe(0)
  expect(await postmaster(dataDir)).toBe(0)
}, 60_000)
