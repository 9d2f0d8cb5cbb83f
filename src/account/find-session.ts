import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import type { Key } from '../platform/keys.ts'
import { type PersonName, wholeName } from '../registers/person-name.ts'
import { accessList } from './access/access.ts'
import type { Tilgang } from './contract.ts'
import { keyOfSession } from './cookies.ts'
import type { Session, Slag, Unit } from './session.ts'
import * as queries from './session-queries.ts'

const storedName = z.compile(
  z.object({
    fornavn: z.string(),
    mellomnavn: z.optional(z.string()),
    etternavn: z.string(),
  }),
)
const storedUnit = z.object({
  organisasjonsnummer: z.string(),
  navn: z.string(),
  overordnet: z.nullable(z.string()),
  tilgang: z.boolean(),
  grunnlag: z.array(z.string()),
  tilgangTil: z.optional(z.string()),
})
const storedUnits = z.array(storedUnit)

/** A session that has not ended, with the fields that only the session code needs. */
export interface LiveSession extends Session {
  navnDeler: PersonName
  slag: Slag
  /** The authority's unit; null for whoever may not act for the authority. */
  tilsyn: Unit | null
  /** As `enheter` of a reporter's session, whatever the kind of this one. */
  alleEnheter: Map<string, Unit>
  /** The key that it was created with, used until it ends so that its csrf value and draft key stay the same. */
  key: Key
  /** When the access list was read. */
  tilgangLest: Date
  opprettet: Date
  sistBrukt: Date
}

interface Access {
  lest: number
  enheter: Map<string, Unit>
  tilganger: Tilgang[]
}
/** Cache of parsed access lists by session, so that a list of 5 000 units is not read from the database at every request. */
export type AccessCache = Map<string, Access>
const maxCachedSessions = 200
/** Limit for all cached sessions together; a unit takes about 300 B. */
const maxCachedUnits = 50_000

/** Keyed hash of the cookie's value: what the database holds is not enough to make a cookie. */
export const sessionId = (key: Key, cookie: string) => key.mac('okt', cookie)
export const endOf = (ctx: Context, opprettet: Date, sistBrukt: Date) =>
  new Date(
    Math.min(sistBrukt.getTime() + ctx.config.oktInaktivMs, opprettet.getTime() + ctx.config.oktMaksMs),
  )

/** The sender of a valid session cookie. The session may have ended. */
export interface Visitor {
  /** Hash of the cookie's value. */
  id: string
  key: Key
  /** Set when the database has no live session for it. An ended session never becomes live again. */
  isEnded?: true
}

/**
 * The sender of a session cookie, found without the database.
 *
 * @param cookie value of `__Host-okt`
 * @returns null unless this service made the cookie
 */
export function visitorOf({ keys }: Pick<Context, 'keys'>, cookie: string | undefined): Visitor | null {
  const key = cookie && keyOfSession(keys, cookie)
  return key ? { id: sessionId(key, cookie), key } : null
}

/** The csrf value of a session, sent by the browser with every request that changes something. */
export const csrfOf = ({ key, id }: Visitor) => key.mac('csrf', id)

/**
 * The live session of a visitor, or null. Does not extend it.
 *
 * @param cache access lists by session; the database returns the list only when it has a newer one
 */
export async function findSession(
  ctx: Context,
  visitor: Visitor | null,
  cache: AccessCache = new Map(),
): Promise<LiveSession | null> {
  if (!visitor) return null
  const known = cache.get(visitor.id)
  const [row] = await queries.selectSession(ctx.pool, visitor.id, known ? new Date(known.lest) : null)
  const utloper = row && endOf(ctx, row.opprettet, row.sist_brukt)
  if (!utloper || ctx.clock() >= utloper) {
    visitor.isEnded = true
    return null
  }
  const access =
    row.enheter === null && known ? known : toAccess(storedUnits.parse(row.enheter), row.tilgang_lest)
  cacheAccess(cache, visitor.id, access)
  return liveSession(ctx, visitor, row, access, utloper)
}

function liveSession(
  ctx: Context,
  visitor: Visitor,
  row: queries.SessionRow,
  access: Access,
  utloper: Date,
): LiveSession {
  const { id, key } = visitor
  const navnDeler = storedName.parse(row.navn)
  return {
    id,
    person: row.person,
    // Decrypted on use: few requests need it.
    get pid() {
      return ctx.keys.decrypt(row.pid)
    },
    navn: wholeName(navnDeler),
    navnDeler,
    get csrfToken() {
      return csrfOf(visitor)
    },
    key,
    ...actingAs(row.slag === 'tilsyn' ? 'tilsyn' : 'rapportor', access),
    tilsyn: row.tilsyn === null ? null : storedUnit.parse(row.tilsyn),
    tidligere: new Set(row.tidligere),
    tilgangLest: row.tilgang_lest,
    opprettet: row.opprettet,
    sistBrukt: row.sist_brukt,
    utloper,
    tid: ctx.clock(),
    spor: null,
  }
}

/** The units that a session acts for: whoever is here for the authority acts for none, so that no call on a report lets them in. */
export const actingAs = (slag: Slag, { enheter, tilganger }: Pick<Access, 'enheter' | 'tilganger'>) => ({
  slag,
  tilganger,
  alleEnheter: enheter,
  enheter: slag === 'tilsyn' ? new Map<string, Unit>() : enheter,
})

export function toAccess(units: Unit[], lest: Date): Access {
  const enheter = new Map(units.map((unit) => [unit.organisasjonsnummer, unit]))
  return { lest: lest.getTime(), enheter, tilganger: accessList(units) }
}

/** Adds to the LRU cache, which is limited in sessions and in units: a list can have 5 000 units. */
export function cacheAccess(cache: AccessCache, id: string, access: Access): void {
  const isNew = cache.get(id) !== access
  cache.delete(id)
  if (isNew) evict(cache, access.enheter.size)
  cache.set(id, access)
}

function evict(cache: AccessCache, added: number): void {
  let units = added
  for (const { enheter } of cache.values()) units += enheter.size
  for (const [oldest, { enheter }] of cache) {
    if (cache.size < maxCachedSessions && units <= maxCachedUnits) return
    cache.delete(oldest)
    units -= enheter.size
  }
}
