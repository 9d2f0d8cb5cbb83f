import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../platform/context.ts'
import type { Key } from '../platform/keys.ts'
import { Problem } from '../platform/problem.ts'
import { authorizedParties } from '../registers/altinn.ts'
import type { PersonName } from '../registers/person-name.ts'
import { authorityUnit, unitsOf } from './access/access.ts'
import { keyOfSession, newSessionValue } from './cookies.ts'
import { actingAs, endOf, type LiveSession, sessionId, toAccess } from './find-session.ts'
import type { VerifiedSignIn } from './idporten.ts'
import type { Session, Slag, Unit } from './session.ts'
import * as queries from './session-queries.ts'

const seconds = 1000

/** The latest times of last use and of creation at which a session has expired. */
const limits = (ctx: Context, now: Date) =>
  [new Date(now.getTime() - ctx.config.oktInaktivMs), new Date(now.getTime() - ctx.config.oktMaksMs)] as const

/** Stable pseudonym of a person, used in logs and tables: keyed hash of the identity number. */
export const pseudonym = (ctx: Pick<Context, 'keys'>, pid: string) => ctx.keys.mac('person', pid)
/** A person's pseudonyms under every accepted key: rows from before a change of key have an earlier one. */
export const pseudonyms = (ctx: Pick<Context, 'keys'>, pid: string) =>
  ctx.keys.accepted.map((key) => key.mac('person', pid))

/**
 * Creates a session with a new id and an audit event for the sign-in. Ends an earlier session of the same browser. It is the
 * authority's where the person may act for that alone, else a reporter's.
 *
 * @param earlier the session cookie that the browser sent, if any
 * @param spor trace id of the request
 * @returns the value of the session cookie
 */
export async function createSession(
  ctx: Context,
  {
    signIn,
    navn,
    units,
    tilsyn,
    earlier,
    spor,
  }: {
    signIn: VerifiedSignIn
    navn: PersonName
    units: Unit[]
    /** The authority's unit, where the person may act for it. */
    tilsyn?: Unit | null
    earlier?: string
    spor: string
  },
): Promise<string> {
  const cookie = newSessionValue(ctx.keys)
  const tokens = tokenHashes(ctx, signIn.accessToken)
  const earlierKey = keyOfSession(ctx.keys, earlier)
  if (earlier && earlierKey) await queries.replaceSession(ctx.pool, sessionId(earlierKey, earlier), tokens)
  await queries.insertSession(
    ctx.pool,
    sessionId(ctx.keys, cookie),
    pseudonym(ctx, signIn.pid),
    ctx.keys.encrypt(signIn.pid),
    JSON.stringify(navn),
    sidHash(ctx.keys, signIn.sid),
    tokens[0],
    signIn.expires,
    JSON.stringify(units),
    ctx.clock(),
    uuidv7(),
    spor,
    tilsyn && !units.some(({ tilgang }) => tilgang) ? 'tilsyn' : 'rapportor',
    tilsyn ? JSON.stringify(tilsyn) : null,
  )
  return cookie
}

/**
 * Extends the session: moves its idle timeout. To save writes, does nothing when the last use is less than 10 s (or a tenth
 * of the idle timeout) ago, unless `always`. `utloper` always matches what is stored.
 */
export async function touch(ctx: Context, session: LiveSession, always = false): Promise<void> {
  const now = ctx.clock()
  const step = Math.min(10 * seconds, ctx.config.oktInaktivMs / 10)
  if (!always && now.getTime() - session.sistBrukt.getTime() < step) return
  const [row] = await queries.touchSession(ctx.pool, session.id, now)
  if (!row) return
  session.sistBrukt = row.sist_brukt
  session.utloper = endOf(ctx, session.opprettet, row.sist_brukt)
}

/** True when an access list is too old to rely on. @param lest when it was read, in ms since 1970 */
export const accessIsOld = (ctx: Context, lest: number) =>
  ctx.clock().getTime() - lest > ctx.config.tilgangAlderMs

type AccessParts = Pick<
  LiveSession,
  'slag' | 'enheter' | 'alleEnheter' | 'tilganger' | 'tidligere' | 'tilgangLest' | 'tilsyn'
>
/** Reads of access lists in progress, by session: concurrent requests share one read. */
export type AccessReads = Map<string, Promise<AccessParts>>

/**
 * Reads the access list from the authorisation service again and adds the units that were lost to `tidligere`.
 *
 * @throws Problem 503 `utilgjengelig-altinn`
 */
export async function renewAccess(
  ctx: Context,
  session: LiveSession,
  running: AccessReads = new Map(),
): Promise<void> {
  const reading =
    running.get(session.id) ?? readAccess(ctx, session).finally(() => running.delete(session.id))
  running.set(session.id, reading)
  Object.assign(session, await reading)
}

async function readAccess(ctx: Context, session: LiveSession): Promise<AccessParts> {
  const now = ctx.clock()
  const parties = await authorizedParties(ctx, session.pid)
  const units = unitsOf(parties, ctx.config.accessRules, now)
  const tilsyn = authorityUnit(parties, ctx.config.tilsyn, now)
  const { enheter, tilganger } = toAccess(units, now)
  const before = [...session.alleEnheter.values()]
    .filter(({ tilgang }) => tilgang)
    .map((unit) => unit.organisasjonsnummer)
  const tidligere = new Set(
    [...session.tidligere, ...before].filter((orgnr) => enheter.get(orgnr)?.tilgang !== true),
  )
  const stored = [JSON.stringify(units), [...tidligere], now, tilsyn && JSON.stringify(tilsyn)]
  await queries.storeAccess(ctx.pool, session.id, ...stored)
  return { ...actingAs(session.slag, { enheter, tilganger }), tidligere, tilgangLest: now, tilsyn }
}

/**
 * Makes the session a reporter's or the authority's.
 *
 * @throws Problem 403 for a kind that the person has no access as
 */
export async function changeKind(ctx: Context, session: LiveSession, slag: Slag): Promise<void> {
  const mayBe = slag === 'tilsyn' ? session.tilsyn !== null : session.tilganger.length > 0
  if (!mayBe) throw new Problem(403, 'ingen-tilgang')
  await queries.storeKind(ctx.pool, session.id, slag)
}

/** Ends the session and the person's other sessions with the same `sid`. Their access tokens cannot sign in again. */
export async function endSession(ctx: Context, session: Session): Promise<void> {
  await queries.endSession(ctx.pool, session.id)
}

/**
 * Front-channel logout: ends every session with the provider's `sid`, on every instance of the service.
 *
 * @returns the pseudonyms of the persons who were signed out
 */
export async function endProviderSession(ctx: Context, sid: string): Promise<string[]> {
  const rows = await queries.endProviderSession(
    ctx.pool,
    ctx.keys.accepted.map((key) => sidHash(key, sid)),
  )
  return rows.map(({ person }) => person)
}

/** True when the session that this access token opened has ended (rules.md §4.2). */
export async function wasEnded(ctx: Context, { accessToken }: VerifiedSignIn): Promise<boolean> {
  const [row] = await queries.selectEnded(
    ctx.pool,
    tokenHashes(ctx, accessToken),
    ...limits(ctx, ctx.clock()),
  )
  return row?.avsluttet === true
}

/** Deletes expired sessions and the expired tokens of ended sessions. */
export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock()
  await queries.sweepSessions(ctx.pool, ...limits(ctx, now), now)
}

// Hashes the header and payload without the signature, since several encodings of a signature verify.
const tokenHashes = (ctx: Context, accessToken: string) =>
  ctx.keys.accepted.map((key) => key.mac('token', accessToken.slice(0, accessToken.lastIndexOf('.'))))
const sidHash = (key: Key, sid: string) => key.mac('sid', sid)
