import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { auditAtOnce } from '../account/audit.ts'
import { loadAttachment, type NamedFile } from '../files/attachment.ts'
import { hashBytes, readBytes } from '../files/bytes.ts'
import { contentDisposition } from '../files/safe-name.ts'
import { loadFrozenCopy } from '../innsending/frozen-copy.ts'
import type { Context } from '../platform/context.ts'
import type { App, Reply, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { openReport } from '../rapport/report.ts'
import { changedAttachments } from '../telemetry/metrics.ts'

const params = z.object({ id: z.uuid() })

export function attachmentRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Laster ned vedlegget',
    params,
    response: { 200: z.unknown() },
  } satisfies RouteSchema
  const config = { download: true } as const
  app.get('/energikartlegginger/:id/vedlegg', { schema, config }, async (request, reply) => {
    const report = await openReport(ctx.pool, request.session, request.params.id, 'read')
    const attachment = await openAttachment(ctx, report)
    await auditAtOnce(ctx, request, 'lastet-ned', {
      person: request.session.person,
      kartlegging: report.id,
    })
    return sendAttachment(reply, attachment)
  })
}

export const sendAttachment = (reply: Reply, { navn, storrelse, bytes }: Download) =>
  reply
    .type('application/pdf')
    .header('content-length', storrelse)
    .header('content-disposition', contentDisposition(navn))
    .send(Readable.from(bytes))

interface Download extends NamedFile {
  bytes: AsyncIterable<Buffer>
}

/**
 * Opens the attachment of a report for download, and verifies its hash: that of the frozen copy of a submitted report, or
 * that of the pinned attachment. A frozen copy of version 1 has no hash; then the pinned one is used.
 *
 * @throws Problem 404 without an attachment; 500 when the stored bytes differ from the hash; 503 when the store does not
 *   answer
 */
export async function openAttachment(ctx: Context, report: { id: string }): Promise<Download> {
  const frozen = await loadFrozenCopy(ctx.pool, report.id)
  const pinned = await loadAttachment(ctx.pool, report.id)
  const wanted = frozen?.copy.vedlegg === undefined ? pinned : frozen.copy.vedlegg
  if (!wanted) throw new Problem(404, 'ikke-funnet')
  // Verified before the first byte is sent.
  const found = pinned && (await hashBytes(ctx, ctx.pool, pinned.filId))
  if (!pinned || found !== wanted.sha256) {
    const line = { kartlegging: report.id, fil: pinned?.filId, ventet: wanted.sha256, funnet: found }
    ctx.log.error(line, 'the attachment differs from its hash')
    changedAttachments.inc()
    const code = frozen ? 'vedlegg-endret' : 'pages.send-inn.vedlegg.feil.endret'
    throw new Problem(500, code, { cause: new Error(`The attachment of ${report.id} differs from its hash`) })
  }
  const { navn, storrelse, sha256 } = wanted
  return { navn, storrelse, bytes: withVerifiedHash(sha256, readBytes(ctx, ctx.pool, pinned.filId)) }
}

/**
 * Passes the parts on, and the last one only when the whole has the expected hash. A file that is changed while it is read
 * is therefore never sent completely.
 *
 * @throws instead of the last part when the hash differs
 */
export async function* withVerifiedHash(
  sha256: string,
  parts: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  for await (const part of parts) {
    if (last) yield last
    hash.update(part)
    last = part
  }
  if (hash.digest('hex') !== sha256) throw new Error('the attachment was changed while it was read')
  if (last) yield last
}
