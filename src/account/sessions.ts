import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../platform/context.ts'
import type { Key } from '../platform/keys.ts'
import { authorizedParties } from '../registers/altinn.ts'
import type { PersonName } from '../registers/person-name.ts'
import { unitsOf } from './access/access.ts'
import { keyOfSession, newSessionValue } from './cookies.ts'
import { endOf, type LiveSession, sessionId, toAccess } from './find-session.ts'
import type { VerifiedSignIn } from './idporten.ts'
import type { Session, Unit } from './session.ts'
import * as queries from './session-queries.ts'

const seconds = 1000

/** Sessions last used, or opened, at or before these are over. */
const limits = (ctx: Context, now: Date) =>
  [new Date(now.getTime() - ctx.config.oktInaktivMs), new Date(now.getTime() - ctx.config.oktMaksMs)] as const

/** Stable pseudonym of a person in logs and tables: keyed hash of the identity number. */
export const pseudonym = (ctx: Pick<Context, 'keys'>, pid: string) => ctx.keys.mac('person', pid)

/**
 * Opens a session with a new id, and notes the sign-in. An earlier one of the same browser ends.
 *
 * @param spor trace id of the call
 * @returns the value of the cookie
 */
export async function createSession(
  ctx: Context,
  {
    signIn,
    navn,
    units,
    earlier,
    spor,
  }: { signIn: VerifiedSignIn; navn: PersonName; units: Unit[]; earlier?: string; spor: string },
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
  )
  return cookie
}

/** Counts as use: moves the idle end. Stored when it would move by more than 10 s, so `utloper` is always the truth. */
export async function touch(ctx: Context, session: LiveSession, always = false): Promise<void> {
  const now = ctx.clock()
  const step = Math.min(10 * seconds, ctx.config.oktInaktivMs / 10)
  if (!always && now.getTime() - session.sistBrukt.getTime() < step) return
  const [row] = await queries.touchSession(ctx.pool, session.id, now)
  if (!row) return
  session.sistBrukt = row.sist_brukt
  session.utloper = endOf(ctx, session.opprettet, row.sist_brukt)
}

/** True when an access list that was read then (ms since 1970) must be read again before it is relied on. */
export const accessIsOld = (ctx: Context, lest: number) =>
  ctx.clock().getTime() - lest > ctx.config.tilgangAlderMs

type AccessParts = Pick<LiveSession, 'enheter' | 'tilganger' | 'tidligere' | 'tilgangLest'>
/** Reads under way, by session: calls that come together share one. */
export type AccessReads = Map<string, Promise<AccessParts>>

/**
 * Reads the access list again and remembers what was lost.
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
  const units = unitsOf(await authorizedParties(ctx, session.pid), ctx.config.accessRules, now)
  const { enheter, tilganger } = toAccess(units, now)
  const held = [...session.enheter.values()]
    .filter(({ tilgang }) => tilgang)
    .map((unit) => unit.organisasjonsnummer)
  const tidligere = new Set(
    [...session.tidligere, ...held].filter((orgnr) => enheter.get(orgnr)?.tilgang !== true),
  )
  await queries.storeAccess(ctx.pool, session.id, JSON.stringify(units), [...tidligere], now)
  return { enheter, tilganger, tidligere, tilgangLest: now }
}

/** Ends the session and the person's others of the same `sid`; the tokens they were made from sign nobody in any more. */
export async function endSession(ctx: Context, session: Session): Promise<void> {
  await queries.endSession(ctx.pool, session.id)
}

/**
 * Front-channel logout: ends every session of the provider's session, on whichever instance it was opened.
 *
 * @returns the pseudonyms of those who were signed out
 */
export async function endProviderSession(ctx: Context, sid: string): Promise<string[]> {
  const rows = await queries.endProviderSession(
    ctx.pool,
    ctx.keys.accepted.map((key) => sidHash(key, sid)),
  )
  return rows.map(({ person }) => person)
}

/** True when the session that was made from this token has ended (rules.md §4.2). */
export async function wasEnded(ctx: Context, { accessToken }: VerifiedSignIn): Promise<boolean> {
  const [row] = await queries.selectEnded(
    ctx.pool,
    tokenHashes(ctx, accessToken),
    ...limits(ctx, ctx.clock()),
  )
  return row?.avsluttet === true
}

/** Removes sessions and remembered tokens that ran out. */
export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock()
  await queries.sweepSessions(ctx.pool, ...limits(ctx, now), now)
}

// Of the signed part: the signature itself can be spelled in several ways that all verify.
const tokenHashes = (ctx: Context, accessToken: string) =>
  ctx.keys.accepted.map((key) => key.mac('token', accessToken.slice(0, accessToken.lastIndexOf('.'))))
const sidHash = (key: Key, sid: string) => key.mac('sid', sid)
