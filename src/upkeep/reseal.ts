import { sql } from '../db/sql.ts'
import { opened } from '../platform/keys.ts'
import { record, type UpkeepContext } from './record.ts'

const batch = 500

const nextSealed = sql('forny-les', `select id, pid from okt where id > $1 order by id limit ${batch}`, {
  id: 'text',
  pid: 'bytea',
})
/** Only what still is as it was read: a session that changed meanwhile is left as it is. */
const reseal = sql(
  'forny-skriv',
  `update okt set pid = ny.pid from unnest($1::text[], $2::bytea[], $3::bytea[]) as ny (id, gammel, pid)
    where okt.id = ny.id and okt.pid = ny.gammel returning okt.id`,
  { id: 'text' },
)

export interface Resealed {
  /** Sealed with the new key now. */
  fornyet: number
  /** Sealed with it before. */
  varFornyet: number
  /** Sealed with none of the keys that are accepted. */
  ukjent: number
}

/**
 * Seals every stored identity number with NOKKEL that was sealed with another accepted key. Each batch stands by itself:
 * interrupted at any moment, nothing is lost, and the next run goes on. Harmless while the service runs.
 */
export async function resealAll(ctx: UpkeepContext, onBatch = async () => {}): Promise<Resealed> {
  const [newest] = ctx.keys.accepted
  if (!newest) throw new Error('no key')
  const done: Resealed = { fornyet: 0, varFornyet: 0, ukjent: 0 }
  for (let last = ''; ; ) {
    const rows = await nextSealed(ctx.pool, last)
    const end = rows.at(-1)
    if (!end) break
    last = end.id
    const changes: { id: string; old: Buffer; fresh: Buffer }[] = []
    for (const { id, pid } of rows) {
      if (opened(newest, pid) !== null) done.varFornyet += 1
      else {
        const fresh = resealed(ctx, pid)
        if (fresh) changes.push({ id, old: pid, fresh })
        else done.ukjent += 1
      }
    }
    const columns = [
      changes.map(({ id }) => id),
      changes.map(({ old }) => old),
      changes.map(({ fresh }) => fresh),
    ]
    done.fornyet += (await reseal(ctx.pool, ...columns)).length
    await onBatch()
  }
  await record(ctx, ctx.pool, 'forny-nokkel', { ...done })
  return done
}

function resealed({ keys }: UpkeepContext, sealed: Buffer): Buffer | null {
  for (const key of keys.accepted) {
    const plain = opened(key, sealed)
    if (plain !== null) return keys.encrypt(plain)
  }
  return null
}
