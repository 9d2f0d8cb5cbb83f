import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import {
  type DebianServer,
  debianServer,
  findDebianPostgres,
  makeCluster,
} from '../../e2e/faults/debian-postgres.ts'
import { freePort } from '../../e2e/service.ts'
import { folder, settings } from '../databases.ts'
import { interleaved, ratio, spread } from '../figures.ts'
import type { Part } from '../main.ts'

const commits = 300
const database = 'postgres'

/** S7: the embedded database against Debian's, both under `pgbench`, and its calls of fsync. */
export const embeddedDatabase: Part = async ({ databases, rounds, seconds }) => {
  const bin = await findDebianPostgres()
  if (!bin) throw new Error('apt-get install postgresql, which brings pgbench and the server to compare with')
  const embedded = (await databases()).adminUrl(database)
  const data = join(folder, 'debian', 'data')
  await rm(join(folder, 'debian'), { recursive: true, force: true })
  const debian = await debianServer(bin, data, await freePort())
  await makeCluster(debian)
  // Over a Unix socket, as the embedded server is reached.
  const socket = join(folder, 'debian')
  await debian.start({ ...settings, listen_addresses: '', unix_socket_directories: socket })
  const other = `postgresql://postgres:${debian.password}@localhost:${debian.port}/${database}?host=${encodeURIComponent(socket)}`
  try {
    for (const url of [embedded, other]) await debian.program('pgbench', '-i', '-q', '-s', '10', url)
    const run = (url: string) => () => transactions(debian, url, seconds)
    const rates = await interleaved({ embedded: run(embedded), debian: run(other) }, rounds)
    const { stdout: version } = await debian.program('postgres', '--version')
    return [
      {
        id: 'S7',
        what: `pgbench: embedded ÷ Debian's ${/\d+/.exec(version)}`,
        measured: ratio(rates.embedded, rates.debian),
        unit: '×',
        target: { atLeast: 0.7 },
      },
      { id: '', what: 'pgbench, embedded', measured: spread(rates.embedded), unit: '/s' },
      {
        id: 'S7',
        what: 'fsync calls for each commit of a single connection',
        measured: await flushesPerCommit(debian, embedded),
        unit: '',
        target: { atLeast: 1 },
      },
    ]
  } finally {
    await debian.stop()
    await rm(join(folder, 'debian'), { recursive: true, force: true })
  }
}

/** pgbench's own transaction of an update, a query and an insert, per second over 16 connections. */
async function transactions({ program }: DebianServer, url: string, seconds: number): Promise<number> {
  const flags = ['-b', 'simple-update', '-M', 'prepared', '-c', '16', '-T', String(Math.ceil(seconds)), '-n']
  const { stdout } = await program('pgbench', ...flags, url)
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
}

/** With `synchronous_commit=off` this is next to 0. */
async function flushesPerCommit({ program }: DebianServer, url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const flushes = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select sum(fsyncs)::float8 as count from pg_stat_io where object = 'wal' and backend_type = 'client backend'`,
    )
    return rows[0]?.count ?? Number.NaN
  }
  try {
    const before = await flushes()
    await program('pgbench', '-b', 'simple-update', '-c', '1', '-t', String(commits), '-n', url)
    return ((await flushes()) - before) / commits
  } finally {
    await client.end()
  }
}
