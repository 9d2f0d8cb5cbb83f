import { v7 as uuidv7 } from 'uuid'
import { type Queryable, sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { Contract } from '../seksjon/section.ts'

export interface UpkeepContext extends Pick<Context, 'pool' | 'keys' | 'config' | 'log' | 'clock'> {
  /** The sections of a report; those of the registry unless a test gives its own. */
  sections?: readonly Contract[]
}

/** Number of rows by table. */
export type Counts = Record<string, number>

const add = sql(
  'vedlikehold-add',
  'insert into vedlikehold (id, tidspunkt_utc, handling, antall) values ($1, $2, $3, $4)',
  {},
)

/** Records an act of upkeep: a row that cannot be changed, in the same transaction, and a log line. */
export async function record(
  ctx: UpkeepContext,
  db: Queryable,
  handling: string,
  antall: Counts,
): Promise<void> {
  await add(db, uuidv7(), ctx.clock(), handling, JSON.stringify(antall))
  ctx.log.info({ hendelse: 'vedlikehold', handling, antall }, 'vedlikehold')
}
