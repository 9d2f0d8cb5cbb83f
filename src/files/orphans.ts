import type { Context } from '../server/context.ts'
import { removeUnpinned } from './blobs.ts'

const day = 24 * 3_600_000

/**
 * Removes uploads that no report points at and that are more than a day old, half ones included (decisions.md §7).
 *
 * @returns how many
 */
export async function removeOrphans(ctx: Context): Promise<number> {
  const removed = await removeUnpinned(ctx.pool, new Date(ctx.clock().getTime() - day))
  if (removed.length > 0) ctx.log.info({ antall: removed.length }, 'orphaned uploads removed')
  return removed.length
}
