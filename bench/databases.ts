import { join, resolve } from 'node:path'
import pg from 'pg'
import { startCluster } from '../src/db/embedded/embedded.ts'
import { seed } from './seed/seed.ts'

/** Where the databases are kept from run to run; `BENCH_DIR` names another folder, such as one on a larger disk. */
export const folder = resolve(process.env.BENCH_DIR ?? join(import.meta.dirname, '../.tmp/bench'))
/** Of every database server that is measured. */
export const settings = { max_connections: '100', jit: 'off' }

const silent = { info() {}, warn() {}, error() {} }

/** The embedded database server, durable as in production. */
export async function startDatabases() {
  const directory = join(folder, 'postgres')
  const { adminUrl, stop } = await startCluster({ directory, settings }, silent)
  const filled = new Map<number, Promise<string>>()
  /** Connection string of a database with that many reports, made or completed on first use. */
  const withReports = (reports: number): Promise<string> => {
    const known = filled.get(reports) ?? fill(adminUrl, reports)
    filled.set(reports, known)
    return known
  }
  return { adminUrl, withReports, stop }
}
export type Databases = Awaited<ReturnType<typeof startDatabases>>

async function fill(adminUrl: (name: string) => string, reports: number): Promise<string> {
  const name = `reports_${reports}`
  const client = new pg.Client({ connectionString: adminUrl('postgres') })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  await seed(adminUrl(name), reports, (done) =>
    process.stderr.write(`filling the database: ${done} of ${reports} reports\n`),
  )
  return adminUrl(name)
}
