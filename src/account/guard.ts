import type { Context } from '../server/context.ts'
import type { App, Reply, Request } from '../server/http.ts'
import { same } from '../server/keys.ts'
import { Problem } from '../server/problem.ts'
import { type AuditDetail, audit } from './audit.ts'
import { hasCookie, passedPassword, sessionValue } from './cookies.ts'
import {
  type AccessCache,
  type AccessReads,
  accessIsOld,
  findSession,
  type LiveSession,
  renewAccess,
  touch,
} from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A session call that needs no access list, and so works while the authorisation service is down. */
    withoutAccess?: true
    /** Called by other sites on purpose: an open route that does nothing for the cookie's owner. */
    fromAnywhere?: true
  }
  interface FastifyRequest {
    /** The session as the guard found it; null on open routes. Handlers take `session`. */
    live: LiveSession | null
    /** What the audit line of a refusal says besides its status; set just before the throw. */
    refusal: AuditDetail | null
  }
}

const expiryHeader = 'x-okt-utloper'
const safe = (request: Request) => request.method === 'GET' || request.method === 'HEAD'

/**
 * Who may call at all, in the order of decisions.md 5.1: access password, session, origin, csrf, access list. Every
 * route below /api is closed unless its config opens it. Needs the cookie plugin, and to be installed before the routes.
 */
export function installGuard(app: App, ctx: Context): void {
  const cache: AccessCache = new Map()
  const running: AccessReads = new Map()
  const ownOrigin = new URL(ctx.config.appUrl).origin
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
    if (config.password !== false && !passedPassword(ctx, request)) throw new Problem(401, 'passord-kreves')
    if (config.access === 'open') return refuseForeign(request, ownOrigin)
    const session = await findSession(ctx, sessionValue(request), cache)
    if (!session) throw new Problem(401, 'ikke-innlogget')
    request.live = session
    tellExpiry(reply, session)
    refuseForeign(request, ownOrigin)
    if (!safe(request)) requireCsrf(request, session)
    await renewIfOld(ctx, request, session, running)
    if (request.headers['x-bakgrunn'] === '1') return
    await touch(ctx, session)
    tellExpiry(reply, session)
  })
}

async function renewIfOld(ctx: Context, request: Request, session: LiveSession, running: AccessReads) {
  if (request.routeOptions.config.withoutAccess || !accessIsOld(ctx, session)) return
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

/** Every authenticated answer says when the session ends (decisions.md §4.4). */
export const tellExpiry = (reply: Reply, session: LiveSession) =>
  reply.header(expiryHeader, session.utloper.toISOString())

/** @throws Problem 403 unless the header `X-CSRF-TOKEN` holds the session's value */
export function requireCsrf(request: Request, session: LiveSession): void {
  const value = request.headers['x-csrf-token']
  if (typeof value !== 'string' || !same(value, session.csrfToken)) throw new Problem(403, 'csrf')
}

/** What another site makes the browser send is refused wherever a cookie of ours comes along (decisions.md §4.3). */
function refuseForeign(request: Request, ownOrigin: string): void {
  if (!hasCookie(request) || request.routeOptions.config.fromAnywhere) return
  const { origin } = request.headers
  if (origin !== undefined && origin !== ownOrigin) throw new Problem(403, 'csrf')
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Problem(403, 'csrf')
}
