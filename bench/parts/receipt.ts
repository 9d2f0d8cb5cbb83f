import pg from 'pg'
import { companies } from '../companies.ts'
import { hammer } from '../load.ts'
import { interleaved, ratio, spread } from '../rounds.ts'
import { calls, service, signedIn, type User } from '../world.ts'
import type { Part } from './part.ts'

/** S11: receipts a second, and what others notice of them. */
export const receipt: Part = async ({ small, rounds, ms }) => {
  const users = await signedIn(small, 16)
  const ours = await service(small)
  const own = await submittedOf(
    small,
    users.map(({ unit }) => unit),
  )
  // Of several people, so that not all words are those of the receipt before.
  const receipts = users.flatMap((user) => {
    const id = own.get(user.unit)
    return id ? [{ user, path: `/energikartlegginger/${id}/kvittering` }] : []
  })
  let turn = 0
  const nextReceipt = () => {
    const next = receipts[turn++ % receipts.length]
    if (!next) throw new Error('Nobody has both an open and a submitted report')
    return calls.get(ours.url, next.user, next.path)
  }
  const print = () => hammer(nextReceipt, { connections: 4, ms })
  const others = () =>
    hammer((c) => calls.get(ours.url, users[c] as User, '/energikartlegginger'), { connections: 4, ms })
  try {
    const given = await interleaved(
      {
        printing: print,
        alone: others,
        beside: async () => (await Promise.all([others(), print()]))[0],
      },
      rounds,
    )
    return [
      {
        id: 'S11',
        what: 'tagged PDF receipts',
        measured: spread(given.printing.map((e) => e.rate)),
        unit: '/s',
        budget: { atLeast: 20 },
      },
      {
        id: 'S11',
        what: 'others while receipts are made ÷ alone: p99',
        measured: ratio(given.beside, given.alone, (e) => e.p99),
        unit: '×',
        budget: { atMost: 3 },
      },
    ]
  } finally {
    await ours.stop()
  }
}

/** A submitted report with its frozen copy, by unit, of the companies of those units. */
async function submittedOf(url: string, units: string[]): Promise<Map<string, string>> {
  const all = companies(40_000)
  const groupOf = (unit: string) => all.find((each) => each.organisasjonsnummer === unit)?.overordnet ?? unit
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = new Map<string, string>()
  for (const unit of units) {
    const { rows } = await client.query<{ id: string }>(
      `select id from kartlegging k join innsending i on i.kartlegging_id = k.id
        where $1 in (organisasjonsnummer, overordnet) limit 1`,
      [groupOf(unit)],
    )
    if (rows[0]) found.set(unit, rows[0].id)
  }
  await client.end()
  return found
}
