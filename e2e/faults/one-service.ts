import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { testDatabase } from '../../src/db/testing.ts'
import { freePort } from '../../src/server/testing-port.ts'
import { reportOf, reportPath, signIn } from './client.ts'
import { percentile } from './figures.ts'
import { ready, startProcess } from './service-process.ts'

/** One report for each of the people at work, because saves of one report wait for each other. */
const reports = 96

/** One instance in a process of its own, a signed-in person, and reports to load and save. */
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
    /** One save for every three loads. */
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
  /** Response times of the served calls, in milliseconds. */
  times: number[]
}

/** Calls with `people` at a time; each calls again as soon as the last call is answered. */
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
        // Much sooner than `Retry-After` says, but without a busy loop, which would slow the measurement.
        await wait(50)
      } else load.wrong++
    }
  }
  await Promise.all(Array.from({ length: people }, (_, n) => person(n)))
  return load
}

export const p95 = ({ times }: Load) => percentile(times, 0.95)
