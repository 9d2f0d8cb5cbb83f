import * as z from 'zod/mini'
import { readTogether } from '../db/reads.ts'
import type { Bound } from '../db/sql.ts'
import { type PersonName, wholeName } from '../registers/person-name.ts'
import type { Context } from '../server/context.ts'
import type { Key, Keys } from '../server/keys.ts'
import { accessList } from './access.ts'
import type { Tilgang } from './contract.ts'
import { keyOfSession } from './cookies.ts'
import type { Session, Unit } from './session.ts'
import * as queries from './session-queries.ts'

const storedName = z.compile(
  z.object({
    fornavn: z.string(),
    mellomnavn: z.optional(z.string()),
    etternavn: z.string(),
  }),
)
const storedUnits = z.array(
  z.object({
    organisasjonsnummer: z.string(),
    navn: z.string(),
    overordnet: z.nullable(z.string()),
    tilgang: z.boolean(),
    grunnlag: z.array(z.string()),
  }),
)

/** A live session with what only its upkeep needs. */
export interface LiveSession extends Session {
  navnDeler: PersonName
  /** The key that it was opened with. It lives by that one to its end, so that nothing of it changes on the way. */
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
/** Parsed access lists by session, so that one of 5 000 units is not read from the database at every call. */
export type AccessCache = Map<string, Access>
const sessionsAtMost = 200
/** Of all sessions together; a unit is some 300 B. */
const unitsAtMost = 50_000

/** Keyed hash of the cookie's value: the database alone opens no session. */
export const sessionId = (key: Key, cookie: string) => key.mac('okt', cookie)
export const endOf = (ctx: Context, opprettet: Date, sistBrukt: Date) =>
  new Date(
    Math.min(sistBrukt.getTime() + ctx.config.oktInaktivMs, opprettet.getTime() + ctx.config.oktMaksMs),
  )

/** Somebody whose cookie we made, before the database has said whether its session lives. */
export interface Visitor {
  /** Hash of the cookie's value. */
  id: string
  key: Key
  /** See {@link csrfOf}. */
  csrf?: string
  /** Set once the database has said that the session is over, which it stays. */
  over?: true
}

/** Who came lately, by their cookies: keyed hashes are a twentieth of what a save costs. */
const lately = new WeakMap<Keys, Map<string, Visitor>>()
const visitorsAtMost = 1_000

/** @param cookie what the browser sent as `__Host-okt`; null unless we made it, which is said without the database */
export function visitorOf({ keys }: Pick<Context, 'keys'>, cookie: string | undefined): Visitor | null {
  if (!cookie) return null
  const known = lately.get(keys) ?? new Map<string, Visitor>()
  lately.set(keys, known)
  const visitor = known.get(cookie) ?? newcomer(keys, cookie)
  if (!visitor) return null
  // The one who was here longest ago comes first.
  known.delete(cookie)
  known.set(cookie, visitor)
  if (known.size > visitorsAtMost) known.delete(known.keys().next().value ?? '')
  return visitor
}

function newcomer(keys: Keys, cookie: string): Visitor | null {
  const key = keyOfSession(keys, cookie)
  return key && { id: sessionId(key, cookie), key }
}

/** What a page says with each change, to show that it is ours: bound to the session. */
export function csrfOf(visitor: Visitor): string {
  visitor.csrf ??= visitor.key.mac('csrf', visitor.id)
  return visitor.csrf
}

/** What asks for a visitor's session, with the access list that is known already: it is read only when there is a newer. */
export interface SessionQuestion {
  visitor: Visitor
  known: Access | undefined
  row: Bound<queries.SessionRow>
}

export function askForSession(visitor: Visitor, cache: AccessCache): SessionQuestion {
  const known = cache.get(visitor.id)
  return { visitor, known, row: queries.selectSession.with(visitor.id, known ? new Date(known.lest) : null) }
}

/** The live session of a visitor, or null. Does not extend it. */
export async function findSession(
  ctx: Context,
  visitor: Visitor | null,
  cache: AccessCache = new Map(),
): Promise<LiveSession | null> {
  if (!visitor) return null
  const asked = askForSession(visitor, cache)
  const [rows] = await readTogether(ctx.pool, [asked.row])
  return liveFrom(ctx, asked, rows, cache)
}

/** The live session that the answer to a question tells of, or null. */
export function liveFrom(
  ctx: Context,
  { visitor, known }: SessionQuestion,
  [row]: readonly queries.SessionRow[],
  cache: AccessCache,
): LiveSession | null {
  const utloper = row && endOf(ctx, row.opprettet, row.sist_brukt)
  if (!utloper || ctx.clock() >= utloper) {
    visitor.over = true
    return null
  }
  const { id, key } = visitor
  const access =
    row.enheter === null && known ? known : toAccess(storedUnits.parse(row.enheter), row.tilgang_lest)
  remember(cache, id, access)
  const navnDeler = storedName.parse(row.navn)
  return {
    id,
    person: row.person,
    // Few calls ask for it: opened when one does.
    get pid() {
      return ctx.keys.decrypt(row.pid)
    },
    navn: wholeName(navnDeler),
    navnDeler,
    get csrfToken() {
      return csrfOf(visitor)
    },
    key,
    tilganger: access.tilganger,
    enheter: access.enheter,
    tidligere: new Set(row.tidligere),
    tilgangLest: row.tilgang_lest,
    opprettet: row.opprettet,
    sistBrukt: row.sist_brukt,
    utloper,
    spor: null,
  }
}

export function toAccess(units: Unit[], lest: Date): Access {
  const enheter = new Map(units.map((unit) => [unit.organisasjonsnummer, unit]))
  return { lest: lest.getTime(), enheter, tilganger: accessList(units) }
}

/** Forgets those that were used longest ago: few of 5 000 units each would fill the memory as many small ones do not. */
export function remember(cache: AccessCache, id: string, access: Access): void {
  const isNew = cache.get(id) !== access
  cache.delete(id)
  if (isNew) makeRoom(cache, access.enheter.size)
  cache.set(id, access)
}

function makeRoom(cache: AccessCache, added: number): void {
  let units = added
  for (const { enheter } of cache.values()) units += enheter.size
  for (const [oldest, { enheter }] of cache) {
    if (cache.size < sessionsAtMost && units <= unitsAtMost) return
    cache.delete(oldest)
    units -= enheter.size
  }
}
