import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { namesIn, removeFrom } from './azure.ts'
import { removeUnpinned } from './blobs.ts'

const day = 24 * 3_600_000

/** Which of these no row tells of. */
const unknown = sql(
  'fil-unknown',
  'select u.id from unnest($1::uuid[]) as u (id) where not exists (select from fil f where f.id = u.id)',
  { id: 'uuid' },
)

/**
 * Removes uploads that no report points at and that are more than a day old, half ones included (rules.md §7).
 *
 * @returns how many
 */
export async function removeOrphans(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock().getTime() - day)
  const removed = await removeUnpinned(ctx.pool, before)
  await sweepStore(ctx, before)
  if (removed.length > 0) ctx.log.info({ antall: removed.length }, 'orphaned uploads removed')
  return removed.length
}

/** What lies in Azure after its row is gone: with its report, replaced, taken away, or never named. */
async function sweepStore({ config: { azure }, pool }: Context, before: Date): Promise<void> {
  if (!azure) return
  for await (const names of namesIn(azure)) {
    const old = names.filter((name) => madeAt(name) < before.getTime())
    for (const { id } of await unknown(pool, old)) await removeFrom(azure, id)
  }
}

/** RFC 9562: an id of version 7 begins with its time, in milliseconds. */
const madeAt = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
