import rateLimit from '@fastify/rate-limit'
import { visitorIn } from '../../account/guard.ts'
import type { Context } from '../../platform/context.ts'
import type { App, Request } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'

const perMinute = 600
const minute = 60_000
/** Sessions and addresses counted at a time; each takes some 240 B. */
const maxCounted = 50_000
/** Ended sessions in memory; the oldest is removed first. */
const maxEnded = 10_000

/**
 * Limits calls to 600 a minute per session, or per address without a session (rules.md §5.5). A route may set its own limit.
 * Only a cookie that the service made counts as a session, until its session is found to have ended: invented or collected
 * cookies would else start a new count with each call. Install before the guard, so that refused calls are counted too.
 */
export async function installRates(app: App, ctx: Context): Promise<void> {
  if (!ctx.config.rateLimits) return
  const tooMany = (ttl: number) =>
    new Problem(429, 'for-mange-forsok', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
  const ended = new Set<string>()
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: minute,
    // As an option of the plugin it would have no effect here, although its types allow it there alone.
    ...{ cache: maxCounted },
    keyGenerator: (request) => rateKey(ctx, ended, request as Request),
  })
  app.addHook('onRequest', async (request) => {
    // By the route's pattern: an address can be written in several ways.
    const { url = '', config } = request.routeOptions
    if (!url.startsWith('/api/') || url.startsWith('/api/helse/') || config.rateLimit) return
    const rate = await count(request)
    if (!rate.isAllowed && rate.isExceeded) throw tooMany(rate.ttl)
  })
  app.addHook('onSend', ({ visitor }, _reply, payload, done) => {
    if (visitor?.isEnded) addEnded(ended, visitor.id)
    done(null, payload)
  })
}

function rateKey(ctx: Context, ended: ReadonlySet<string>, request: Request): string {
  const visitor = visitorIn(ctx, request)
  return visitor && !ended.has(visitor.id) ? visitor.id : request.ip
}

function addEnded(ended: Set<string>, id: string): void {
  ended.add(id)
  for (const oldest of ended) {
    if (ended.size <= maxEnded) return
    ended.delete(oldest)
  }
}
