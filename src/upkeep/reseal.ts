import pg from 'pg'
import { pseudonym, pseudonyms } from '../account/sessions.ts'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { opened } from '../platform/keys.ts'
import { columnMarks } from './column-marks.ts'
import { allowRemoval } from './erase-queries.ts'
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
  /** Rows of sessions, history and audit trail in which an earlier pseudonym was replaced. */
  pseudonymer: number
}

/**
 * Seals every stored identity number with NOKKEL that was sealed with another accepted key, and gives those persons the pseudonym
 * of NOKKEL wherever an earlier one stands. Each batch is committed for itself, so the run may be interrupted and repeated, also
 * while the service runs.
 */
export async function resealAll(ctx: UpkeepContext, onBatch = async () => {}): Promise<ResealCounts> {
  const [newest] = ctx.keys.accepted
  if (!newest) throw new Error('no key')
  const done: ResealCounts = { fornyet: 0, varFornyet: 0, ukjent: 0, pseudonymer: 0 }
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
    done.pseudonymer += await renew(ctx, rows)
    await onBatch()
  }
  await record(ctx, ctx.pool, 'forny-nokkel', { ...done })
  return done
}

/** Replaces the earlier pseudonyms of the persons of these sessions. @returns number of rows */
async function renew(ctx: UpkeepContext, sessions: readonly { pid: Buffer }[]): Promise<number> {
  const pids = sessions.flatMap(({ pid }) => plainOf(ctx, pid) ?? [])
  const pairs = [...new Set(pids)].flatMap((pid) =>
    pseudonyms(ctx, pid)
      .slice(1)
      .map((earlier) => [earlier, pseudonym(ctx, pid)]),
  )
  const marks = [...(await columnMarks(ctx.pool)).values()].flat()
  // `tilstede` is left: a row lasts for seconds, and the person may have one under each pseudonym.
  const columns = marks.filter(
    ({ slag, tabell }) => slag === 'pseudonym' || (slag === 'eier' && tabell !== 'tilstede'),
  )
  return transaction(ctx.pool, async (db) => {
    await allowRemoval(db)
    let rows = 0
    for (const { tabell, kolonne } of columns) {
      const [table, column] = [tabell, kolonne].map((name) => pg.escapeIdentifier(name))
      const { rowCount } = await db.query(
        `update ${table} t set ${column} = ny.navn from unnest($1::text[], $2::text[]) as ny (tidligere, navn)
          where t.${column} = ny.tidligere`,
        [pairs.map(([earlier]) => earlier), pairs.map(([, now]) => now)],
      )
      rows += rowCount ?? 0
    }
    return rows
  })
}

function sealWithNewKey(ctx: UpkeepContext, sealed: Buffer): Buffer | null {
  const plain = plainOf(ctx, sealed)
  return plain === null ? null : ctx.keys.encrypt(plain)
}

/** The identity number; null when no accepted key opens it. */
function plainOf({ keys }: UpkeepContext, sealed: Buffer): string | null {
  for (const key of keys.accepted) {
    const plain = opened(key, sealed)
    if (plain !== null) return plain
  }
  return null
}
