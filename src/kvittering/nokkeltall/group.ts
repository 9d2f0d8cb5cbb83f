import { type Session, unitsAround } from '../../account/session.ts'
import { sql } from '../../db/sql.ts'
import { perM2 } from '../../overview/framdrift.ts'
import type { GroupUnit } from '../../pictures/group.ts'
import type { Context } from '../../platform/context.ts'
import { counts, newestInput } from '../../rapport/counts.ts'
import type { Report } from '../../rapport/report.ts'

const find = sql(
  'konsern-intensitet',
  `select k.navn, bruk.input as bruk
     from kartlegging k
     join lateral ${newestInput('k', 'energibrukPerFormal')} bruk on true
    where k.organisasjonsnummer = any($1::text[]) and k.overordnet = $2 and k.rapportering_ar = $3 and ${counts('k')}`,
  { navn: 'text', bruk: 'jsonb' },
)

/**
 * The sub-units of a main unit that have sent in their report of the same year under it, as far as the person may act for them.
 * None for the report of a sub-unit.
 */
export async function loadGroup(
  ctx: Context,
  session: Pick<Session, 'enheter'>,
  report: Pick<Report, 'organisasjonsnummer' | 'overordnet' | 'rapporteringAr'>,
): Promise<GroupUnit[]> {
  if (report.overordnet !== null) return []
  const { subUnits } = unitsAround(session, report.organisasjonsnummer)
  const numbers = subUnits.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const rows = await find(ctx.pool, numbers, report.organisasjonsnummer, report.rapporteringAr)
  return rows.map(({ navn, bruk }) => ({ navn, kwhPerM2: perM2(bruk, report.rapporteringAr) }))
}
