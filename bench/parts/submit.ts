import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { submit as sendIn } from '../../src/kartlegging/submit.ts'
import { words } from '../../src/server/words.ts'
import { openContext } from '../context.ts'
import { hammer, type Measured } from '../load.ts'
import { start } from '../processes.ts'
import { record } from '../recording.ts'
import { interleaved, ratio, spread } from '../rounds.ts'
import { sessionFor } from '../templates.ts'
import { service, signedIn, type User } from '../world.ts'
import type { Part } from './part.ts'

const connections = 16

/** Submissions against bare HTTP and `pg` sending the very same statements; the register is not there, and not waited for. */
export const submit: Part = async ({ small, rounds, ms }) => {
  const client = new pg.Client({ connectionString: small })
  await client.connect()
  const folder = await mkdtemp(join(tmpdir(), 'bench-submit-'))
  const desk = await openDesk(client, await signedIn(small, 300))
  const recording = join(folder, 'trips.json')
  const [first] = desk.reports
  if (!first) throw new Error('There is no report to send in')
  await writeFile(recording, JSON.stringify(await recordOne(small, first)))
  const [ours, bare] = [
    await service(small),
    await start('bench/replay.ts', { DATABASE_URL: small, RECORDING: recording, REPORT: first.id }),
  ]
  const measure =
    (callOf: (report: Ready) => { url: string; headers?: Record<string, string> }) => async () => {
      const next = await desk.open()
      return hammer(() => ({ method: 'POST', ...callOf(next()) }), { connections, ms, status: 204 })
    }
  try {
    const given = await interleaved(
      {
        ours: measure(({ id, user }) => ({
          url: `${ours.url}/api/energikartlegginger/${id}/innsending`,
          // What csrf and session ask for; there is no body.
          headers: { cookie: user.headers.cookie ?? '', 'x-csrf-token': user.headers['x-csrf-token'] ?? '' },
        })),
        bare: measure(({ id }) => ({ url: `${bare.url}/${id}` })),
      },
      rounds,
    )
    const of = (pick: (each: Measured) => number) => spread(given.ours.map(pick))
    const what = `submission, ${connections} connections`
    return [
      {
        id: '',
        what: 'submissions ÷ the same statements without the service',
        measured: ratio(given.ours, given.bare, (each) => each.rate),
        unit: '×',
      },
      { id: '', what: `${what}: a second`, measured: of((each) => each.rate), unit: '/s' },
      { id: '', what: `${what}: p50`, measured: of((each) => each.p50), unit: 'ms' },
      { id: '', what: `${what}: p99`, measured: of((each) => each.p99), unit: 'ms' },
    ]
  } finally {
    await ours.stop()
    await bare.stop()
    await desk.close()
    await client.end()
    await rm(folder, { recursive: true })
  }
}

/** A whole report and one who may send it in. */
interface Ready {
  id: string
  unit: string
  user: User
}

/** Reports that were sent in, opened again as often as they are asked for: the seed has none that is whole and open. */
async function openDesk(client: pg.Client, users: readonly User[]) {
  const userOf = new Map(users.flatMap((user) => user.units.map((unit) => [unit, user] as const)))
  const { rows } = await client.query<{ id: string; unit: string }>(
    `select k.id, k.organisasjonsnummer as unit from kartlegging k
      where k.status = 3 and k.organisasjonsnummer = any($1)
        and not exists (select from innsending i where i.kartlegging_id = k.id)
      order by k.id limit 5000`,
    [[...userOf.keys()]],
  )
  const reports = rows.flatMap((row): Ready[] => {
    const user = userOf.get(row.unit)
    return user ? [{ ...row, user }] : []
  })
  const ids = [reports.map(({ id }) => id)]
  const set = async (values: string) => {
    // What was sent in can only be added to; this says that it is taken away on purpose (src/upkeep).
    await client.query(`begin; set local energikartlegging.sletting = 'ja'`)
    await client.query('delete from innsending where kartlegging_id = any($1)', ids)
    await client.query(`update kartlegging set ${values} where id = any($1)`, ids)
    await client.query('commit')
  }
  return {
    reports,
    /** Opens them all, and hands out one after the other. */
    async open() {
      await set('status = 2, innsendt_utc = null')
      let at = 0
      return () => {
        const report = reports[at++]
        if (!report) throw new Error(`All ${reports.length} reports are sent in: measure for a shorter time`)
        return report
      }
    },
    close: () => set('status = 3, innsendt_utc = sist_endret_utc'),
  }
}

/** What one submission sends to the database, trip by trip. The report is opened again before it is measured. */
async function recordOne(databaseUrl: string, { id, unit }: Ready) {
  const nowhere = 'http://127.0.0.1:9'
  const { ctx } = await openContext({ DATABASE_URL: databaseUrl, ENHETSREGISTERET_URL: nowhere })
  const trips = record(ctx.pool)
  await ctx.pool.query({
    text: 'update kartlegging set status = 2, innsendt_utc = null where id = $1',
    values: [id],
  })
  const before = trips.length
  try {
    const units = [
      { organisasjonsnummer: unit, navn: unit, overordnet: null, tilgang: true, grunnlag: ['UTOMR'] },
    ]
    const session = sessionFor(units)
    await sendIn(ctx, { id, session, ifMatch: undefined, texts: words.nb })
    return trips.slice(before)
  } finally {
    await ctx.pool.end()
  }
}
