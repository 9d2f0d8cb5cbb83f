import pg from 'pg'
import { definitions } from '../../src/db/sql.ts'
import '../../src/overview/min-side.ts'
import type { Call, Measured } from '../load.ts'
import { hammer } from '../load.ts'
import { interleaved, ratio, spread } from '../rounds.ts'
import type { Figure } from '../table.ts'
import { calls, service, signedIn, type User } from '../world.ts'
import type { Part } from './part.ts'

// So many people at once, each call another's: what one call warms up is of no use to the next.
const people = 800
const connections = 8

/** S5, S6: My page, the list and a save with many reports against the same with 10 000. */
export const growth: Part = async ({ sizes, rounds, ms }) => {
  const places: Place[] = []
  try {
    for (const { reports, url } of sizes) {
      const users = await signedIn(url, people)
      places.push({ reports, url, users, service: await service(url) })
    }
    const run = async (callOf: (url: string, user: User, turn: number) => Call) => {
      let turn = 0
      const variants = places.map((place) => {
        const next = () => place.users[turn % place.users.length] as User
        const one = () => hammer(() => callOf(place.service.url, next(), turn++), { connections, ms })
        return [String(place.reports), one] as const
      })
      return interleaved(Object.fromEntries(variants), rounds)
    }
    const page = await run((url, user) => calls.get(url, user, `/enheter/${user.unit}/min-side`))
    const lists = await run((url, user) => calls.get(url, user, '/energikartlegginger'))
    const saves = await run(calls.save)
    const [few, ...more] = places
    const last = places.at(-1)
    if (!few || !last) return []
    const against = (given: Record<string, Measured[]>, of: (each: Measured) => number, rest: Rest) =>
      more.map(({ reports }): Figure => {
        const [top = [], bottom = []] = [given[reports], given[few.reports]]
        const what = `${rest.what}, ${spaced(reports)} ÷ ${spaced(few.reports)} reports`
        return { ...rest, what, measured: ratio(top, bottom, of), unit: '×' }
      })
    const p99 = (each: Measured) => each.p99
    return [
      ...against(page, p99, { id: 'S5', what: 'My page, p99', budget: { atMost: 1.5 } }),
      {
        id: 'S5',
        what: `My page, ${spaced(last.reports)} reports: time in the database`,
        measured: await databaseTime(last),
        unit: 'ms',
        budget: { atMost: 1 },
      },
      ...against(lists, p99, { id: 'S5', what: 'list, p99', budget: { atMost: 1.5 } }),
      ...against(saves, (each) => each.rate, { id: 'S6', what: 'save', budget: { atLeast: 0.8 } }),
      {
        id: '',
        what: `events with ${spaced(last.reports)} reports, as the database reckons`,
        measured: (await events(last.url)) / 1e6,
        unit: 'million',
      },
    ]
  } finally {
    for (const place of places) await place.service.stop()
  }
}

interface Place {
  reports: number
  url: string
  users: User[]
  service: Awaited<ReturnType<typeof service>>
}
type Rest = Pick<Figure, 'id' | 'what' | 'budget'>

const spaced = (count: number) => count.toLocaleString('en').replaceAll(',', ' ')

/** What the database itself says that the query of My page took, for main units with their sub-units. */
async function databaseTime({ url, users }: Place) {
  const text = definitions().find(({ name }) => name === 'min-side')?.text ?? ''
  return asked(url, async (client) => {
    const times: number[] = []
    for (const user of users.slice(0, 200)) {
      const answer = await client.query<Record<'QUERY PLAN', { 'Execution Time': number }[]>>(
        `explain (analyze, format json) ${text}`,
        [user.units, user.year],
      )
      times.push(answer.rows[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN)
    }
    return spread(times)
  })
}

const events = (url: string) =>
  asked(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select reltuples::float8 as count from pg_class where oid = 'hendelse'::regclass`,
    )
    return rows[0]?.count ?? Number.NaN
  })

async function asked<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return work(client).finally(() => client.end())
}
