import { v7 as uuidv7 } from 'uuid'
import type { Session } from '../account/session.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { NamedFile } from './attachment.ts'
import { copyAzureBlob } from './azure.ts'
import { findAzureUpload } from './azure-upload.ts'
import { approveBlob, reserveBlob } from './blobs.ts'
import { finishUpload, requireStorage } from './quota.ts'

const newest = sql(
  'fil-newest-of-person',
  `select id, sha256, godkjent_utc, fodselsnummer_sider from fil
    where kartlegging_id = $1 and person = $2 and storrelse = $3 and ferdig_utc is not null and avvist is null
    order by ferdig_utc desc, id desc limit 1`,
  { id: 'uuid', sha256: 'text?', godkjent_utc: 'timestamptz?', fodselsnummer_sider: 'int4[]?' },
)
const copyParts = sql(
  'fil-copy-parts',
  'insert into fil_del (fil_id, nr, innhold) select $2::uuid, nr, innhold from fil_del where fil_id = $1',
  {},
)

/**
 * Copies a file that the person has uploaded for one report to another report, as if it was uploaded there, so that a file for many
 * units is sent over the line once. Where the other has the same file already, nothing is copied. A file that passed the checks has
 * passed them in its copy too: the bytes are the same. The caller has checked the access to both reports.
 */
export async function copyUpload(
  ctx: Context,
  from: string,
  to: string,
  { storrelse }: NamedFile,
  by: Session,
): Promise<void> {
  if (ctx.config.azure) await findAzureUpload(ctx, from, storrelse, by)
  const [source] = await newest(ctx.pool, from, by.person, storrelse)
  // The save that follows says that the file is missing.
  if (!source?.sha256) return
  const [there] = await newest(ctx.pool, to, by.person, storrelse)
  if (there?.sha256 === source.sha256) return
  await requireStorage(ctx, storrelse)
  const id = uuidv7()
  await reserveBlob(ctx.pool, id, to, by.person, ctx.clock())
  if (ctx.config.azure) await copyAzureBlob(ctx.config.azure, source.id, id)
  else await copyParts(ctx.pool, source.id, id)
  await finishUpload(ctx, { id, kartleggingId: to, person: by.person }, { storrelse, sha256: source.sha256 })
  if (source.godkjent_utc) await approveBlob(ctx.pool, id, source.godkjent_utc, source.fodselsnummer_sider)
}
