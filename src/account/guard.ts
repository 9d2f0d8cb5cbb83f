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
    /** A session call that needs no access list, and so works while the authorisation service is down. */
    withoutAccess?: true
    /** Asks the authorisation service at every call, however lately it was asked: for what cannot be undone. */
    freshAccess?: true
    /** Called by other sites on purpose: an open route that does nothing for the cookie's owner. */
    fromAnywhere?: true
  }
  interface FastifyRequest {
    /** The sender of the cookie; null when this service made none that came. Found by {@link visitorIn}. */
    visitor: Visitor | null | undefined
    /** The session as the guard found it; null on open routes. Handlers take `session`. */
    live: LiveSession | null
    /** What the audit line of a refusal says besides its status; set just before the throw. */
    refusal: AuditDetail | null
  }
}

const expiryHeader = 'x-okt-utloper'
const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD'
const inBackground = (request: Request) => request.headers['x-bakgrunn'] === '1'

/** The sender of the request's cookie; found once. */
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
  app.decorateRequest('refusal', null)
  app.decorateRequest('session', {
    getter(this: Request) {
      return liveSession(this)
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    // By the route's pattern: the address itself can be spelled in many ways that lead to it.
    if (!url?.startsWith('/api')) return
    if (config.password !== false && !hasPassedPassword(ctx, request))
      throw new Problem(401, 'passord-kreves')
    if (config.access === 'open') return refuseForeign(request, ownOrigin)
    const session = await findSession(ctx, visitorIn(ctx, request), cache)
    if (!session) throw new Problem(401, 'ikke-innlogget')
    request.live = session
    session.spor = request.id
    setExpiryHeader(reply, session)
    refuseForeign(request, ownOrigin)
    if (!isRead(request)) requireCsrf(request, session)
    await renewIfOld(ctx, request, session, running)
    if (inBackground(request)) return
    await touch(ctx, session)
    setExpiryHeader(reply, session)
  })
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
export const setExpiryHeader = (reply: Reply, session: LiveSession) =>
  reply.header(expiryHeader, session.utloper.toISOString())

/** @throws Problem 403 unless the header `X-CSRF-TOKEN` holds the session's value */
export function requireCsrf(request: Request, session: LiveSession): void {
  const value = request.headers['x-csrf-token']
  if (typeof value !== 'string' || !equalInConstantTime(value, session.csrfToken))
    throw new Problem(403, 'csrf')
}

/** What another site makes the browser send is refused wherever a cookie of this service comes along (rules.md §4.3). */
function refuseForeign(request: Request, ownOrigin: string): void {
  if (!hasCookie(request) || request.routeOptions.config.fromAnywhere) return
  const { origin } = request.headers
  const isForeign = origin !== undefined && origin !== ownOrigin
  if (isForeign || request.headers['sec-fetch-site'] === 'cross-site') throw new Problem(403, 'csrf')
}
