import pg from 'pg'
import { interleaved, ratio, spread } from '../figures.ts'
import { load, p99s, rates } from '../load.ts'
import type { Part } from '../main.ts'
import { service } from '../service.ts'
import { get, signIn, type User } from '../users.ts'

const connections = 4
/** The thread that draws is started by the first receipt, and the engine compiles what it repeats. */
const warmUpSeconds = 6

/** S11: PDF receipts per second, and how long others wait meanwhile. */
export const receipts: Part = async ({ databases, rounds, seconds }) => {
  const database = await (await databases()).withReports(10_000)
  const users = await signIn(database, 16)
  const paths = await receiptPaths(database, users)
  // Of several people, so that a receipt's words are not all those of the one before.
  const ofConnection = (at: number) => paths.filter((_, index) => index % connections === at)
  const running = await service(database)
  const make = (length = seconds) => load(running.url, { connections, seconds: length }, ofConnection)
  const others = () =>
    load(running.url, { connections, seconds }, (at) => [get(users[at] as User, '/energikartlegginger')])
  try {
    await make(warmUpSeconds)
    const measured = await interleaved(
      {
        making: () => make(),
        alone: others,
        meanwhile: async () => (await Promise.all([others(), make()]))[0],
      },
      rounds,
    )
    return [
      {
        id: 'S11',
        what: 'tagged PDF receipts',
        measured: spread(rates(measured.making)),
        unit: '/s',
        target: { atLeast: 20 },
      },
      {
        id: 'S11',
        what: 'p99 of other requests, meanwhile ÷ alone',
        measured: ratio(p99s(measured.meanwhile), p99s(measured.alone)),
        unit: '×',
        target: { atMost: 3 },
      },
    ]
  } finally {
    await running.stop()
  }
}

/** For each user, the receipt of a submitted report that the user has access to. */
async function receiptPaths(connectionString: string, users: readonly User[]) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const requests = []
  for (const user of users) {
    const { rows } = await client.query<{ id: string }>(
      `select kartlegging_id as id from innsending join kartlegging k on k.id = kartlegging_id
        where k.organisasjonsnummer = any($1) limit 1`,
      [user.units],
    )
    for (const { id } of rows) requests.push(get(user, `/energikartlegginger/${id}/kvittering`))
  }
  await client.end()
  if (requests.length < connections) throw new Error('Too few users have a submitted report')
  return requests
}
