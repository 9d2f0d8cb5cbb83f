import { type Session, type Unit, unitsAround } from '../account/session.ts'
import { type RowOf, sql } from '../db/sql.ts'
import { isShown, openYears, shownNow } from '../livslop/report-year.ts'
import type { Context } from '../platform/context.ts'
import { counts } from '../rapport/counts.ts'
import { mayEdit } from '../rapport/report.ts'
import { lastOpening } from '../rapport/versjoner/versions.ts'
import { dayInNorway } from '../texts/calendar.ts'
import type { Sprak } from '../texts/texts.ts'
import type { MinSide, Oversikt } from './contract.ts'

const columns = {
  organisasjonsnummer: 'text',
  id: 'uuid',
  status: 'int4',
  versjon: 'int4',
  rapportering_ar: 'int4',
  vises: 'bool',
} as const
const reportsOf = sql(
  'min-side',
  `select organisasjonsnummer, id, status, versjon, rapportering_ar, ${isShown('kartlegging')} as vises from kartlegging
    where organisasjonsnummer = any($1::text[]) and rapportering_ar in ($2, $2 - 1) and slettet_utc is null
    order by rapportering_ar desc, versjon desc`,
  columns,
)

const asked = sql(
  'min-side-bedt-rettet',
  `select k.id, k.navn, k.rapportering_ar, a.begrunnelse, a.siste_dag
     from kartlegging k
     join lateral (${lastOpening('k.id')}) a on a.siste_dag >= $2::date
    where k.organisasjonsnummer = any($1::text[]) and ${counts('k')}
    order by a.siste_dag`,
  { id: 'uuid', navn: 'text', rapportering_ar: 'int4', begrunnelse: 'text', siste_dag: 'date' },
)

/** Reports that the authority has opened for correction, and that no correction of is sent in yet. */
export async function loadAsked({ pool, config, clock }: Context, numbers: string[], sprak: Sprak) {
  const rows = config.tilsyn ? await asked(pool, numbers, dayInNorway(clock())) : []
  return rows.map((row) => ({
    kartleggingId: row.id,
    navn: row.navn,
    rapporteringAr: row.rapportering_ar,
    begrunnelse: row.begrunnelse,
    sisteDag: row.siste_dag,
    fra: config.tilsyn?.navn[sprak] ?? '',
  }))
}

/**
 * Loads a main unit and its sub-units, each with its report that Min side shows (rules.md §2). The number of a sub-unit gives
 * the same as that of its main unit.
 *
 * @throws Problem 403 when the person may act for none of them, whether they exist or not
 */
export async function loadMinSide(
  ctx: Context,
  session: Session,
  organisasjonsnummer: string,
  sprak: Sprak,
): Promise<MinSide> {
  const { main, subUnits, granted } = unitsAround(session, organisasjonsnummer)
  const numbers = granted.map((unit) => unit.organisasjonsnummer)
  const [rapporteringAr, since] = shownNow(ctx.clock())
  const [rows, bedtRettet] = await Promise.all([
    reportsOf(ctx.pool, numbers, rapporteringAr, since),
    loadAsked(ctx, numbers, sprak),
  ])
  const versions = Map.groupBy(rows, (row) => row.organisasjonsnummer)
  const open = openYears(ctx)
  const show = (unit: Unit) => toOversikt(unit, versions.get(unit.organisasjonsnummer) ?? [], open)
  return {
    rapporteringAr,
    harSkrivetilgangHovedenhet: main?.tilgang === true,
    oversiktHovedenhet: main ? show(main) : null,
    oversiktUnderenheter: subUnits.length > 0 ? subUnits.map(show) : null,
    ...(bedtRettet.length > 0 && { bedtRettet }),
  }
}

/** A unit as lists name it. */
export type Named = Pick<Unit, 'organisasjonsnummer' | 'navn' | 'tilgangTil'>

/**
 * A unit with the report that Min side shows of it.
 *
 * @param rows the versions of the unit's reports of the reporting year and the year before, the last one of the last year first
 * @param open the years that a report may be begun for
 */
export function toOversikt(
  { organisasjonsnummer, navn, tilgangTil }: Named,
  rows: readonly RowOf<typeof columns>[],
  open: readonly number[],
): Oversikt {
  // The first version decides the year: a correction that was begun this year is not shown where its report is not.
  const ar = rows.find(({ vises, versjon }) => vises && versjon === 1)?.rapportering_ar
  const [last, before] = rows.filter((row) => row.rapportering_ar === ar)
  if (!last) {
    const isAsked = rows.length === 0 && open.length > 1
    return { organisasjonsnummer, navn, kartlegging: null, tilgangTil, ...(isAsked && { arene: [...open] }) }
  }
  // Until a correction is sent in, the version before it counts.
  const shown = before && mayEdit(last) ? before : last
  const { id: kartleggingId, status } = shown
  const rettelseId = shown === last ? {} : { rettelseId: last.id }
  const earlier = ar === open.at(-1) ? {} : { rapporteringAr: ar }
  return {
    organisasjonsnummer,
    navn,
    kartlegging: { kartleggingId, status, kanEndres: mayEdit(shown), ...rettelseId, ...earlier },
    tilgangTil,
  }
}
