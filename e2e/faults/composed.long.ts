import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { plainPdf, stream } from '../../src/files/testing.ts'
import { clamdProgram, startClamd, testVirus } from '../../src/files/testing-clamd.ts'
import { freePort } from '../../src/server/testing-port.ts'
import { attach, type Client, fillReport, reportOf, reportPath, signIn } from './client.ts'
import { asSuperuser, findDebianPostgres } from './debian-postgres.ts'
import { figure, inSeconds } from './figures.ts'
import { ready, type ServiceProcess, startProcess } from './service-process.ts'
import { hasHaproxy, hasInstance, startHaproxy } from './testing-haproxy.ts'
import { startDebianPair } from './two-databases.ts'
import { startWork } from './writers.ts'

// What deploy/compose.yaml composes, as processes of this machine: two instances as the role that owns nothing, haproxy with its
// own settings in front of them and of the databases, a primary with a synchronous standby, and ClamAV.
const bin = await findDebianPostgres()
if (!clamdProgram)
  console.log('This machine has no clamd: the parts of deploy/compose.yaml were not tried together')
const isWhole = bin && clamdProgram && hasHaproxy
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of cleanUp.reverse()) await end()
}, 120_000)

async function compose() {
  const databases = await startDebianPair(bin ?? '')
  cleanUp.push(databases.stop)
  const clamd = await startClamd('26M')
  cleanUp.push(clamd.remove)
  const ports = [await freePort(), await freePort()] as const
  const [one, two] = databases.servers
  const haproxy = await startHaproxy({ services: ports, databases: [one.port, two.port] })
  cleanUp.push(haproxy.stop)
  const sandbox = await startSandbox({ port: 0, appUrl: haproxy.url })
  cleanUp.push(sandbox.stop)
  const urlOf = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${haproxy.databasePort}/energikartlegging`
  const env = {
    DATABASE_URL: urlOf('energikartlegging_tjeneste', databases.servicePassword),
    DATABASE_URL_MIGRERING: urlOf('energikartlegging', databases.password),
    NOKKEL: randomBytes(32).toString('base64'),
    TRUST_PROXY: '1',
    NEDTELLING_S: '3',
    CLAMD: clamd.address,
  }
  const instances: ServiceProcess[] = []
  cleanUp.push(() => Promise.all(instances.map((instance) => instance.stop())))
  const start = async (i: 0 | 1) => {
    const instance = startProcess({
      port: ports[i],
      appUrl: haproxy.url,
      sandbox,
      dataDir: '/nonexistent',
      env,
    })
    instances[i] = instance
    await ready(instance)
  }
  await start(0)
  await start(1)
  await hasInstance(haproxy)
  return {
    url: haproxy.url,
    databases,
    client: () => signIn(haproxy.url, sandbox, PIDER.eiendom),
    /** Who is connected to the service's database. */
    roles: () =>
      asSuperuser(one, async (db) => {
        const { rows } = await db.query(
          `select distinct usename as name from pg_stat_activity where datname = 'energikartlegging'`,
        )
        return rows.map(({ name }) => name)
      }),
    /** Settings of the instances that are started later. */
    set: (more: Record<string, string>) => Object.assign(env, more),
    /** Stops an instance while calls come, and starts it again. */
    async replace(i: 0 | 1) {
      expect(await instances[i]?.stop()).toBe(0)
      await start(i)
      // So that the other can be stopped: haproxy asks every second.
      await wait(2_000)
    },
  }
}

/** A report from sign-in to receipt. */
async function report(client: Client, url: string): Promise<void> {
  const id = await reportOf(client, GRUPPER.eiendom.under[10]?.organisasjonsnummer ?? '')
  await fillReport(client, id)
  const virus = await attach(client, id, plainPdf({ 4: stream('', testVirus) }))
  expect([virus.status, virus.body.errors]).toEqual([
    422,
    [{ path: ['vedlegg'], code: 'pages.send-inn.vedlegg.feil.virus' }],
  ])
  // It takes longer than haproxy waits for the head of a call.
  const file = plainPdf({ 5: stream('', randomBytes(2_000_000)) })
  expect((await attach(client, id, file, 4_000)).status).toBe(200)
  expect((await client.call('POST', `${reportPath(id)}/innsending`)).status).toBe(204)
  const bytes = async (path: string) => {
    const answer = await fetch(`${url}/api${reportPath(id)}${path}`, {
      headers: { ...client.headers, accept: 'application/pdf' },
    })
    return Buffer.from(await answer.arrayBuffer())
  }
  expect((await bytes('/kvittering')).toString('latin1', 0, 5)).toBe('%PDF-')
  const sha256 = createHash('sha256')
    .update(await bytes('/vedlegg'))
    .digest('hex')
  expect(sha256).toBe(createHash('sha256').update(file).digest('hex'))
}

/** A call without a session from an address of this machine, which names another. @returns its status */
async function callFrom(localAddress: string, url: string): Promise<number | undefined> {
  const headers = { 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` }
  const [answer] = await once(request(`${url}/api/auth/me`, { localAddress, headers }).end(), 'response')
  answer.resume()
  return answer.statusCode
}

/** Each address has its own count, which haproxy gives and the caller does not choose (`TRUST_PROXY`). */
async function limitsByAddress(url: string): Promise<void> {
  // More than each of two instances takes in a minute.
  for (let calls = 0; calls < 1300; calls += 20)
    await Promise.all(Array.from({ length: 20 }, () => callFrom('127.0.0.2', url)))
  expect(await callFrom('127.0.0.2', url)).toBe(429)
  expect(await callFrom('127.0.0.3', url)).toBe(401)
}

test.skipIf(!isWhole)(
  'the parts of deploy/compose.yaml together: a report from sign-in to receipt, instances replaced, the primary killed, and nothing lost',
  async () => {
    const { url, databases, client: signedIn, roles, replace, set } = await compose()
    await report(await signedIn(), url)
    expect(await roles()).toEqual(['energikartlegging_tjeneste'])
    const work = await startWork(await signedIn())
    await work.more(40)
    await replace(0)
    await replace(1)
    await work.more(40)
    await databases.killPrimary()
    const killed = performance.now()
    await databases.promoteStandby()
    await work.more(40)
    const taken = inSeconds(performance.now() - killed)
    figure('R9 through haproxy, from the kill until 40 more were acknowledged', '–', taken)
    await work.hold()
    figure(
      'R9 composed parts, instances replaced, primary killed: of all acknowledged lost',
      '0',
      `0 of ${work.acknowledged()}`,
    )
    // The writers would be told to wait.
    set({ RATE_GRENSE: 'på' })
    await replace(0)
    await replace(1)
    await limitsByAddress(url)
  },
  300_000,
)
