import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox/main.ts'
import { type TestDatabase, testDatabase } from '../../src/db/testing.ts'
import { type HostileCall, hostileCalls } from '../../src/security/hostile-input.ts'
import { routesOf, startTrial, type Trial } from '../../src/security/testing.ts'
import {
  acceptedBody,
  acceptedParams,
  isToBeTried,
  type Target,
  tryHostile,
} from '../../src/security/try-hostile.ts'
import type { RouteRow } from '../../src/server/hooks/route-table.ts'
import { freePort } from '../../src/server/testing-port.ts'
import { figure, inSeconds, percentile } from './figures.ts'
import { ready, type ServiceProcess, startProcess } from './service-process.ts'

// P4 at full length. FUZZ_SEED repeats a failure; FUZZ_ONLY='POST /api/…' tries those calls alone.
const runs = Number(process.env.FUZZ_RUNS ?? 10_000)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const boundMs = Number(process.env.FUZZ_SECONDS ?? 2_400) * 1000
const only = process.env.FUZZ_ONLY ?? ''
const answerWithinMs = 2_000
/** As many of one person's calls as may wait where they take turns (src/files/fair-queue.ts). */
const atATime = 8
/**
 * Gives each call some inputs in turn, round after round, so that a run that is out of time has tried all calls equally.
 * The report is completed again each time, because a change by one input could make the service refuse all others.
 */
const portion = 250

let database: TestDatabase
let trial: Trial
let service: ServiceProcess
let target: Target
beforeAll(async () => {
  database = await testDatabase()
  const env = { DATABASE_URL: database.connectionString, NOKKEL: randomBytes(32).toString('base64') }
  trial = await startTrial(env)
  // The instance under test, in a process of its own.
  const port = await freePort()
  service = startProcess({
    port,
    appUrl: trial.service.appUrl,
    sandbox: trial.service.sandbox as Sandbox,
    dataDir: '/nonexistent',
    env: { ...env, LOG_LEVEL: 'error' },
  })
  await ready(service)
  const agent = new Agent({ keepAlive: true, maxSockets: atATime })
  target = { appUrl: trial.service.appUrl, port, people: trial.people, agent }
}, 120_000)
afterAll(async () => {
  target?.agent.destroy()
  await service?.stop()
  await trial?.service.stop()
  await database?.drop()
})

/** The faults of the answer, in words, and its time. */
async function attempt(row: RouteRow, call: HostileCall): Promise<{ wrong: string | null; ms: number }> {
  const started = performance.now()
  const wrong = await tryHostile(target, row, call).then(
    () => null,
    (error: Error) => `${error.message}\n  ${inWords(call)}`,
  )
  return { wrong, ms: performance.now() - started }
}

const inWords = ({ headers, body }: HostileCall) =>
  `${JSON.stringify(headers)} ${body ? `${body.length} bytes: ${body.subarray(0, 1_000)}` : 'no body'}`

/** An input counts as slow only when it is slow every time, with no other call: a busy machine is late with anything. */
async function isSlow(row: RouteRow, call: HostileCall): Promise<boolean> {
  for (let i = 0; i < 3; i++) if ((await attempt(row, call)).ms <= answerWithinMs) return false
  return true
}

async function tryAll(row: RouteRow, calls: HostileCall[], times: number[]): Promise<string[]> {
  const found: string[] = []
  const late: HostileCall[] = []
  const queue = calls.values()
  const work = async () => {
    for (const call of queue) {
      const { wrong, ms } = await attempt(row, call)
      times.push(ms)
      if (wrong) found.push(wrong)
      if (ms > answerWithinMs) late.push(call)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  for (const call of late)
    if (await isSlow(row, call)) found.push(`${row.method} ${row.url} took over 2 s\n  ${inWords(call)}`)
  return found
}

/** HEAD is GET without the body of the answer: a twentieth. */
const inputsOf = ({ method }: RouteRow) => (method === 'HEAD' ? Math.ceil(runs / 20) : runs)

/** A call with what has been tried of it. */
interface Tried {
  row: RouteRow
  calls: fc.Arbitrary<HostileCall>
  times: number[]
  wrong: string[]
}

async function tryPortion({ row, calls, times, wrong }: Tried): Promise<void> {
  const numRuns = Math.min(portion, inputsOf(row) - times.length)
  if (numRuns <= 0 || wrong.length > 0) return
  await trial.restore('main', 'komplett')
  wrong.push(...(await tryAll(row, fc.sample(calls, { numRuns, seed: seed + times.length }), times)))
  if (wrong.length > 0) console.log(wrong.slice(0, 3).join('\n'))
}

async function callsToTry(): Promise<Tried[]> {
  const rows = (await routesOf(trial.service)).filter(
    (row) => isToBeTried(row) && `${row.method} ${row.url}`.includes(only),
  )
  return rows.map((row) => {
    const calls = hostileCalls(row, acceptedParams(trial, row), acceptedBody(trial, row))
    return { row, calls, times: [], wrong: [] }
  })
}

test(
  `whatever comes has an answer within 2 s that the contract knows (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`,
  async () => {
    const tried = await callsToTry()
    const began = performance.now()
    const tillNow = () => performance.now() - began
    for (let done = 0; done < runs && tillNow() < boundMs; done += portion) {
      for (const each of tried) await tryPortion(each)
      console.log(`${done + portion} of each call, after ${inSeconds(tillNow())}`)
    }
    const times = tried.flatMap((each) => each.times)
    const wrong = tried.flatMap((each) => each.wrong)
    const least = Math.min(
      ...tried.filter(({ row }) => row.method !== 'HEAD').map((each) => each.times.length),
    )
    figure(
      `P4 ${least} inputs to each of ${tried.length} calls: 5xx, no answer, outside the contract, over 2 s`,
      '0',
      String(wrong.length),
    )
    figure('P4 99th percentile of the answers', '2.0 s', inSeconds(percentile(times, 0.99)))
    figure('P4 inputs a second', '–', String(Math.round((times.length / tillNow()) * 1000)))
    expect(wrong.slice(0, 10)).toEqual([])
    expect((await trial.service.call('GET', '/auth/me', { as: trial.people.main })).status).toBe(200)
    await ready(service, 10_000)
    expect(service.output() + service.errors()).not.toContain('"level":50')
  },
  boundMs + 600_000,
)
