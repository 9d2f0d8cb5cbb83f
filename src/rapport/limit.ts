import type { FastifyRequest } from 'fastify'
import type { Context } from '../platform/context.ts'
import type { App } from '../platform/http.ts'
import type { Problem } from '../platform/problem.ts'

const hourMs = 3_600_000

interface Limit {
  /** What is counted; one word. */
  what: string
  /** How often in an hour. */
  max: number
  /** The refusal, from the seconds until the next try. It has status 429. */
  refusal: (retryAfter: number) => Problem
}

/**
 * Limits how often something is done to a report in an hour, over all persons. Each process counts for itself.
 *
 * @returns a function that counts once for the report in the path, and throws the refusal. Call it after the access check
 */
export function limitPerReport(
  app: App,
  ctx: Context,
  { what, max, refusal }: Limit,
): (request: FastifyRequest) => Promise<void> {
  if (!ctx.config.rateLimits) return async () => {}
  const count = app.createRateLimit({
    max,
    timeWindow: hourMs,
    // The routes that use it have this parameter.
    keyGenerator: ({ params }) => `${what} ${(params as { id: string }).id.toLowerCase()}`,
  })
  return async (request) => {
    const rate = await count(request)
    if (rate.isAllowed || !rate.isExceeded) return
    throw refusal(Math.max(1, Math.ceil(rate.ttl / 1000)))
  }
}
