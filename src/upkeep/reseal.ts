import { sql } from '../db/sql.ts'
import { opened } from '../platform/keys.ts'
import { record, type UpkeepContext } from './record.ts'

const batch = 500

const nextSealed = sql('forny-les', `select id, pid from okt where id > $1 order by id limit ${batch}`, {
  id: 'text',
  pid: 'bytea',
})
/** Updates only rows that still have the value read: a session changed meanwhile is skipped. */
const reseal = sql(
  'forny-skriv',
  `update okt set pid = ny.pid from unnest($1::text[], $2::bytea[], $3::bytea[]) as ny (id, gammel, pid)
    where okt.id = ny.id and okt.pid = ny.gammel returning okt.id`,
  { id: 'text' },
)

export interface ResealCounts {
  /** Sealed with the new key in this run. */
  fornyet: number
  /** Sealed with the new key already. */
  varFornyet: number
  /** Sealed with a key that is not accepted. */
  ukjent: number
}

/**
 * Seals every stored identity number with NOKKEL that was sealed with another accepted key. Each batch is a statement of
 * its own, so the run may be interrupted and repeated, also while the service runs.
 */
export async function resealAll(ctx: UpkeepContext, onBatch = async () => {}): Promise<ResealCounts> {
  const [newest] = ctx.keys.accepted
  if (!newest) throw new Error('no key')
  const done: ResealCounts = { fornyet: 0, varFornyet: 0, ukjent: 0 }
  for (let last = ''; ; ) {
    const rows = await nextSealed(ctx.pool, last)
    const end = rows.at(-1)
    if (!end) break
    last = end.id
    const changes: { id: string; old: Buffer; fresh: Buffer }[] = []
    for (const { id, pid } of rows) {
      if (opened(newest, pid) !== null) done.varFornyet += 1
      else {
        const fresh = sealWithNewKey(ctx, pid)
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

function sealWithNewKey({ keys }: UpkeepContext, sealed: Buffer): Buffer | null {
  for (const key of keys.accepted) {
    const plain = opened(key, sealed)
    if (plain !== null) return keys.encrypt(plain)
  }
  return null
}
