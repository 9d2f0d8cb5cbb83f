import { join } from 'node:path'
import pg from 'pg'
import { startExternal, systemPostgres } from '../external.ts'
import { hammer, type Measured } from '../load.ts'
import { cpuOfServer } from '../processes.ts'
import { interleaved, ratio, spread } from '../rounds.ts'
import { calls, database, folder, service, settings, signedIn, type User } from '../world.ts'
import type { Part } from './part.ts'

const connections = 16
const commits = 300

/** S7: the database from npm against the one of Debian's packages: the same saves, plain commits, and the disk. */
export const external: Part = async ({ server, small, rounds, ms }) => {
  const figures = await flushes(server.adminUrl('postgres'))
  const bin = await systemPostgres()
  if (!bin) {
    console.log(
      '    S7: no PostgreSQL of Debian here (apt-get install postgresql), so there is nothing to compare with',
    )
    return figures
  }
  const other = await startExternal(bin, join(folder, 'external'), settings)
  try {
    const { url } = await database(other.adminUrl, 'small', 10_000)
    const sides = {
      embedded: { url: small, admin: server.adminUrl('postgres'), postmaster: server.postmaster },
      external: { url, admin: other.adminUrl('postgres'), postmaster: other.postmaster },
    }
    const saves = await savesOn(sides, rounds, ms)
    const plain = await commitsOn(sides, rounds, ms)
    const against = `Debian's PostgreSQL ${other.version.split(' ')[0]}`
    const rate = (each: Measured) => each.rate
    return [
      {
        id: 'S7',
        what: `saves ÷ ${against}`,
        measured: ratio(saves.embedded, saves.external, rate),
        unit: '×',
        budget: { atLeast: 0.8 },
      },
      {
        id: 'S7',
        what: `commits of one row ÷ ${against}`,
        measured: ratio(plain.embedded, plain.external, (each) => each),
        unit: '×',
        budget: { atLeast: 0.8 },
      },
      {
        id: '',
        what: `database CPU a save ÷ ${against}`,
        measured: ratio(saves.embedded, saves.external, (each) => each.database),
        unit: '×',
      },
      { id: '', what: 'commits of one row', measured: spread(plain.embedded), unit: '/s' },
      ...figures,
    ]
  } finally {
    await other.stop()
  }
}

interface Side {
  url: string
  admin: string
  postmaster: number
}
type Sides = Record<'embedded' | 'external', Side>

async function savesOn({ embedded, external }: Sides, rounds: number, ms: number) {
  const [here, there] = [await saver(embedded, ms), await saver(external, ms)]
  try {
    return await interleaved({ embedded: here.measure, external: there.measure }, rounds)
  } finally {
    await here.stop()
    await there.stop()
  }
}

/** The service on a database, saving with many hands. */
async function saver({ url, postmaster }: Side, ms: number) {
  const users = await signedIn(url, 64)
  const running = await service(url)
  let turn = 0
  const next = () => users[turn % users.length] as User
  const measure = async () => {
    const before = cpuOfServer(postmaster) ?? Number.NaN
    const measured = await hammer(() => calls.save(running.url, next(), turn++), { connections, ms })
    const database = ((cpuOfServer(postmaster) ?? Number.NaN) - before) / measured.answers
    return { ...measured, database }
  }
  return { measure, stop: running.stop }
}

/** Commits a second, over so many connections, of a transaction that adds one row: the disk, and little besides. */
async function commitsOn({ embedded, external }: Sides, rounds: number, ms: number) {
  const [here, there] = [await committer(embedded.admin, ms), await committer(external.admin, ms)]
  try {
    return await interleaved({ embedded: here.measure, external: there.measure }, rounds)
  } finally {
    await here.stop()
    await there.stop()
  }
}

const addRow = { name: 'bench-commit', text: 'insert into bench_commit (at) values (clock_timestamp())' }

async function committer(connectionString: string, ms: number) {
  const pool = new pg.Pool({ connectionString, max: connections })
  // Its end is told before its last connection is closed: a server that stops meanwhile closes that, and nobody minds.
  pool.on('error', () => {})
  await pool.query('drop table if exists bench_commit; create table bench_commit (at timestamptz not null)')
  const measure = async () => {
    const began = performance.now()
    let done = 0
    const one = async () => {
      while (performance.now() - began < ms) {
        await pool.query(addRow)
        done += 1
      }
    }
    await Promise.all(Array.from({ length: connections }, one))
    return (done * 1000) / (performance.now() - began)
  }
  const stop = async () => {
    await pool.query('drop table bench_commit')
    await pool.end()
  }
  return { measure, stop }
}

/**
 * How often the database asks the disk to keep what it wrote, for each commit of a lone connection. Without waiting for
 * the disk it asks next to never: that the figure can tell the two apart is measured as well.
 */
async function flushes(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      'drop table if exists bench_commit; create table bench_commit (at timestamptz not null)',
    )
    const perCommit = async (synchronous: 'on' | 'off') => {
      await client.query(`set synchronous_commit = ${synchronous}`)
      const before = await flushed(client)
      for (let each = 0; each < commits; each += 1) await client.query(addRow)
      return ((await flushed(client)) - before) / commits
    }
    const [waiting, careless] = [await perCommit('on'), await perCommit('off')]
    await client.query('drop table bench_commit')
    return [
      {
        id: 'S7',
        what: 'fsync calls of the database for each commit',
        measured: waiting,
        unit: '',
        budget: { atLeast: 1 },
      },
      { id: '', what: 'the same with synchronous_commit=off', measured: careless, unit: '' },
    ]
  } finally {
    await client.end()
  }
}

/** How often this connection has flushed the log: fsync, or what `wal_sync_method` puts in its place. */
async function flushed(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ count: number }>(
    `select fsyncs::float8 as count from pg_stat_get_backend_io(pg_backend_pid())
      where object = 'wal' and context = 'normal'`,
  )
  return rows[0]?.count ?? Number.NaN
}
