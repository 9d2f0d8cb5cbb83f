import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { type TestDatabase, testDatabase } from '../../src/db/testing.ts'
import { freePort } from '../../src/server/testing-port.ts'
import { startBalancer } from './balance.ts'
import { signIn } from './client.ts'
import { figure } from './figures.ts'
import { ready, type ServiceProcess, startProcess } from './service-process.ts'
import { makeSaver } from './writers.ts'

// R8: two instances on one database, replaced one after the other while people work.
const rounds = Number(process.env.ROLLING_ROUNDS ?? 1)

let database: TestDatabase
let balancer: Awaited<ReturnType<typeof startBalancer>>
let sandbox: Sandbox
let nokkel: string
beforeAll(async () => {
  database = await testDatabase()
  balancer = await startBalancer()
  sandbox = await startSandbox({ port: 0, appUrl: balancer.url })
  nokkel = randomBytes(32).toString('base64')
}, 60_000)
afterAll(async () => {
  await balancer?.stop()
  await sandbox?.stop()
  await database?.drop()
})

async function startInstance(): Promise<ServiceProcess> {
  const env = { DATABASE_URL: database.connectionString, NOKKEL: nokkel, NEDTELLING_S: '1' }
  const port = await freePort()
  const instance = startProcess({ port, appUrl: balancer.url, sandbox, dataDir: '/nonexistent', env })
  await ready(instance)
  balancer.add(port)
  return instance
}

test(
  'a rolling restart loses nothing, and nobody is answered anything but 503',
  async () => {
    const instances = [await startInstance(), await startInstance()]
    await balancer.hasOne()
    const client = await signIn(balancer.url, sandbox, PIDER.eiendom)
    const units = GRUPPER.eiendom.under.slice(0, 4)
    const savers = await Promise.all(
      units.map(({ organisasjonsnummer }) => makeSaver(client, organisasjonsnummer)),
    )
    const stop = new AbortController()
    const working = Promise.all(savers.map((saver) => saver.work(stop.signal)))
    for (let i = 0; i < rounds; i++)
      for (const old of instances.splice(0)) {
        instances.push(await startInstance())
        expect(await old.stop()).toBe(0)
        balancer.remove(old.port)
      }
    stop.abort()
    await working
    expect((await Promise.all(savers.map((saver) => saver.problems()))).flat()).toEqual([])
    const { tally } = client
    expect([...tally.keys()].filter((status) => ![200, 201, 409, 503].includes(Number(status)))).toEqual([])
    const acknowledged = savers.reduce((sum, saver) => sum + saver.acknowledged(), 0)
    expect(acknowledged).toBeGreaterThan(0)
    figure(
      `R8 ${rounds} rolling restarts, ${acknowledged} saves: lost, or answered anything but 503`,
      '0',
      '0',
    )
    figure('R8 answered 503', '–', String(tally.get(503) ?? 0))
    for (const instance of instances) await instance.stop()
  },
  150_000 + rounds * 90_000,
)

test('SIGTERM lets what is under way finish, refuses what comes, and ends with 0', async () => {
  const port = await freePort()
  const env = { DATABASE_URL: database.connectionString, NOKKEL: nokkel }
  const appUrl = `http://localhost:${port}`
  const own = await startSandbox({ port: 0, appUrl })
  const service = startProcess({ port, appUrl, sandbox: own, dataDir: '/nonexistent', env })
  await ready(service)
  const client = await signIn(appUrl, own, PIDER.eiendom)
  // The register answers only after the signal.
  await fetch(`${own.url}/feil`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tjeneste: 'enhetsregisteret', forsinkelseMs: 1_500 }),
  })
  const unit = GRUPPER.eiendom.under[10]?.organisasjonsnummer
  const underWay = client.call('GET', `/enheter/${unit}`)
  await wait(500)
  service.send('SIGTERM')
  expect((await underWay).status).toBe(200)
  expect(['lost', 503]).toContain((await client.call('GET', '/auth/me')).status)
  expect((await service.ended).code).toBe(0)
  await own.stop()
}, 60_000)
