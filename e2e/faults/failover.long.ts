import { exec } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/main.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { freePort } from '../../src/server/testing-port.ts'
import { startBalancer } from './balance.ts'
import { signIn } from './client.ts'
import { hasContainerEngine, startCompose } from './compose.ts'
import { figure, inSeconds } from './figures.ts'
import { ready, type ServiceProcess, startProcess } from './service-process.ts'
import { startTwoDatabases } from './two-databases.ts'
import { startWork } from './writers.ts'

// R9. On this machine, and in the containers of deploy/ where there is an engine. With FAILOVER_URL against a
// service that is there: FAILOVER_SANDBOX is the address of its stand-ins, FAILOVER_KILL and FAILOVER_PROMOTE are the commands.
const { FAILOVER_URL, FAILOVER_SANDBOX, FAILOVER_KILL, FAILOVER_PROMOTE } = process.env
const shell = promisify(exec)
const clientId = 'energikartlegging-lokal'

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
}, 120_000)

async function setUp(): Promise<Setup> {
  if (FAILOVER_URL)
    return {
      what: FAILOVER_URL,
      appUrl: FAILOVER_URL,
      sandbox: { url: FAILOVER_SANDBOX ?? '', clientId },
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

async function failOver(setup: Setup) {
  const work = await startWork(await signIn(setup.appUrl, setup.sandbox, PIDER.eiendom))
  await work.more(40)
  await setup.kill()
  const killed = performance.now()
  await setup.promote()
  await work.more(40)
  figure(
    `R9 from the kill until 40 more were acknowledged (${setup.what})`,
    '–',
    inSeconds(performance.now() - killed),
  )
  return work
}
const isLost = (what: string) => `R9 primary killed, standby promoted (${what}): of all acknowledged lost`

test('the primary dies under load, the standby takes over: nothing acknowledged is lost', async () => {
  const setup = await setUp()
  const work = await failOver(setup)
  await work.hold()
  figure(isLost(setup.what), '0', `0 of ${work.acknowledged()}`)
}, 180_000)

const inContainers = !FAILOVER_URL && (await hasContainerEngine())
if (!FAILOVER_URL && !inContainers)
  console.log('No container engine with `docker compose` answers here: deploy/compose.yaml was not tried')

test.runIf(inContainers)(
  'in the containers of deploy/: the same; what was the primary comes back as standby, each instance is replaced under load',
  async () => {
    const composed = await startCompose()
    cleanUp.push(composed.stop)
    const setup = {
      what: 'deploy/compose.yaml',
      appUrl: composed.appUrl,
      sandbox: { url: composed.sandboxUrl, clientId },
      kill: composed.killPrimary,
      promote: composed.promoteStandby,
    }
    const work = await failOver(setup)
    await composed.comeBack()
    await work.more(40)
    await composed.replaceInstances()
    await work.more(40)
    await work.hold()
    figure(isLost(setup.what), '0', `0 of ${work.acknowledged()}`)
  },
  30 * 60_000,
)
