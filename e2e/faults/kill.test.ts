import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { freePort } from '../../src/server/testing-port.ts'
import { signIn } from './client.ts'
import { figure, inSeconds, makeRandom, percentile } from './figures.ts'
import { postmaster, ready, type ServiceProcess, startProcess } from './service-process.ts'
import { makeSaver, makeSubmitter, type Writer } from './writers.ts'

// R1, R2, R3. `npm run test:long` sets the full length; the seed of a failure repeats it.
const rounds = Number(process.env.KILL_ROUNDS ?? 2)
const boundMs = Number(process.env.KILL_SECONDS ?? 30) * 1000
const seed = Number(process.env.KILL_SEED ?? Date.now() % 2 ** 31)
// Several services at a time, each with its own folder, because most of a round is waiting. Only the first is timed.
const stacks = Number(process.env.KILL_STACKS ?? 1)
const timedRounds = 20
const savers = 7

/** A service with its database and writers, which is killed repeatedly. */
interface Stack {
  dataDir: string
  sandbox: Awaited<ReturnType<typeof startSandbox>>
  service: ServiceProcess
  start(): ServiceProcess
  writers: Writer[]
  random(): number
  kills: number
}

async function makeStack(n: number): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kill-'))
  const port = await freePort()
  const appUrl = `http://localhost:${port}`
  const sandbox = await startSandbox({ port: 0, appUrl })
  const start = () => startProcess({ port, appUrl, sandbox, dataDir })
  const service = start()
  const random = makeRandom(seed + n)
  const stack: Stack = { dataDir, sandbox, service, start, writers: [], random, kills: 0 }
  all.push(stack)
  await ready(service)
  const client = await signIn(appUrl, sandbox, PIDER.eiendom)
  const units = GRUPPER.eiendom.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
  for (const unit of units.splice(0, savers)) stack.writers.push(await makeSaver(client, unit))
  stack.writers.push(makeSubmitter(client, units))
  return stack
}

const all: Stack[] = []
let first: Stack
beforeAll(async () => {
  first = await makeStack(0)
}, 120_000)
afterAll(async () => {
  for (const { service, sandbox, dataDir } of all) {
    await service.stop()
    await sandbox.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)

/** One kill under load, in turn of the service and the database. @returns the downtime in milliseconds */
async function round(stack: Stack): Promise<number> {
  const stop = new AbortController()
  const working = Promise.all(stack.writers.map((writer) => writer.work(stop.signal)))
  await wait(100 + stack.random() * 700)
  if (stack.kills++ % 2 === 0) {
    stack.service.send('SIGKILL')
    await stack.service.ended
    stack.service = stack.start()
  } else process.kill(await postmaster(stack.dataDir), 'SIGKILL')
  const ms = await ready(stack.service)
  stop.abort()
  await working
  const problems = (await Promise.all(stack.writers.map((writer) => writer.problems()))).flat()
  expect(problems, `kill ${stack.kills}`).toEqual([])
  return ms
}

test(
  `nothing acknowledged is lost, half there or invented by kill -9 (KILL_SEED=${seed} KILL_ROUNDS=${rounds})`,
  async () => {
    const until = performance.now() + boundMs
    let begun = 0
    const goesOn = (most: number) => begun < Math.min(rounds, most) && performance.now() < until && ++begun
    const away: number[] = []
    while (goesOn(timedRounds)) away.push(await round(first))
    console.log(`${begun} timed kills: ${away.map(inSeconds).join(', ')}`)
    const work = async (stack: Stack) => {
      while (goesOn(rounds)) {
        await round(stack)
        if (begun % 50 === 0) console.log(`${begun} kills begun`)
      }
    }
    const others = begun < rounds ? Array.from({ length: stacks - 1 }, (_, n) => makeStack(n + 1)) : []
    await Promise.all([work(first), ...others.map(async (stack) => work(await stack))])
    const writers = all.flatMap((stack) => stack.writers)
    const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged(), 0)
    const kills = all.reduce((sum, stack) => sum + stack.kills, 0)
    expect(acknowledged).toBeGreaterThan(kills)
    const what = `${kills} kills under ${savers + 1} writers, ${acknowledged} acknowledged`
    figure(`R1 ${what}: lost, half-written, invented`, '0', '0')
    figure('R2 ready again, 95th percentile', '5.0 s', inSeconds(percentile(away, 0.95)))
    figure('R2 ready again, at most', '15.0 s', inSeconds(Math.max(...away)))
  },
  boundMs + 180_000,
)

test('a second service on the folder ends at once and says why; the first goes on', async () => {
  const started = performance.now()
  const other = await freePort()
  const { dataDir, sandbox } = first
  const second = startProcess({ port: other, appUrl: `http://localhost:${other}`, sandbox, dataDir })
  const { code } = await second.ended
  figure('R3 a second service on one folder ends', '2.0 s', inSeconds(performance.now() - started))
  expect(code).toBe(1)
  expect(second.errors().trim()).toMatch(/^[^\n]*is in use by another running service \(process \d+\)[^\n]*$/)
  await ready(first.service)
}, 30_000)

test('the service that stops in the end leaves no database behind', async () => {
  expect(await postmaster(first.dataDir)).toBeGreaterThan(0)
  expect(await first.service.stop()).toBe(0)
  expect(await postmaster(first.dataDir)).toBe(0)
}, 60_000)
