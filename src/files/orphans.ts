import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { listAzureBlobs, removeAzureBlob } from './azure.ts'
import { removeUnpinned } from './blobs.ts'

const day = 24 * 3_600_000

/** Those of the given ids that have no row. */
const withoutRow = sql(
  'fil-unknown',
  'select u.id from unnest($1::uuid[]) as u (id) where not exists (select from fil f where f.id = u.id)',
  { id: 'uuid' },
)

/**
 * Removes uploads that no report points at and that are more than a day old, incomplete ones too (rules.md §7).
 *
 * @returns the number of removed rows
 */
export async function removeOrphans(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock().getTime() - day)
  const removed = await removeUnpinned(ctx.pool, before)
  await sweepStore(ctx, before)
  if (removed.length > 0) ctx.log.info({ antall: removed.length }, 'orphaned uploads removed')
  return removed.length
}

/** Removes blobs of Azure without a row. */
async function sweepStore({ config: { azure }, pool }: Context, before: Date): Promise<void> {
  if (!azure) return
  for await (const names of listAzureBlobs(azure)) {
    const old = names.filter((name) => creationTime(name) < before.getTime())
    for (const { id } of await withoutRow(pool, old)) await removeAzureBlob(azure, id)
  }
}

/** RFC 9562: an id of version 7 begins with its time, in milliseconds. */
const creationTime = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
