import type { FastifyRequest } from 'fastify'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { App } from '../platform/http.ts'
import { Problem, temporary } from '../platform/problem.ts'
import { finishBlob, removeOthers, storedBytes } from './blobs.ts'
import { forgetBytes } from './bytes.ts'
import type { Received } from './receive.ts'

const hourMs = 3_600_000
/** A person whose connection fails takes a new token for every try. */
export const tokensPerHour = 20

/**
 * Limits how many upload tokens a report gets in an hour, whoever asks (rules.md §7). Counted by each process for itself, as
 * the rates of all calls are.
 *
 * @returns counts one token for the report that the path of the call names; for after its access was checked
 * @throws Problem 429
 */
export function limitTokens(app: App, ctx: Context): (request: FastifyRequest) => Promise<void> {
  if (!ctx.config.rateLimits) return async () => {}
  const count = app.createRateLimit({
    max: tokensPerHour,
    timeWindow: hourMs,
    keyGenerator: ({ params }) => (params as { id: string }).id.toLowerCase(),
  })
  return async (request) => {
    const rate = await count(request)
    if (rate.isAllowed || !rate.isExceeded) return
    const retryAfter = Math.max(1, Math.ceil(rate.ttl / 1000))
    const params = { minutter: Math.ceil(retryAfter / 60) }
    throw new Problem(429, 'pages.send-inn.vedlegg.feil.for-mange-forsok', { retryAfter, params })
  }
}

/**
 * Holds the bytes of all attachments together under the ceiling (rules.md §7), where every upload under way counts as the
 * largest that is allowed.
 *
 * @param more bytes that are to be added to those uploads
 * @throws Problem 503
 */
export async function requireRoom({ config, pool, clock }: Context, more: number): Promise<void> {
  // What was broken off with its process lies there until the sweep, for a day.
  const begun = new Date(clock().getTime() - 25 * hourMs)
  const [stored] = await storedBytes(pool, config.maksVedleggByte, begun)
  if ((stored?.byte ?? 0) + more <= config.maksVedleggTotaltByte) return
  const cause = new Error('the attachments together reach MAKS_VEDLEGG_TOTALT_GB')
  throw temporary('pages.send-inn.vedlegg.feil.fullt', cause, hourMs / 1000)
}

const holdReport = sql('fil-hold-report', 'select id from kartlegging where id = $1 for no key update', {
  id: 'uuid',
})

/**
 * Makes an upload whole, and removes the person's other ones for that report, but for the attachment that is pinned
 * (rules.md §7).
 */
export async function finishUpload(
  ctx: Context,
  { id, kartleggingId, person }: { id: string; kartleggingId: string; person: string },
  { storrelse, sha256 }: Received,
): Promise<void> {
  const gone = await transaction(ctx.pool, async (client) => {
    // Whoever pins one holds this row as well: what is pinned meanwhile is seen, and stays.
    await holdReport(client, kartleggingId)
    await finishBlob(client, id, storrelse, sha256, ctx.clock())
    // In Azure nobody knows of those that have arrived and were not named.
    return removeOthers(client, kartleggingId, person, id, ctx.config.azure !== null)
  })
  for (const other of gone) await forgetBytes(ctx, other.id)
}
