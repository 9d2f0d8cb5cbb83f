import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { type TestDatabase, testDatabase } from '../../src/db/testing.ts'
import { type Client, reportOf, reportPath, signIn } from './client.ts'
import { figure, inSeconds, percentile } from './figures.ts'
import { freePort, ready, type ServiceProcess, startProcess } from './service-process.ts'

// R10 and R11, on one instance.
const overloadMs = Number(process.env.OVERLOAD_SECONDS ?? 60) * 1000
const soakMs = Number(process.env.SOAK_SECONDS ?? 300) * 1000
const perSecond = 20

let database: TestDatabase
let sandbox: Sandbox
let service: ServiceProcess
let client: Client
let path: string
beforeAll(async () => {
  database = await testDatabase()
  const port = await freePort()
  const appUrl = `http://localhost:${port}`
  sandbox = await startSandbox({ port: 0, appUrl })
  const env = { DATABASE_URL: database.connectionString, NOKKEL: randomBytes(32).toString('base64') }
  service = startProcess({ port, appUrl, sandbox, dataDir: '/nonexistent', env })
  await ready(service)
  client = await signIn(appUrl, sandbox, PIDER.eiendom)
  const unit = GRUPPER.eiendom.under[0]?.organisasjonsnummer ?? ''
  path = `${reportPath(await reportOf(client, unit))}/produksjon`
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await sandbox?.stop()
  await database?.drop()
})

/** A save for every three readings. */
const oneCall = (n: number) =>
  n % 4 === 0 ? client.call('POST', path, [{ kildeKodeId: 1, kwh: n }]) : client.call('GET', path)

interface Load {
  served: number
  excess: number
  wrong: number
  /** Of those that were served, in milliseconds. */
  times: number[]
}

/** As many at a time as are asked for, each asking again as soon as it is answered. */
async function loadBy(people: number, forMs: number): Promise<Load> {
  const load: Load = { served: 0, excess: 0, wrong: 0, times: [] }
  const until = performance.now() + forMs
  const person = async (n: number) => {
    for (let i = n; performance.now() < until; i += people) {
      const started = performance.now()
      const { status, headers } = await oneCall(i)
      if (status === 200) {
        load.served++
        load.times.push(performance.now() - started)
      } else if (status === 503 && headers.has('retry-after')) load.excess++
      else load.wrong++
    }
  }
  await Promise.all(Array.from({ length: people }, (_, n) => person(n)))
  return load
}

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
const openFiles = async () => (await readdir(`/proc/${service.pid}/fd`)).length
const ms = (value: number) => `${Math.round(value)} ms`

test(
  'three times as many as it can serve: the excess is told to come again, the rest is served',
  async () => {
    const usual = await loadBy(96, 10_000)
    const before = await memoryMb()
    const over = await loadBy(288, overloadMs)
    const after = await memoryMb()
    const [p99, p99Usual] = [percentile(over.times, 0.99), percentile(usual.times, 0.99)]
    const again = performance.now()
    while ((await oneCall(1)).status !== 200) await wait(50)
    figure(
      `R10 three-fold load: ${over.served} served, ${over.excess} told to come again; p99 of the served`,
      '1000 ms',
      `${ms(p99)} (${ms(p99Usual)} at 96)`,
    )
    figure('R10 memory after it, of that before', '0.8–1.2', (after / before).toFixed(2))
    figure('R10 answered anything else', '0', String(over.wrong))
    figure('R10 served again', '10.0 s', inSeconds(performance.now() - again))
    expect(over.wrong).toBe(0)
    expect(over.excess).toBeGreaterThan(0)
    expect(over.served).toBeGreaterThan(0)
  },
  overloadMs + 120_000,
)

test(
  'a long quiet day leaves memory, files and connections as they were',
  async () => {
    const rest = async () => ({ memory: await memoryMb(), files: await openFiles() })
    const answers = new Map<unknown, number>()
    const work = async (forMs: number) => {
      const until = performance.now() + forMs
      for (let n = 0; performance.now() < until; n++) {
        const { status } = await oneCall(n)
        answers.set(status, (answers.get(status) ?? 0) + 1)
        await wait(1000 / perSecond)
      }
    }
    await work(soakMs / 5)
    const before = await rest()
    await work((soakMs * 4) / 5)
    const after = await rest()
    figure(
      `R11 ${soakMs / 1000} s of soak: memory after, of that after the first fifth`,
      '≤ 1.2',
      (after.memory / before.memory).toFixed(2),
    )
    figure(
      'R11 open files and connections more than after the first fifth',
      '≤ 5',
      String(after.files - before.files),
    )
    figure(
      'R11 answers that were not 200',
      '0',
      String([...answers.keys()].filter((status) => status !== 200).length),
    )
    expect([...answers.keys()]).toEqual([200])
    expect(after.files - before.files).toBeLessThanOrEqual(5)
    expect(after.memory / before.memory).toBeLessThan(1.3)
  },
  soakMs + 120_000,
)
