import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import '../src/history/versions.ts'
import '../src/kartlegging/report.ts'
import '../src/sections/energibaerere/store.ts'
import { definitions } from '../src/db/sql.ts'

// What the service is measured against: bare HTTP and `pg`, the service's own prepared statements, the same pool; no
// session, no guard, no rules, no contract. Run as a process of its own: DATABASE_URL, PORT.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, pipeline: true })

const texts = new Map(definitions().map(({ name, text }) => [name, text]))
const prepared = (name: string, values: unknown[]) => ({ name, text: texts.get(name) ?? '', values })

interface Body {
  energibarer: { energibarerKodeId: number; ar: number; kwh: number | null }[]
}
const by = 'Ingen'
const section = 'energibrukPerEnergibarer'

/** What a save of the carriers writes, after the report's row is held. */
function writes(id: string, versjon: number, { energibarer }: Body) {
  const now = new Date()
  const rows = energibarer.filter(({ kwh }) => kwh !== null)
  return {
    rows: prepared('energibaerere-save', [
      id,
      rows.map((row) => row.energibarerKodeId),
      rows.map((row) => row.ar),
      rows.map((row) => row.kwh),
    ]),
    bump: prepared('kartlegging-bump', [id, section, versjon, by, now.toISOString()]),
    event: prepared('hendelse-add', [uuidv7(), id, now, 'bench', by, 'lagret', section]),
    version: prepared('seksjon-versjon-add', [id, section, versjon, JSON.stringify(energibarer), by, now]),
  }
}

const nextVersion = (rows: Record<string, unknown>[]) =>
  Number(Object(Object(rows[0]).versjoner)[section]?.versjon ?? 0) + 1

// What was written once together: the event, and the kept version.
const logged = {
  name: 'bench-logged',
  text: `with event as (${texts.get('hendelse-add')})
         insert into seksjon_versjon (kartlegging_id, seksjon, versjon, input, navn, tidspunkt_utc)
         values ($8, $9, $10, $11, $12, $13)`,
}

/** The transaction as one writes it without thinking of trips: six, each waiting for the one before. */
async function saveStepwise(id: string, body: Body): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(prepared('kartlegging-lock', [id]))
    const write = writes(id, nextVersion(rows), body)
    await client.query(write.rows)
    await client.query(write.bump)
    await client.query({ ...logged, values: [...write.event.values, ...write.version.values] })
    await client.query('commit')
    return body
  } finally {
    client.release()
  }
}

/** The very statements of the service in its two trips. */
async function saveTogether(id: string, body: Body): Promise<unknown> {
  const client = await pool.connect()
  try {
    const [, { rows }] = await Promise.all([
      client.query('begin'),
      client.query(prepared('kartlegging-lock', [id])),
      client.query(prepared('energibaerere-load', [id])),
    ])
    const write = writes(id, nextVersion(rows), body)
    const [, , , , { rows: saved }] = await Promise.all([
      client.query(write.rows),
      client.query(write.bump),
      client.query(write.event),
      client.query(write.version),
      client.query(prepared('energibaerere-load', [id])),
      client.query('commit'),
    ])
    return saved
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
    return rows
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
