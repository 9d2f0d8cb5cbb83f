import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Unit } from '../src/account/session.ts'
import { createSession } from '../src/account/sessions.ts'
import { openCluster } from '../src/db/cluster.ts'
import { startCluster } from '../src/db/embedded.ts'
import { companies } from './companies.ts'
import { benchKey, openContext } from './context.ts'
import type { Call } from './load.ts'
import { type Running, start } from './processes.ts'
import { seed } from './seeding.ts'

const folder = join(import.meta.dirname, '../.tmp/bench')
const silent = { info() {}, warn() {}, error() {} }
const settings = { max_connections: '100', jit: 'off' }

/** The database server that everything here runs on: the embedded one, durable, kept from run to run. */
export async function startServer() {
  const cluster = await openCluster({ directory: join(folder, 'postgres'), settings })
  const server = await startCluster(cluster, silent)
  const postmaster = Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return { adminUrl: server.adminUrl, postmaster, stop: server.stop }
}

/** A database with that many reports, made or filled up where it has to be. */
export async function database(
  adminUrl: (name: string) => string,
  name: string,
  reports: number,
): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl('postgres') })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  const began = performance.now()
  await seed(adminUrl(name), reports, (done) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    process.stderr.write(`\r${name}: ${done} of ${reports} reports, ${seconds} s `)
  })
  process.stderr.write('\r\u001b[K')
  return adminUrl(name)
}

/** A person who is signed in, with an open report to work at. */
export interface User {
  report: string
  unit: string
  headers: Record<string, string>
  /** Two sets of 21 carrier rows that the report takes, as they are posted. */
  carriers: [string, string]
}

const carrierCodes = [1, 2, 3, 4, 5, 6, 7]

/** So many people, each of a company of its own as far as there are open reports. */
export async function signedIn(databaseUrl: string, count: number): Promise<User[]> {
  const { ctx } = await openContext({ DATABASE_URL: databaseUrl })
  const { rows } = await ctx.pool.query<{ id: string; orgnr: string; ar: number; total: number }>(
    `select k.id, k.organisasjonsnummer as orgnr, k.rapportering_ar as ar,
            (select sum(kwh)::float8 from energibruk_formal f where f.kartlegging_id = k.id) as total
       from kartlegging k
      where k.status = 2 and k.organisasjonsnummer like '7%' and k.versjoner ? 'energibrukPerEnergibarer'
      order by k.id limit $1`,
    [count],
  )
  // Every twelfth report is open, and each company has one for each year.
  const all = companies(5 * rows.length + 100)
  const users: User[] = []
  for (let at = 0; at < count; at += 1) {
    const row = rows[at % rows.length]
    if (!row) throw new Error('There is no open report')
    const { id, orgnr, ar, total } = row
    const unit = all.find(({ organisasjonsnummer }) => organisasjonsnummer === orgnr)
    const main = unit?.overordnet ?? orgnr
    const units: Unit[] = all
      .filter((each) => each.organisasjonsnummer === main || each.overordnet === main)
      .map((each) => ({ ...each, tilgang: true, grunnlag: ['UTOMR'] }))
    const signIn = { pid: '', sid: id, accessToken: `${id}.x`, expires: new Date(Date.now() + 3_600_000) }
    const navn = { fornavn: 'Kari', etternavn: 'Nordmann' }
    const cookie = await createSession(ctx, { signIn, navn, units })
    const csrf = ctx.keys.mac('csrf', ctx.keys.mac('okt', cookie))
    const headers = {
      cookie: `__Host-okt=${cookie}`,
      'x-csrf-token': csrf,
      'content-type': 'application/json',
    }
    users.push({ report: id, unit: orgnr, headers, carriers: [rowsOf(ar, total, 1), rowsOf(ar, total, 2)] })
  }
  await ctx.pool.end()
  return users
}

function rowsOf(year: number, total: number, seed: number): string {
  const energibarer = [year - 2, year - 1, year].flatMap((ar) =>
    carrierCodes.map((energibarerKodeId) => {
      const kwh = energibarerKodeId === 1 ? total - seed * 27 : seed * energibarerKodeId
      return { energibarerKodeId, ar, kwh }
    }),
  )
  return JSON.stringify({ energibarer })
}

// Nobody signs in and nothing is fetched while one measures, so the national services need not be there.
const nowhere = 'http://127.0.0.1:9'

/**
 * The service on a database, as a process of its own, without the stand-ins. Its limit on calls a minute is off: few
 * sessions do the work of many.
 */
export async function service(databaseUrl: string): Promise<Running> {
  const env = {
    DATABASE_URL: databaseUrl,
    OIDC_AUTHORITY: nowhere,
    ALTINN_URL: nowhere,
    ENHETSREGISTERET_URL: nowhere,
    FOLKEREGISTERET_URL: nowhere,
    NOKKEL: benchKey,
    RATE_GRENSE: 'av',
    TILGANG_ALDER_S: '100000',
  }
  return start('src/server/main.ts', env, '/api/helse/klar')
}

export const baseline = (databaseUrl: string): Promise<Running> =>
  start('bench/baseline.ts', { DATABASE_URL: databaseUrl })

/** The calls that several parts make. */
export const calls = {
  save: (url: string, user: User, turn: number): Call => ({
    method: 'POST',
    url: `${url}/api/energikartlegginger/${user.report}/energibruk-per-energibarer`,
    headers: user.headers,
    body: user.carriers[turn % 2 ? 1 : 0],
  }),
  bareSave: (url: string, how: 'stepwise' | 'together', user: User, turn: number): Call => ({
    method: 'POST',
    url: `${url}/${how}/${user.report}`,
    body: user.carriers[turn % 2 ? 1 : 0],
  }),
  get: (url: string, user: User, path: string): Call => ({
    method: 'GET',
    url: `${url}/api${path}`,
    headers: user.headers,
  }),
}
