import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { testDatabase } from '../../src/db/testing.ts'
import { reportOf, reportPath, signIn } from './client.ts'
import { percentile } from './figures.ts'
import { freePort, ready, startProcess } from './service-process.ts'

/** As many as work at a time without an overload: on one report they would wait for each other, not for the service. */
const reports = 96

/** One instance in a process of its own, a person who is signed in, and reports of theirs to load and save. */
export async function startOneService() {
  const database = await testDatabase()
  const port = await freePort()
  const appUrl = `http://localhost:${port}`
  const sandbox = await startSandbox({ port: 0, appUrl })
  const env = { DATABASE_URL: database.connectionString, NOKKEL: randomBytes(32).toString('base64') }
  const service = startProcess({ port, appUrl, sandbox, dataDir: '/nonexistent', env })
  await ready(service)
  const client = await signIn(appUrl, sandbox, PIDER.eiendom)
  const units = GRUPPER.eiendom.under.slice(0, reports)
  const ids = await Promise.all(units.map((unit) => reportOf(client, unit.organisasjonsnummer)))
  const pathOf = (n: number) => `${reportPath(ids[n % reports] ?? '')}/produksjon`
  return {
    service,
    appUrl,
    client,
    id: ids[0] ?? '',
    /** A save for every three readings. */
    oneCall: (n: number, person = 0) =>
      n % 4 === 0
        ? client.call('POST', pathOf(person), [{ kildeKodeId: 1, kwh: n }])
        : client.call('GET', pathOf(person)),
    async stop() {
      await service.stop()
      await sandbox.stop()
      await database.drop()
    },
  }
}
export type OneService = Awaited<ReturnType<typeof startOneService>>

interface Load {
  served: number
  excess: number
  wrong: number
  /** Of those that were served, in milliseconds. */
  times: number[]
}

/** As many at a time as are asked for, each asking again as soon as it is answered. */
export async function loadBy({ oneCall }: OneService, people: number, forMs: number): Promise<Load> {
  const load: Load = { served: 0, excess: 0, wrong: 0, times: [] }
  const until = performance.now() + forMs
  const person = async (n: number) => {
    for (let i = n; performance.now() < until; i++) {
      const started = performance.now()
      const { status, headers } = await oneCall(i, n)
      if (status === 200) {
        load.served++
        load.times.push(performance.now() - started)
      } else if (status === 503 && headers.has('retry-after')) {
        load.excess++
        // Far sooner than they are told, but no spinning: that would be load on whoever measures.
        await wait(50)
      } else load.wrong++
    }
  }
  await Promise.all(Array.from({ length: people }, (_, n) => person(n)))
  return load
}

export const p95 = ({ times }: Load) => percentile(times, 0.95)
