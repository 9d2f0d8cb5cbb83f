import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import pg from 'pg'
import { newSessionValue } from '../src/account/cookies.ts'
import { sessionId } from '../src/account/find-session.ts'
import type { Unit } from '../src/account/session.ts'
import { createSession } from '../src/account/sessions.ts'
import { clonedSoFar, idOf } from './seed/clone.ts'
import type { Company } from './seed/companies.ts'
import { openContext } from './seed/context.ts'

/** A signed-in person with an open report. */
export interface User {
  report: string
  /** Reporting year and unit of the report. */
  year: number
  unit: string
  /** The unit's main unit with all its sub-units: all that the person has access to. */
  units: string[]
  /** Session cookie and csrf token. */
  headers: Record<string, string>
  /** Two valid bodies of 21 carrier rows, so that a save can change every row. */
  carriers: [string, string]
}

/**
 * Signs in that many people, each for another company while there are enough open reports. The reports are spread
 * evenly over the database, because neighbours would share pages of it.
 */
export async function signIn(databaseUrl: string, count: number): Promise<User[]> {
  const { ctx } = await openContext({ DATABASE_URL: databaseUrl })
  const rows = await openReports(databaseUrl, count)
  const users: User[] = []
  for (let at = 0; at < count; at += 1) {
    const row = rows[at % rows.length]
    if (!row) throw new Error('The database has no open report')
    const { id, orgnr, ar, total, around } = row
    const units: Unit[] = around.map((each) => ({ ...each, tilgang: true, grunnlag: ['UTOMR'] }))
    const signIn = { pid: '', sid: id, accessToken: `${id}.x`, expires: new Date(Date.now() + 3_600_000) }
    const navn = { fornavn: 'Kari', etternavn: 'Nordmann' }
    const cookie = await createSession(ctx, { signIn, navn, units, spor: randomUUID() })
    const headers = {
      cookie: `__Host-okt=${cookie}`,
      'x-csrf-token': ctx.keys.mac('csrf', ctx.keys.mac('okt', cookie)),
    }
    const carriers: User['carriers'] = [carrierRows(ar, total, 1), carrierRows(ar, total, 2)]
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
  /** kWh of all purposes, which the carriers of the reporting year must add up to. */
  total: number
  around: Company[]
}

/** The first open report after each of `count` evenly spread ids. */
async function openReports(connectionString: string, count: number): Promise<OpenReport[]> {
  // Not the service's pool, whose deadline may be too short for the first query of a cold database.
  const client = new pg.Client({ connectionString })
  await client.connect()
  const all = await clonedSoFar(client)
  const starts = Array.from({ length: count }, (_, index) => idOf(Math.floor((index * all) / count)))
  const { rows } = await client.query<OpenReport>({
    text: `select distinct on (k.id) k.id, k.organisasjonsnummer as orgnr, k.rapportering_ar as ar,
                  (select total_kwh(input)::float8 from seksjon_versjon v where v.kartlegging_id = k.id and v.seksjon = 'energibrukPerFormal'
                    order by versjon desc limit 1) as total,
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

function carrierRows(year: number, total: number, variant: 1 | 2): string {
  const others = [2, 3, 4, 5, 6, 7]
  const kwhOfOthers = variant * others.reduce((sum, id) => sum + id, 0)
  const energibarer = [year - 2, year - 1, year].flatMap((ar) => [
    { energibarerKodeId: 1, ar, kwh: total - kwhOfOthers },
    ...others.map((energibarerKodeId) => ({ energibarerKodeId, ar, kwh: variant * energibarerKodeId })),
  ])
  return JSON.stringify({ energibarer })
}

/**
 * Makes `count` more sessions, each of a new person with the access of one of the users.
 *
 * @returns the headers of a call in each session
 */
export async function copySessions(databaseUrl: string, users: readonly User[], count: number) {
  const { ctx } = await openContext({ DATABASE_URL: databaseUrl })
  const made = Array.from({ length: count }, (_, index) => {
    const cookie = newSessionValue(ctx.keys)
    const like = users[index % users.length]?.headers.cookie?.split('=')[1] ?? ''
    return { cookie, id: sessionId(ctx.keys, cookie), like: sessionId(ctx.keys, like) }
  })
  await ctx.pool.query({
    text: `insert into okt (id, person, pid, navn, sid, token, token_utloper, enheter, tilgang_lest, opprettet, sist_brukt)
           select made.id, made.id, pid, navn, made.id, made.id, token_utloper, enheter, tilgang_lest, opprettet, sist_brukt
             from unnest($1::text[], $2::text[]) as made (id, of) join okt on okt.id = made.of`,
    values: [made.map(({ id }) => id), made.map(({ like }) => like)],
  })
  await ctx.pool.end()
  return made.map(({ cookie }) => ({ cookie: `__Host-okt=${cookie}` }))
}

export const get = ({ headers }: Pick<User, 'headers'>, path: string): Request => ({
  method: 'GET',
  path: `/api${path}`,
  headers,
})

export const carriersPath = ({ report }: User) => `/energikartlegginger/${report}/energibruk-per-energibarer`

/**
 * Saves the carriers again and again, each save on top of the one before: `If-Match` is the version that the last answer
 * gave, as in the browser. The bodies take turns.
 *
 * @param path of the service unless another is given
 */
export function save(user: User, path = `/api${carriersPath(user)}`): Request {
  let version: string | undefined
  let saves = 0
  const headers = { ...user.headers, 'content-type': 'application/json' }
  return {
    method: 'POST',
    path,
    setupRequest(request) {
      const body = user.carriers[saves % 2 ? 1 : 0]
      saves += 1
      return { ...request, body, headers: version ? { ...headers, 'if-match': version } : { ...headers } }
    },
    onResponse(_status, _body, _context, answered) {
      // A refusal has none: the next save then overwrites.
      version = answered?.etag
    },
  }
}
