import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Unit } from '../src/account/session.ts'
import { createSession } from '../src/account/sessions.ts'
import { openCluster } from '../src/db/embedded/cluster.ts'
import { startCluster } from '../src/db/embedded/embedded.ts'
import { clonedSoFar, idOf } from './clone.ts'
import type { Company } from './companies.ts'
import { benchKey, openContext } from './context.ts'
import type { Call } from './load.ts'
import { program, type Running, start } from './processes.ts'
import { seed } from './seeding.ts'

/** Where the databases lie, kept from run to run; `BENCH_DIR` names another place, such as a larger disk. */
export const folder = resolve(process.env.BENCH_DIR ?? join(import.meta.dirname, '../.tmp/bench'))
const silent = { info() {}, warn() {}, error() {} }
/** Of every database server that is measured. */
export const settings = { max_connections: '100', jit: 'off' }

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
): Promise<Sized> {
  const client = new pg.Client({ connectionString: adminUrl('postgres') })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  const began = performance.now()
  const seeded = await seed(adminUrl(name), reports, (done) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    process.stderr.write(`\r${name}: ${done} of ${reports} reports, ${seconds} s `)
  })
  process.stderr.write('\r\u001b[K')
  return { url: adminUrl(name), reports: seeded.reports }
}

/** A database and how many reports there are in it. */
export interface Sized {
  url: string
  reports: number
}

/** A person who is signed in, with an open report to work at. */
export interface User {
  report: string
  /** The report's year and unit, and the unit with all around it: its main unit and the sub-units of that. */
  year: number
  unit: string
  units: string[]
  headers: Record<string, string>
  /** Two sets of 21 carrier rows that the report takes, as they are posted. */
  carriers: [string, string]
}

const carrierCodes = [1, 2, 3, 4, 5, 6, 7]

/**
 * So many people, each of a company of its own as far as there are open reports, evenly out of the whole database: what
 * a country does on one day lies on no common page.
 */
export async function signedIn(databaseUrl: string, count: number): Promise<User[]> {
  const { ctx } = await openContext({ DATABASE_URL: databaseUrl })
  const rows = await openReports(databaseUrl, count)
  const users: User[] = []
  for (let at = 0; at < count; at += 1) {
    const row = rows[at % rows.length]
    if (!row) throw new Error('There is no open report')
    const { id, orgnr, ar, total, around } = row
    const units: Unit[] = around.map((each) => ({ ...each, tilgang: true, grunnlag: ['UTOMR'] }))
    const signIn = { pid: '', sid: id, accessToken: `${id}.x`, expires: new Date(Date.now() + 3_600_000) }
    const navn = { fornavn: 'Kari', etternavn: 'Nordmann' }
    const cookie = await createSession(ctx, { signIn, navn, units, spor: randomUUID() })
    const csrf = ctx.keys.mac('csrf', ctx.keys.mac('okt', cookie))
    const headers = {
      cookie: `__Host-okt=${cookie}`,
      'x-csrf-token': csrf,
      'content-type': 'application/json',
    }
    const carriers: User['carriers'] = [rowsOf(ar, total, 1), rowsOf(ar, total, 2)]
    const numbers = units.map(({ organisasjonsnummer }) => organisasjonsnummer)
    users.push({ report: id, year: ar, unit: orgnr, units: numbers, headers, carriers })
  }
  await ctx.pool.end()
  return users
}

interface OpenReport {
  id: string
  orgnr: string
  ar: number
  /** kWh of all purposes, which the carriers have to add up to. */
  total: number
  /** Its main unit with all its sub-units. */
  around: Company[]
}

/** As many as there are up to `count`, one after each of so many evenly spread numbers. */
async function openReports(connectionString: string, count: number): Promise<OpenReport[]> {
  // Not the service's pool: the first look at a cold database may take longer than a person would wait.
  const client = new pg.Client({ connectionString })
  await client.connect()
  const all = await clonedSoFar(client)
  const starts = Array.from({ length: count }, (_, index) => idOf(Math.floor((index * all) / count)))
  const { rows } = await client.query<OpenReport>({
    text: `select distinct on (k.id) k.id, k.organisasjonsnummer as orgnr, k.rapportering_ar as ar,
                  (select sum(kwh)::float8 from energibruk_formal f where f.kartlegging_id = k.id) as total,
                  (select jsonb_agg(distinct jsonb_build_object(
                            'organisasjonsnummer', u.organisasjonsnummer, 'navn', u.navn, 'overordnet', u.overordnet))
                     from kartlegging u
                    where u.organisasjonsnummer = coalesce(k.overordnet, k.organisasjonsnummer)
                       or u.overordnet = coalesce(k.overordnet, k.organisasjonsnummer)) as around
             from unnest($1::uuid[]) as start(id)
             cross join lateral (
               select * from kartlegging n
                where n.id >= start.id and n.status = 2 and n.organisasjonsnummer like '7%'
                  and n.versjoner ? 'energibrukPerEnergibarer'
                order by n.id limit 1) k
            order by k.id`,
    values: [starts],
  })
  await client.end()
  return rows
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
export async function service(
  databaseUrl: string,
  { env: own = {}, node = [] }: { env?: Record<string, string>; node?: string[] } = {},
): Promise<Running> {
  const env = {
    DATABASE_URL: databaseUrl,
    OIDC_AUTHORITY: nowhere,
    ALTINN_URL: nowhere,
    ENHETSREGISTERET_URL: nowhere,
    FOLKEREGISTERET_URL: nowhere,
    NOKKEL: benchKey,
    RATE_GRENSE: 'av',
    TILGANG_ALDER_S: '100000',
    ...own,
  }
  return start([...node, ...program], env, '/api/helse/klar')
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
