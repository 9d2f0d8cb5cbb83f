import type { Context } from '../platform/context.ts'
import type { App, Reply, Request } from '../platform/http.ts'
import { equalInConstantTime } from '../platform/keys.ts'
import { Problem } from '../platform/problem.ts'
import { type AuditDetail, audit } from './audit.ts'
import { hasCookie, hasPassedPassword, sessionValue } from './cookies.ts'
import { type AccessCache, findSession, type LiveSession, type Visitor, visitorOf } from './find-session.ts'
import { type AccessReads, accessIsOld, renewAccess, touch } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs a session but no access list, so it works while the authorisation service is down. */
    withoutAccess?: true
    /** Reads the access list anew at every request, however fresh it is: for actions that cannot be undone. */
    freshAccess?: true
    /** Allows requests from other sites: for an open route that does not use the session. */
    fromAnywhere?: true
  }
  interface FastifyRequest {
    /** Cache of {@link visitorIn}; null when the request has no valid session cookie. */
    visitor: Visitor | null | undefined
    /** The session with the fields that only the session code needs; null on open routes. Handlers use `session`. */
    live: LiveSession | null
    /** Details for the audit event of a refusal besides its status; set just before the throw. */
    refusal: AuditDetail | null
  }
}

const expiryHeader = 'x-okt-utloper'
const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD'
const inBackground = (request: Request) => request.headers['x-bakgrunn'] === '1'

/** The sender of the request's session cookie, computed once per request. */
export function visitorIn(ctx: Pick<Context, 'keys'>, request: Request): Visitor | null {
  if (request.visitor === undefined) request.visitor = visitorOf(ctx, sessionValue(request))
  return request.visitor
}

/**
 * Installs the access guard, which checks in the order of rules.md §5.1: access password, session, origin, csrf, kind of session,
 * access list. Every route below /api needs a session unless its config says otherwise. Install it after the cookie plugin and
 * before the routes.
 */
export function installGuard(app: App, ctx: Context): void {
  const cache: AccessCache = new Map()
  const running: AccessReads = new Map()
  const ownOrigin = new URL(ctx.config.appUrl).origin
  app.decorateRequest('visitor', undefined)
  app.decorateRequest('live', null)
  app.decorateRequest('refusal', null)
  app.decorateRequest('session', {
    getter(this: Request) {
      return liveSession(this)
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    // Looks at the route's pattern, not the request's URL: many spellings of a URL lead to one route.
    if (!url?.startsWith('/api')) return
    if (config.password !== false && !hasPassedPassword(ctx, request))
      throw new Problem(401, 'passord-kreves')
    if (config.access === 'open') return refuseCrossSite(request, ownOrigin)
    const session = await findSession(ctx, visitorIn(ctx, request), cache)
    if (!session) throw new Problem(401, 'ikke-innlogget')
    request.live = session
    session.spor = request.id
    setExpiryHeader(reply, session)
    refuseCrossSite(request, ownOrigin)
    if (!isRead(request)) requireCsrf(request, session)
    refuseOtherKind(request, session)
    await renewIfOld(ctx, request, session, running)
    if (config.access === 'tilsyn' && !session.tilsyn) throw new Problem(403, 'ingen-tilgang')
    if (inBackground(request)) return
    await touch(ctx, session)
    setExpiryHeader(reply, session)
  })
}

/**
 * A session is a reporter's or the authority's, and each has its own calls. No report is looked up before this, so an answer to the
 * authority tells nothing of one.
 *
 * @throws Problem 404 for a reporter, as where there is no such call; 403 for the authority
 */
function refuseOtherKind(request: Request, { slag }: LiveSession): void {
  const { access = 'session' } = request.routeOptions.config
  if (access === 'tilsyn' && slag !== 'tilsyn') throw new Problem(404, 'ikke-funnet')
  if (access === 'session' && slag === 'tilsyn') throw new Problem(403, 'okt-er-tilsyn')
}

async function renewIfOld(ctx: Context, request: Request, session: LiveSession, running: AccessReads) {
  const { withoutAccess, freshAccess } = request.routeOptions.config
  if (withoutAccess || !(freshAccess || accessIsOld(ctx, session.tilgangLest.getTime()))) return
  const before = session.tidligere
  await renewAccess(ctx, session, running)
  const antall = [...session.tidligere].filter((orgnr) => !before.has(orgnr)).length
  if (antall > 0) audit(ctx, request, 'tilgang-mistet', { person: session.person, antall })
}

/** The session of the request. @throws on an open route, which is a programming error */
export function liveSession(request: Request): LiveSession {
  if (!request.live) throw new Error(`${request.routeOptions.url} is open and has no session`)
  return request.live
}

/** Tells the browser when the session ends (rules.md §4.4), and the time now by the same clock (§2). */
export const setExpiryHeader = (reply: Reply, { utloper, tid }: LiveSession) =>
  reply.headers({ [expiryHeader]: utloper.toISOString(), date: tid.toUTCString() })

/** @throws Problem 403 unless the header `X-CSRF-TOKEN` holds the session's value */
export function requireCsrf(request: Request, session: LiveSession): void {
  const value = request.headers['x-csrf-token']
  if (typeof value !== 'string' || !equalInConstantTime(value, session.csrfToken))
    throw new Problem(403, 'csrf')
}

/** @throws Problem 403 for a request from another site that carries a cookie of this service (rules.md §4.3) */
function refuseCrossSite(request: Request, ownOrigin: string): void {
  if (!hasCookie(request) || request.routeOptions.config.fromAnywhere) return
  const { origin } = request.headers
  const isOtherOrigin = origin !== undefined && origin !== ownOrigin
  if (isOtherOrigin || request.headers['sec-fetch-site'] === 'cross-site') throw new Problem(403, 'csrf')
}
