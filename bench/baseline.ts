// The server that S1 and S4 are compared with: bare `node:http` and `pg`, with the service's own prepared statements and
// pool size; no session, no access control, no validation. A process of its own, with DATABASE_URL and PORT.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import '../src/report/report.ts'
import '../src/sections/energibaerere/store.ts'
import { definitions } from '../src/db/sql.ts'
import { energibarere } from '../src/kodelister/energibarere.ts'

interface Row {
  energibarerKodeId: number
  ar: number
  kwh: number
}
interface Body {
  energibarer: Row[]
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, pipeline: true })
const texts = new Map(definitions().map(({ name, text }) => [name, text]))
function prepared(name: string, values: unknown[]) {
  const text = texts.get(name)
  if (!text) throw new Error(`The service has no statement ${name}`)
  return { name, text, values }
}

const bump = `update kartlegging set status = 2, sist_endret_utc = $4::text::timestamptz, sist_endret_av = $3::text, versjoner = versjoner ||
  jsonb_build_object('energibrukPerEnergibarer', jsonb_build_object('versjon', $2::int, 'navn', $3::text, 'utc', $4::text)) where id = $1`
const log = `with logged as (
    insert into hendelse (id, kartlegging_id, tidspunkt_utc, person, navn, handling, seksjon, spor)
    values ($5, $1, $4, 'bench', $3, 'lagret', 'energibrukPerEnergibarer', $7))
  insert into seksjon_versjon (kartlegging_id, seksjon, versjon, input, navn, tidspunkt_utc)
  values ($1, 'energibrukPerEnergibarer', $2, $6, $3, $4)`

/** As the service answers: every carrier in each of the three years, with its name. */
function answerOf(rows: readonly Row[]) {
  const newest = Math.max(...rows.map(({ ar }) => ar))
  const kwh = new Map(rows.map((row) => [`${row.energibarerKodeId} ${row.ar}`, row.kwh]))
  const energibarer = energibarere.flatMap(({ id, nb }) =>
    [newest - 2, newest - 1, newest].map((ar) => ({
      energibarerKodeId: id,
      beskrivelse: nb,
      kwh: kwh.get(`${id} ${ar}`) ?? null,
      ar,
    })),
  )
  return { energibarer, totalEnergibrukKwh: 0, rapporteringsAr: newest }
}

/** One save in six round trips, each waiting for the one before. */
async function save(id: string, { energibarer }: Body): Promise<unknown> {
  const client = await pool.connect()
  const columns = (['energibarerKodeId', 'ar', 'kwh'] as const).map((key) =>
    energibarer.map((row) => row[key]),
  )
  try {
    await client.query('begin')
    const { rows } = await client.query(prepared('kartlegging-lock', [id]))
    const version = Number(rows[0]?.versjoner.energibrukPerEnergibarer?.versjon ?? 0) + 1
    const shared = [id, version, 'Ingen', new Date().toISOString()]
    await client.query(prepared('energibaerere-save', [id, ...columns]))
    await client.query({ name: 'bump', text: bump, values: shared })
    const entry = [...shared, uuidv7(), JSON.stringify({ energibarer }), randomUUID()]
    await client.query({ name: 'log', text: log, values: entry })
    await client.query('commit')
    return answerOf(energibarer)
  } finally {
    client.release()
  }
}

/** The two queries of a load, on one connection, in one round trip. */
async function load(id: string): Promise<unknown> {
  const client = await pool.connect()
  try {
    const queries = [prepared('kartlegging-find', [id]), prepared('energibaerere-load', [id])]
    const [, carriers] = await Promise.all(queries.map((query) => client.query(query)))
    const rows = carriers?.rows ?? []
    return answerOf(
      rows.map(({ energibarer_kode_id, ...row }) => ({ ...row, energibarerKodeId: energibarer_kode_id })),
    )
  } finally {
    client.release()
  }
}

createServer((request, response) => {
  const id = request.url?.slice(1) ?? ''
  const answer = async () => {
    if (id === '') return {}
    return request.method === 'POST' ? save(id, (await json(request)) as Body) : load(id)
  }
  answer().then(
    (value) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
