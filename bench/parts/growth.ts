import pg from 'pg'
import { definitions } from '../../src/db/sql.ts'
import '../../src/overview/min-side.ts'
import { hammer, type Measured } from '../load.ts'
import { interleaved, ratio, spread } from '../rounds.ts'
import { calls, service, signedIn, type User } from '../world.ts'
import type { Part } from './part.ts'

/** S5, S6: My page, the list and a save with many reports against the same with 10 000. */
export const growth: Part = async ({ small, large, reports, rounds, ms }) => {
  const [few, many] = [await signedIn(small, 64), await signedIn(large, 64)]
  const [near, far] = [await service(small), await service(large)]
  const of = (users: User[], c: number) => users[c % users.length] as User
  const get = (url: string, users: User[], path: (user: User) => string) => () =>
    hammer((c) => calls.get(url, of(users, c), path(of(users, c))), { connections: 8, ms })
  let turn = 0
  const saving = (url: string, users: User[]) => () =>
    hammer((c) => calls.save(url, of(users, c), turn++), { connections: 8, ms })
  const minSide = (user: User) => `/enheter/${user.unit}/min-side`
  const list = () => '/energikartlegginger'
  const p99 = (each: Measured) => each.p99
  const size = `${reports.toLocaleString('en').replaceAll(',', ' ')} ÷ 10 000 reports`
  try {
    const page = await interleaved(
      { near: get(near.url, few, minSide), far: get(far.url, many, minSide) },
      rounds,
    )
    const lists = await interleaved({ near: get(near.url, few, list), far: get(far.url, many, list) }, rounds)
    const saves = await interleaved({ near: saving(near.url, few), far: saving(far.url, many) }, rounds)
    return [
      {
        id: 'S5',
        what: `My page, ${size}: p99`,
        measured: ratio(page.far, page.near, p99),
        unit: '×',
        budget: { atMost: 1.5 },
      },
      {
        id: 'S5',
        what: `My page, ${reports} reports: time in the database`,
        measured: await databaseTime(large),
        unit: 'ms',
        budget: { atMost: 1 },
      },
      {
        id: 'S5',
        what: `list of reports, ${size}: p99`,
        measured: ratio(lists.far, lists.near, p99),
        unit: '×',
        budget: { atMost: 1.5 },
      },
      {
        id: 'S6',
        what: `save, ${size}`,
        measured: ratio(saves.far, saves.near, (e) => e.rate),
        unit: '×',
        budget: { atLeast: 0.8 },
      },
    ]
  } finally {
    await near.stop()
    await far.stop()
  }
}

/** What the database itself says that the query of My page took, for main units with nine sub-units. */
async function databaseTime(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const text = definitions().find(({ name }) => name === 'min-side')?.text ?? ''
  const { rows } = await client.query<{ orgnr: string[] }>(
    `select array_agg(distinct organisasjonsnummer) || overordnet as orgnr from kartlegging
      where overordnet like '7%' and rapportering_ar = 2025 group by overordnet order by overordnet desc limit 50`,
  )
  const times: number[] = []
  for (const { orgnr } of rows) {
    const answer = await client.query<Record<'QUERY PLAN', { 'Execution Time': number }[]>>(
      `explain (analyze, format json) ${text}`,
      [orgnr, 2025],
    )
    times.push(answer.rows[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN)
  }
  await client.end()
  return spread(times)
}
