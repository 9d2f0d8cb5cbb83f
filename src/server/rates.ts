import rateLimit from '@fastify/rate-limit'
import type { Context } from './context.ts'
import type { App } from './http.ts'
import { Problem } from './problem.ts'

/** 600 calls a minute per session, or per address where there is none (decisions.md 5.5). A route may set its own. */
export async function installRates(app: App, ctx: Context): Promise<void> {
  if (!ctx.config.rateLimits) return
  await app.register(rateLimit, {
    max: 600,
    timeWindow: 60_000,
    cache: 50_000,
    keyGenerator: (request) => {
      const cookie = request.cookies['__Host-okt']
      return cookie ? ctx.keys.mac('rate', cookie) : request.ip
    },
    // By the route, not the address, which can be written in several ways.
    allowList: ({ routeOptions: { url = '' } }) => !url.startsWith('/api/') || url.startsWith('/api/helse/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem(429, 'for-mange-forsok', { retryAfter: Math.ceil(ttl / 1000) }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
}
