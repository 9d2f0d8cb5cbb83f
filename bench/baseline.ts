import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import '../src/report/report.ts'
import '../src/sections/energibaerere/store.ts'
import '../src/sections/energibruk/store.ts'
import { definitions } from '../src/db/sql.ts'
import { energibarere } from '../src/kodelister/energibarere.ts'

// What the service is measured against: bare HTTP and `pg`, the service's own prepared statements, the same pool, the same
// answer; no session, no guard, no rules, no contract. Run as a process of its own: DATABASE_URL, PORT.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, pipeline: true })

const texts = new Map(definitions().map(({ name, text }) => [name, text]))
const prepared = (name: string, values: unknown[]) => ({ name, text: texts.get(name) ?? '', values })

interface Body {
  energibarer: { energibarerKodeId: number; ar: number; kwh: number | null }[]
}
/** A row as it lies in the database. */
interface Saved {
  total: number
  energibarer_kode_id: number
  ar: number
  kwh: number
}

/** All that the API answers: every carrier in each of the three years, with its name. */
function answerOf(saved: readonly Saved[]) {
  const ar = Math.max(...saved.map((row) => row.ar))
  const kwh = new Map(saved.map((row) => [`${row.energibarer_kode_id} ${row.ar}`, row.kwh]))
  return {
    energibarer: energibarere.flatMap(({ id, nb }) =>
      [ar - 2, ar - 1, ar].map((ar) => ({
        energibarerKodeId: id,
        beskrivelse: nb,
        kwh: kwh.get(`${id} ${ar}`) ?? null,
        ar,
      })),
    ),
    totalEnergibrukKwh: saved[0]?.total ?? 0,
    rapporteringsAr: ar,
  }
}

const by = 'Ingen'
const section = 'energibrukPerEnergibarer'

const rowsOf = (id: string, { energibarer }: Body) => {
  const rows = energibarer.filter(({ kwh }) => kwh !== null)
  return prepared('energibaerere-save', [
    id,
    rows.map((row) => row.energibarerKodeId),
    rows.map((row) => row.ar),
    rows.map((row) => row.kwh),
  ])
}

const nextVersion = (rows: Record<string, unknown>[]) =>
  Number(Object(Object(rows[0]).versjoner)[section]?.versjon ?? 0) + 1

const bump = {
  name: 'bench-bump',
  text: `update kartlegging
            set versjoner = versjoner || jsonb_build_object($2::text, jsonb_build_object('versjon', $3::int, 'navn', $4::text, 'utc', $5::text)),
                status = 2, sist_endret_utc = $5::text::timestamptz, sist_endret_av = $4::text
          where id = $1`,
}
const log = {
  name: 'bench-log',
  text: `with hendelsen as (
           insert into hendelse (id, kartlegging_id, tidspunkt_utc, person, navn, handling, seksjon, spor)
           values ($6, $1, $5, $7, $4, 'lagret', $2::text, $9))
         insert into seksjon_versjon (kartlegging_id, seksjon, versjon, input, navn, tidspunkt_utc)
         values ($1, $2::text, $3, $8, $4, $5)`,
}

/** The transaction as one writes it without thinking of trips: six, each waiting for the one before. */
async function saveStepwise(id: string, body: Body): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(prepared('kartlegging-lock', [id]))
    const [versjon, utc] = [nextVersion(rows), new Date().toISOString()]
    const posted = JSON.stringify(body)
    await client.query(rowsOf(id, body))
    await client.query({ ...bump, values: [id, section, versjon, by, utc] })
    await client.query({
      ...log,
      values: [id, section, versjon, by, utc, uuidv7(), 'bench', posted, randomUUID()],
    })
    await client.query('commit')
    return answerOf(
      body.energibarer.map((row) => ({
        total: 0,
        energibarer_kode_id: row.energibarerKodeId,
        ar: row.ar,
        kwh: row.kwh ?? 0,
      })),
    )
  } finally {
    client.release()
  }
}

/** The service's statements but the session's, in its two round trips. */
async function saveTogether(id: string, body: Body): Promise<unknown> {
  const client = await pool.connect()
  try {
    const [, { rows }] = await Promise.all([
      client.query('begin'),
      client.query(prepared('kartlegging-lock', [id])),
      client.query(prepared('energibruk-load', [id])),
    ])
    const [versjon, utc] = [nextVersion(rows), new Date().toISOString()]
    const posted = JSON.stringify(body)
    const [, { rows: saved }] = await Promise.all([
      client.query(
        prepared('kartlegging-lagret', [
          ...[id, section, versjon, by, utc, uuidv7(), 'bench', posted],
          randomUUID(),
        ]),
      ),
      client.query(rowsOf(id, body)),
      client.query('commit'),
    ])
    return answerOf(saved)
  } finally {
    client.release()
  }
}

async function load(id: string): Promise<unknown> {
  const client = await pool.connect()
  try {
    const [, { rows }] = await Promise.all([
      client.query(prepared('kartlegging-find', [id])),
      client.query(prepared('energibaerere-load', [id])),
    ])
    return answerOf(rows)
  } finally {
    client.release()
  }
}

async function read(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

const server = createServer((request, response) => {
  const [, action = '', id = ''] = request.url?.split('/') ?? []
  const answer = async () => {
    if (action === 'load') return load(id)
    if (action === 'stepwise') return saveStepwise(id, await read(request))
    if (action === 'together') return saveTogether(id, await read(request))
    return {}
  }
  answer().then(
    (value) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
