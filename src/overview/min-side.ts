import { type Session, type Unit, unitsAround } from '../account/session.ts'
import { type RowOf, sql } from '../db/sql.ts'
import { rapporteringArNow } from '../kartlegging/create.ts'
import type { Context } from '../platform/context.ts'
import { mayEdit } from '../report/report.ts'
import type { MinSide, Oversikt } from './contract.ts'

const columns = { organisasjonsnummer: 'text', id: 'uuid', status: 'int4' } as const
const reportsOf = sql(
  'min-side',
  `select organisasjonsnummer, id, status from kartlegging
    where organisasjonsnummer = any($1::text[]) and rapportering_ar = $2 and slettet_utc is null`,
  columns,
)

/**
 * Loads a main unit and its sub-units, each with its report of the current reporting year. The number of a sub-unit gives
 * the same as that of its main unit.
 *
 * @throws Problem 403 when the person may act for none of them, whether they exist or not
 */
export async function loadMinSide(
  ctx: Context,
  session: Session,
  organisasjonsnummer: string,
): Promise<MinSide> {
  const { main, subUnits, granted } = unitsAround(session, organisasjonsnummer)
  const numbers = granted.map((unit) => unit.organisasjonsnummer)
  const rows = await reportsOf(ctx.pool, numbers, rapporteringArNow(ctx.clock()))
  const reports = new Map(rows.map((row) => [row.organisasjonsnummer, row]))
  const show = (unit: Unit) => toOversikt(unit, reports.get(unit.organisasjonsnummer))
  return {
    harSkrivetilgangHovedenhet: main?.tilgang === true,
    oversiktHovedenhet: main ? show(main) : null,
    oversiktUnderenheter: subUnits.length > 0 ? subUnits.map(show) : null,
  }
}

const toOversikt = (unit: Unit, row: RowOf<typeof columns> | undefined): Oversikt => ({
  organisasjonsnummer: unit.organisasjonsnummer,
  navn: unit.navn,
  kartlegging: row ? { kartleggingId: row.id, status: row.status, kanEndres: mayEdit(row) } : null,
})
