import type { Session } from '../account/session.ts'
import { readInPipeline } from '../db/pipeline.ts'
import type { Pool } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { admit, reportRow } from '../rapport/report.ts'
import type { Hendelse } from './contract.ts'

const newest = sql(
  'hendelse-newest',
  `select tidspunkt_utc, navn, handling, seksjon, kilde from hendelse
    where kartlegging_id = $1 and ($2::text is null or seksjon = $2)
    order by id desc limit 200`,
  { tidspunkt_utc: 'timestamptz', navn: 'text', handling: 'text', seksjon: 'text?', kilde: 'text?' },
)

/** Route of a report's events: who did what, when; newest first, at most 200 (rules.md §5.4). */
export async function listEvents(
  pool: Pool,
  session: Session,
  id: string,
  seksjon?: string,
): Promise<Hendelse[]> {
  const reads = [reportRow(id, 'read'), newest.with(id, seksjon ?? null)] as const
  const [report, rows] = await readInPipeline(pool, reads)
  admit(report, session, 'read')
  return rows.map((row) => ({
    tidspunktUtc: row.tidspunkt_utc.toISOString(),
    navn: row.navn,
    handling: row.handling,
    ...(row.seksjon !== null && { seksjon: row.seksjon }),
    ...(row.kilde !== null && { kilde: row.kilde }),
  }))
}
