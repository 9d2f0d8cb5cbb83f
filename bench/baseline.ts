// The server that S1 and S4 are compared with: bare `node:http` and `pg`, with the service's own prepared statements and
// pool size; no session, no access control, no validation. A process of its own, with DATABASE_URL and PORT.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import '../src/rapport/report.ts'
import '../src/svar/answers.ts'
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
const keep = `insert into seksjon_versjon (kartlegging_id, seksjon, versjon, input, navn, tidspunkt_utc)
  values ($1, 'energibrukPerEnergibarer', $2, $5, $3, $4)`
const log = `insert into hendelse (id, kartlegging_id, tidspunkt_utc, person, navn, handling, seksjon, spor)
  values ($4, $1, $3, 'bench', $2, 'lagret', 'energibrukPerEnergibarer', $5)`

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
  try {
    await client.query('begin')
    const { rows } = await client.query(prepared('kartlegging-lock', [id]))
    const version = Number(rows[0]?.versjoner.energibrukPerEnergibarer?.versjon ?? 0) + 1
    const shared = [id, version, 'Ingen', new Date().toISOString()]
    await client.query({ name: 'keep', text: keep, values: [...shared, JSON.stringify({ energibarer })] })
    await client.query({ name: 'bump', text: bump, values: shared })
    await client.query({ name: 'log', text: log, values: [id, 'Ingen', shared[3], uuidv7(), randomUUID()] })
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
    const ids = ['energibrukPerEnergibarer', 'energibrukPerFormal']
    const queries = [prepared('kartlegging-find', [id]), prepared('svar-load', [id, ids])]
    const [, stored] = await Promise.all(queries.map((query) => client.query(query)))
    return answerOf(stored?.rows.find(({ seksjon }) => seksjon === ids[0])?.svar.energibarer ?? [])
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
