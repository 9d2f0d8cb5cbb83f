import type { Request } from 'autocannon'
import pg from 'pg'
import { definitions } from '../../src/db/sql.ts'
import { shownNow } from '../../src/livslop/report-year.ts'
import '../../src/overview/framdrift.ts'
import '../../src/overview/min-side.ts'
import { interleaved, ratio, spread } from '../figures.ts'
import { load, type Measured, p99s } from '../load.ts'
import type { Bench, Part } from '../main.ts'
import { service } from '../service.ts'
import { get, signIn, type User } from '../users.ts'

const small = 10_000
const connections = 8
/** People of each database. Each calls in turn, so that no call is served from pages that the one before has read. */
const people = 800

/** The same calls to a service on a small and on a large database. */
interface Sizes {
  compare(callOf: (user: User) => Request): Promise<Record<'few' | 'many', Measured[]>>
  /** Of the large database. */
  large: { url: string; users: User[] }
}

async function onBothSizes<T>(
  { databases, reports, rounds, seconds }: Bench,
  work: (sizes: Sizes) => Promise<T>,
) {
  const { withReports } = await databases()
  const place = async (count: number) => {
    const url = await withReports(count)
    return { url, users: await signIn(url, people) }
  }
  const [few, many] = [await place(small), await place(reports)]
  const onFew = await service(few.url)
  const onMany = await service(many.url)
  const run = (url: string, users: readonly User[], callOf: (user: User) => Request) => {
    const ofConnection = (at: number) => users.filter((_, index) => index % connections === at).map(callOf)
    return load(url, { connections, seconds }, ofConnection)
  }
  try {
    const compare: Sizes['compare'] = (callOf) =>
      interleaved(
        {
          few: () => run(onFew.url, few.users, callOf),
          many: () => run(onMany.url, many.users, callOf),
        },
        rounds,
      )
    return await work({ compare, large: many })
  } finally {
    await onFew.stop()
    await onMany.stop()
  }
}

const spaced = (count: number) => count.toLocaleString('en').replaceAll(',', ' ')

/** S5: My page and the list of reports in a large database, against the same in a small one. */
export const listsAsItGrows: Part = (bench) =>
  onBothSizes(bench, async ({ compare, large }) => {
    const page = await compare((user) => get(user, `/enheter/${user.unit}/min-side`))
    const progress = await compare((user) => get(user, `/enheter/${user.unit}/framdrift`))
    const list = await compare((user) => get(user, '/energikartlegginger'))
    const sizes = `${spaced(bench.reports)} ÷ ${spaced(small)} reports`
    return [
      {
        id: 'S5',
        what: `p99 of My page, ${sizes}`,
        measured: ratio(p99s(page.many), p99s(page.few)),
        unit: '×',
        target: { atMost: 1.5 },
      },
      {
        id: 'S5',
        what: `p99 of the progress on My page, ${sizes}`,
        measured: ratio(p99s(progress.many), p99s(progress.few)),
        unit: '×',
        target: { atMost: 1.5 },
      },
      {
        id: 'S5',
        what: `p99 of the list, ${sizes}`,
        measured: ratio(p99s(list.many), p99s(list.few)),
        unit: '×',
        target: { atMost: 1.5 },
      },
      {
        id: 'S5',
        what: `My page, ${spaced(bench.reports)} reports: time in the database`,
        measured: await databaseTime(large, 'min-side'),
        unit: 'ms',
        target: { atMost: 1 },
      },
      {
        id: 'S5',
        what: `Progress on My page, ${spaced(bench.reports)} reports: time in the database`,
        measured: await databaseTime(large, 'framdrift'),
        unit: 'ms',
        target: { atMost: 1 },
      },
    ]
  })

/** Execution time of a query of My page by `explain analyze`, in ms, for 200 main units with their sub-units. */
async function databaseTime({ url, users }: Sizes['large'], query: 'min-side' | 'framdrift') {
  const text = definitions().find(({ name }) => name === query)?.text ?? ''
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const times: number[] = []
  for (const { units } of users.slice(0, 200)) {
    const { rows } = await client.query<Record<'QUERY PLAN', { 'Execution Time': number }[]>>(
      `explain (analyze, format json) ${text}`,
      [units, ...shownNow(new Date())],
    )
    times.push(rows[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN)
  }
  await client.end()
  return spread(times)
}
