import { createHash } from 'node:crypto'
import { record } from '../account/audit.ts'
import type { Session } from '../account/session.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { blobSize, readFrom } from './azure.ts'
import { finishUpload } from './quota.ts'

/** A file that was found in the store, with its bytes: it is read once, and what was judged is what was read. */
export interface Arrived {
  id: string
  bytes: Buffer
}

/** Places that a token was given for, newest first, and of which nothing newer is known to have arrived. */
const expected = sql(
  'fil-expected',
  `select f.id from fil f
    where f.kartlegging_id = $1 and f.person = $2 and f.ferdig_utc is null and not exists (
      select from fil n where n.kartlegging_id = $1 and n.person = $2 and n.ferdig_utc is not null and n.id > f.id)
    order by f.id desc limit 10`,
  { id: 'uuid' },
)

/**
 * The browser sends straight to the store, so the service learns of an upload when a form names it: looks for the newest
 * of that size, reads it and keeps its hash.
 *
 * @param storrelse bytes, at most the limit for an attachment: nothing larger is ever read
 * @returns null when there is none
 * @throws Problem 503 when the store does not answer
 */
export async function findArrived(
  ctx: Context,
  kartleggingId: string,
  storrelse: number,
  by: Session,
): Promise<Arrived | null> {
  const { azure } = ctx.config
  if (!azure) return null
  for (const { id } of await expected(ctx.pool, kartleggingId, by.person)) {
    if ((await blobSize(azure, id)) !== storrelse) continue
    const parts: Buffer[] = []
    for await (const part of readFrom(azure, id)) parts.push(part)
    const bytes = Buffer.concat(parts)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await finishUpload(ctx, { id, kartleggingId, person: by.person }, { storrelse: bytes.length, sha256 })
    record(ctx, 'opplastet', { person: by.person, kartlegging: kartleggingId })
    return { id, bytes }
  }
  return null
}
