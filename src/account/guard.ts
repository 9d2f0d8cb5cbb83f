import type { Bound } from '../db/sql.ts'
import type { Context } from '../server/context.ts'
import type { App, Reply, Request } from '../server/http.ts'
import { equalInConstantTime } from '../server/keys.ts'
import { Problem } from '../server/problem.ts'
import { type AuditDetail, audit } from './audit.ts'
import { hasCookie, passedPassword, sessionValue } from './cookies.ts'
import {
  type AccessCache,
  askForSession,
  csrfOf,
  findSession,
  type LiveSession,
  liveFrom,
  type Visitor,
  visitorOf,
} from './find-session.ts'
import type { Session } from './session.ts'
import type { SessionRow } from './session-queries.ts'
import { type AccessReads, accessIsOld, renewAccess, touch } from './sessions.ts'

/** A caller who has shown a cookie and a csrf value of ours, and whose session is read in the handler's own trip. */
interface Arrival {
  question: Bound<SessionRow>
  /** @throws Problem 401 when the session is over */
  admit(rows: readonly SessionRow[]): LiveSession
  /** Finds the session on its own, where the handler was never reached. @throws Problem 401 */
  settle(): Promise<void>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A session call that needs no access list, and so works while the authorisation service is down. */
    withoutAccess?: true
    /** Asks the authorisation service at every call, however lately it was asked: for what cannot be undone. */
    freshAccess?: true
    /** Called by other sites on purpose: an open route that does nothing for the cookie's owner. */
    fromAnywhere?: true
    /** The handler reads the session together with what else it reads ({@link callerOf}): one round trip less. */
    sessionInTrip?: true
  }
  interface FastifyRequest {
    /** Whose cookie came along; null when we made none that did. Asked for by {@link visitorIn}. */
    visitor: Visitor | null | undefined
    /** The session as the guard found it; null on open routes. Handlers take `session`. */
    live: LiveSession | null
    /** A caller whose session is still to be found, by the handler. */
    arriving: Arrival | null
    /** What the audit line of a refusal says besides its status; set just before the throw. */
    refusal: AuditDetail | null
  }
}

const expiryHeader = 'x-okt-utloper'
const safe = (request: Request) => request.method === 'GET' || request.method === 'HEAD'
const inBackground = (request: Request) => request.headers['x-bakgrunn'] === '1'

/** Who sent the request, as far as the cookie tells; found out once. */
export function visitorIn(ctx: Pick<Context, 'keys'>, request: Request): Visitor | null {
  if (request.visitor === undefined) request.visitor = visitorOf(ctx, sessionValue(request))
  return request.visitor
}

/**
 * Who may call at all, in the order of rules.md §5.1: access password, session, origin, csrf, access list. Every
 * route below /api is closed unless its config opens it. Needs the cookie plugin, and to be installed before the routes.
 */
export function installGuard(app: App, ctx: Context): void {
  const cache: AccessCache = new Map()
  const running: AccessReads = new Map()
  const ownOrigin = new URL(ctx.config.appUrl).origin
  app.decorateRequest('visitor', undefined)
  app.decorateRequest('live', null)
  app.decorateRequest('arriving', null)
  app.decorateRequest('refusal', null)
  app.decorateRequest('session', {
    getter(this: Request) {
      return liveSession(this)
    },
  })

  const welcome = (request: Request, reply: Reply, session: LiveSession | null): LiveSession => {
    if (!session) throw new Problem(401, 'ikke-innlogget')
    request.live = session
    session.spor = request.id
    tellExpiry(reply, session)
    return session
  }

  /** Null when something about the caller must be found out, or told, before anything else is done. */
  const arrivalOf = (request: Request, reply: Reply, visitor: Visitor): Arrival | null => {
    const { known, ...question } = askForSession(visitor, cache)
    if (!known || accessIsOld(ctx, known.lest) || isForeign(request, ownOrigin)) return null
    if (!safe(request) && !hasCsrf(request, csrfOf(visitor))) return null
    return {
      question: question.row,
      admit: (rows) => welcome(request, reply, liveFrom(ctx, { known, ...question }, rows, cache)),
      settle: async () => void welcome(request, reply, await findSession(ctx, visitor, cache)),
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    // By the route's pattern: the address itself can be spelled in many ways that lead to it.
    if (!url?.startsWith('/api')) return
    if (config.password !== false && !passedPassword(ctx, request)) throw new Problem(401, 'passord-kreves')
    if (config.access === 'open') return refuseForeign(request, ownOrigin)
    const visitor = visitorIn(ctx, request)
    if (config.sessionInTrip && visitor) request.arriving = arrivalOf(request, reply, visitor)
    if (request.arriving) return
    const session = welcome(request, reply, await findSession(ctx, visitor, cache))
    refuseForeign(request, ownOrigin)
    if (!safe(request)) requireCsrf(request, session)
    await renewIfOld(ctx, request, session, running)
    if (inBackground(request)) return
    await touch(ctx, session)
    tellExpiry(reply, session)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { arriving, live } = request
    if (!arriving || !live || inBackground(request)) return done(null, payload)
    // What the call was about is done by now; a session that could not be extended says itself when it ends.
    touch(ctx, live)
      .then(
        () => void tellExpiry(reply, live), // the reply itself would be waited for
        (error) => ctx.log.warn({ err: error, traceId: request.id }, 'a session was not extended'),
      )
      .finally(() => done(null, payload))
  })
}

/** How a handler gets at its caller, on routes with `sessionInTrip`. */
export interface Caller {
  /** To be read together with the handler's own; nothing where the session is known. */
  reads: readonly Bound[]
  /** @param rows of `reads` @throws Problem 401 when the session is over */
  admit(rows: readonly (readonly unknown[])[]): Session
}

/** Somebody whose session is at hand. */
export const callerWith = (session: Session): Caller => ({ reads: [], admit: () => session })

export function callerOf(request: Request): Caller {
  const { arriving } = request
  if (!arriving || request.live) return callerWith(request.session)
  return {
    reads: [arriving.question],
    admit: ([rows = []]) => arriving.admit(rows as readonly SessionRow[]), // those of its own question
  }
}

async function renewIfOld(ctx: Context, request: Request, session: LiveSession, running: AccessReads) {
  const { withoutAccess, freshAccess } = request.routeOptions.config
  if (withoutAccess || !(freshAccess || accessIsOld(ctx, session.tilgangLest.getTime()))) return
  const before = session.tidligere
  await renewAccess(ctx, session, running)
  const antall = [...session.tidligere].filter((orgnr) => !before.has(orgnr)).length
  if (antall > 0) audit(ctx, request, 'tilgang-mistet', { person: session.person, antall })
}

/** The session with its upkeep. @throws where a route is open: a fault of ours */
export function liveSession(request: Request): LiveSession {
  if (!request.live) throw new Error(`${request.routeOptions.url} is open and has no session`)
  return request.live
}

/** Every authenticated answer says when the session ends (rules.md §4.4). */
export const tellExpiry = (reply: Reply, session: LiveSession) =>
  reply.header(expiryHeader, session.utloper.toISOString())

/** @throws Problem 403 unless the header `X-CSRF-TOKEN` holds the session's value */
export function requireCsrf(request: Request, session: LiveSession): void {
  if (!hasCsrf(request, session.csrfToken)) throw new Problem(403, 'csrf')
}

function hasCsrf(request: Request, wanted: string): boolean {
  const value = request.headers['x-csrf-token']
  return typeof value === 'string' && equalInConstantTime(value, wanted)
}

function refuseForeign(request: Request, ownOrigin: string): void {
  if (isForeign(request, ownOrigin)) throw new Problem(403, 'csrf')
}

/** What another site makes the browser send is refused wherever a cookie of ours comes along (rules.md §4.3). */
function isForeign(request: Request, ownOrigin: string): boolean {
  if (!hasCookie(request) || request.routeOptions.config.fromAnywhere) return false
  const { origin } = request.headers
  return (origin !== undefined && origin !== ownOrigin) || request.headers['sec-fetch-site'] === 'cross-site'
}
