import rateLimit from '@fastify/rate-limit'
import { visitorIn } from '../../account/guard.ts'
import type { Context } from '../../platform/context.ts'
import type { App, Request } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'

const perMinute = 600
const minute = 60_000
/** Sessions and addresses that are counted at a time; each takes some 240 B. */
const countedAtMost = 50_000
/** Ended sessions that are remembered; the oldest is forgotten first. */
const endedAtMost = 10_000

/**
 * 600 calls a minute per session, or per address where there is none (rules.md §5.5). A route may set its own. Only a
 * cookie that we made counts as a session, until its session is found to be over: with made-up or collected ones the count
 * would begin anew at every call. Installed before the guard, so that what it refuses is counted too.
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
    // Told to the plugin as a whole it would hold for no count (its types know it there alone).
    ...{ cache: countedAtMost },
    keyGenerator: (request) => countedAs(ctx, ended, request as Request),
  })
  app.addHook('onRequest', async (request) => {
    // By the route, not the address, which can be written in several ways.
    const { url = '', config } = request.routeOptions
    if (!url.startsWith('/api/') || url.startsWith('/api/helse/') || config.rateLimit) return
    const rate = await count(request)
    if (!rate.isAllowed && rate.isExceeded) throw tooMany(rate.ttl)
  })
  app.addHook('onSend', ({ visitor }, _reply, payload, done) => {
    if (visitor?.over) remember(ended, visitor.id)
    done(null, payload)
  })
}

function countedAs(ctx: Context, ended: ReadonlySet<string>, request: Request): string {
  const visitor = visitorIn(ctx, request)
  return visitor && !ended.has(visitor.id) ? visitor.id : request.ip
}

function remember(ended: Set<string>, id: string): void {
  ended.add(id)
  for (const oldest of ended) {
    if (ended.size <= endedAtMost) return
    ended.delete(oldest)
  }
}
