import { exec } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { startBalancer } from './balance.ts'
import { signIn } from './client.ts'
import { figure, inSeconds } from './figures.ts'
import { freePort, ready, type ServiceProcess, startProcess } from './service-process.ts'
import { startTwoDatabases } from './two-databases.ts'
import { makeSaver, makeSubmitter } from './writers.ts'

// R9. With FAILOVER_URL it runs against a service that is there, such as that of deploy/compose.yaml: FAILOVER_SANDBOX is
// the address of its stand-ins, FAILOVER_KILL and FAILOVER_PROMOTE are the commands.
const { FAILOVER_URL, FAILOVER_SANDBOX, FAILOVER_KILL, FAILOVER_PROMOTE } = process.env
const shell = promisify(exec)

interface Setup {
  what: string
  appUrl: string
  sandbox: Pick<Sandbox, 'url' | 'clientId'>
  kill(): Promise<unknown>
  promote(): Promise<unknown>
}
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of cleanUp.reverse()) await end()
}, 60_000)

async function setUp(): Promise<Setup> {
  if (FAILOVER_URL)
    return {
      what: FAILOVER_URL,
      appUrl: FAILOVER_URL,
      sandbox: { url: FAILOVER_SANDBOX ?? '', clientId: 'energikartlegging-lokal' },
      kill: () => shell(FAILOVER_KILL ?? 'false'),
      promote: () => shell(FAILOVER_PROMOTE ?? 'false'),
    }
  const databases = await startTwoDatabases()
  cleanUp.push(databases.stop)
  const balancer = await startBalancer()
  cleanUp.push(balancer.stop)
  const sandbox = await startSandbox({ port: 0, appUrl: balancer.url })
  cleanUp.push(sandbox.stop)
  const env = { DATABASE_URL: databases.url, NOKKEL: randomBytes(32).toString('base64') }
  const instances: ServiceProcess[] = []
  for (let i = 0; i < 2; i++) {
    const port = await freePort()
    instances.push(startProcess({ port, appUrl: balancer.url, sandbox, dataDir: '/nonexistent', env }))
    balancer.add(port)
  }
  cleanUp.push(() => Promise.all(instances.map((instance) => instance.stop())))
  for (const instance of instances) await ready(instance)
  await balancer.hasOne()
  const { what, killPrimary: kill, promoteStandby: promote } = databases
  return { what, appUrl: balancer.url, sandbox, kill, promote }
}

test('the primary dies under load, the standby takes over: nothing acknowledged is lost', async () => {
  const { what, appUrl, sandbox, kill, promote } = await setUp()
  const client = await signIn(appUrl, sandbox, PIDER.eiendom)
  const units = GRUPPER.eiendom.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const writers = [makeSubmitter(client, units.slice(20, 60))]
  for (const unit of units.slice(0, 7)) writers.push(await makeSaver(client, unit))
  const stop = new AbortController()
  const working = Promise.all(writers.map((writer) => writer.work(stop.signal)))
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0)
  const until = async (count: number) => {
    while (acknowledged() < count) await wait(20)
  }
  await until(40)
  await kill()
  const before = acknowledged()
  const killed = performance.now()
  await promote()
  // The writers go on by themselves; so would a person's browser.
  await until(before + 40)
  const away = performance.now() - killed
  stop.abort()
  await working
  expect((await Promise.all(writers.map((writer) => writer.problems()))).flat()).toEqual([])
  const statuses = [...client.tally.keys()].filter(
    (status) => ![200, 201, 204, 409, 503, 'lost'].includes(status),
  )
  expect(statuses).toEqual([])
  figure(`R9 primary killed, standby promoted (${what}): of ${acknowledged()} acknowledged lost`, '0', '0')
  figure('R9 from the kill until 40 more saves were acknowledged', '–', inSeconds(away))
}, 180_000)
