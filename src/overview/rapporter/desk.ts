import type { Session } from '../../account/session.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import { counts } from '../../rapport/counts.ts'
import { accessUntil, listedName, mayEdit } from '../../rapport/report.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Skrivebord } from '../contract.ts'
import { fromList, listColumns, progressOf, selectList } from '../framdrift.ts'

// A main unit's reports include its sub-units', also those that have left it since.
const reportsOf = sql(
  'skrivebord',
  `${selectList}, ${counts('kartlegging')} as gjelder ${fromList}
    where (organisasjonsnummer = any($1::text[]) or overordnet = any($1::text[])) and slettet_av is null
    order by sist_endret_utc desc, id desc`,
  { ...listColumns, gjelder: 'bool' },
)

/** All reports of the units that the person may act for, newest change first. */
export async function loadDesk(ctx: Context, session: Session, texts: Texts): Promise<Skrivebord> {
  const numbers = [...session.enheter.values()].flatMap((unit) =>
    unit.tilgang ? unit.organisasjonsnummer : [],
  )
  const read = await progressOf(ctx, session, await reportsOf(ctx.pool, numbers), texts)
  return read.map(({ row: { gjelder }, report, progress }) => ({
    ...progress,
    organisasjonsnummer: report.organisasjonsnummer,
    navn: listedName(session, report),
    rapporteringAr: report.rapporteringAr,
    status: report.status,
    kanEndres: mayEdit(report),
    versjon: report.versjon,
    gjelder,
    tilgangTil: accessUntil(session, report),
  }))
}
