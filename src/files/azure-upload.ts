import { createHash } from 'node:crypto'
import { record } from '../account/audit.ts'
import type { Session } from '../account/session.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { azureBlobSize, readAzureBlob } from './azure.ts'
import { finishUpload } from './quota.ts'

/** An upload found in Azure, with its bytes. It is read once, so that the bytes checked are those hashed. */
export interface StoredUpload {
  id: string
  bytes: Buffer
}

/** Reserved blobs without a known upload, newest first, later than the newest finished one. */
const reserved = sql(
  'fil-expected',
  `select f.id from fil f
    where f.kartlegging_id = $1 and f.person = $2 and f.ferdig_utc is null and not exists (
      select from fil n where n.kartlegging_id = $1 and n.person = $2 and n.ferdig_utc is not null and n.id > f.id)
    order by f.id desc limit 10`,
  { id: 'uuid' },
)

/**
 * Finds the newest upload of a given size in Azure, reads it and saves its hash. The browser uploads to Azure directly, and
 * no call reaches the service then: it looks for the file when the form is saved.
 *
 * @param storrelse bytes, at most the limit for an attachment: nothing larger is read
 * @returns null when there is none
 * @throws Problem 503 when the store does not answer
 */
export async function findAzureUpload(
  ctx: Context,
  kartleggingId: string,
  storrelse: number,
  by: Session,
): Promise<StoredUpload | null> {
  const { azure } = ctx.config
  if (!azure) return null
  for (const { id } of await reserved(ctx.pool, kartleggingId, by.person)) {
    if ((await azureBlobSize(azure, id)) !== storrelse) continue
    const parts: Buffer[] = []
    for await (const part of readAzureBlob(azure, id)) parts.push(part)
    const bytes = Buffer.concat(parts)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await finishUpload(ctx, { id, kartleggingId, person: by.person }, { storrelse: bytes.length, sha256 })
    record(ctx, 'opplastet', { person: by.person, kartlegging: kartleggingId })
    return { id, bytes }
  }
  return null
}
