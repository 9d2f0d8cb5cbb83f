import { type Queryable, sql } from '../db/sql.ts'
import type { Hendelse } from './contract.ts'
import type { Report } from './report.ts'

const newest = sql(
  'hendelse-newest',
  `select tidspunkt_utc, navn, handling, seksjon from hendelse
    where kartlegging_id = $1 and ($2::text is null or seksjon = $2)
    order by id desc limit 200`,
  { tidspunkt_utc: 'timestamptz', navn: 'text', handling: 'text', seksjon: 'text?' },
)

/** Who did what, when: newest first, at most 200 (decisions.md 5.4). */
export async function listEvents(db: Queryable, report: Report, seksjon?: string): Promise<Hendelse[]> {
  const rows = await newest(db, report.id, seksjon ?? null)
  return rows.map((row) => ({
    tidspunktUtc: row.tidspunkt_utc.toISOString(),
    navn: row.navn,
    handling: row.handling,
    ...(row.seksjon !== null && { seksjon: row.seksjon }),
  }))
}
