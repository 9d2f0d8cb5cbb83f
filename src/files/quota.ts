import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { App } from '../platform/http.ts'
import { Problem, temporary } from '../platform/problem.ts'
import { limitPerReport } from '../rapport/limit.ts'
import { finishBlob, removeOthers, storedBytes } from './blobs.ts'
import { removeBytes } from './bytes.ts'
import type { Received } from './receive.ts'

const hourMs = 3_600_000
/** A person whose connection fails needs a new token for every try. */
export const tokensPerHour = 20

/**
 * Limits how many upload tokens a report gets in an hour, over all persons (rules.md §7).
 *
 * @returns a function that counts one token for the report in the path, and throws Problem 429. Call it after the access
 *   check
 */
export const limitTokens = (app: App, ctx: Context) =>
  limitPerReport(app, ctx, {
    what: 'vedlegg',
    max: tokensPerHour,
    refusal: (retryAfter) => {
      const params = { n: Math.ceil(retryAfter / 60) }
      return new Problem(429, 'pages.send-inn.vedlegg.feil.for-mange-forsok', { retryAfter, params })
    },
  })

/**
 * Checks that the bytes of all attachments stay below the configured total (rules.md §7). Every upload in progress counts
 * as the largest allowed size.
 *
 * @param more bytes to be added
 * @throws Problem 503
 */
export async function requireStorage({ config, pool, clock }: Context, more: number): Promise<void> {
  // An upload whose process ended stays until the sweep removes it after a day.
  const begun = new Date(clock().getTime() - 25 * hourMs)
  const [stored] = await storedBytes(pool, config.maksVedleggByte, begun)
  if ((stored?.byte ?? 0) + more <= config.maksVedleggTotaltByte) return
  const cause = new Error('the attachments together reach MAKS_VEDLEGG_TOTALT_GB')
  throw temporary('pages.send-inn.vedlegg.feil.fullt', cause, hourMs / 1000)
}

const lockReport = sql('fil-lock-report', 'select id from kartlegging where id = $1 for no key update', {
  id: 'uuid',
})

/**
 * Marks an upload as complete, and removes the person's other uploads for that report except the pinned attachment
 * (rules.md §7).
 */
export async function finishUpload(
  ctx: Context,
  { id, kartleggingId, person }: { id: string; kartleggingId: string; person: string },
  { storrelse, sha256 }: Received,
): Promise<void> {
  const gone = await transaction(ctx.pool, async (client) => {
    // Pinning locks this row too, so a concurrent pin is either visible here or waits.
    await lockReport(client, kartleggingId)
    await finishBlob(client, id, storrelse, sha256, ctx.clock())
    // For Azure the service does not know which uploads are complete.
    return removeOthers(client, kartleggingId, person, id, ctx.config.azure !== null)
  })
  for (const other of gone) await removeBytes(ctx, other.id)
}
