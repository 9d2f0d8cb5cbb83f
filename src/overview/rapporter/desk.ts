import type { Session } from '../../account/session.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import { counts } from '../../rapport/counts.ts'
import { mayEdit, reportColumns, toReport } from '../../rapport/report.ts'
import { sections } from '../../sections/index.ts'
import type { Skrivebord } from '../contract.ts'
import { openWarnings, stegstatusOf } from '../framdrift.ts'

// A main unit's reports include its sub-units', also those that have left it since.
const reportsOf = sql(
  'skrivebord',
  `select ${Object.keys(reportColumns).join(', ')}, apne_varsler, ${counts('kartlegging')} as gjelder
     from kartlegging
    where (organisasjonsnummer = any($1::text[]) or overordnet = any($1::text[])) and slettet_av is null
    order by sist_endret_utc desc, id desc`,
  { ...reportColumns, apne_varsler: 'int4?', gjelder: 'bool' },
)

/** All reports of the units that the person may act for, newest change first. Nothing is judged here, as in `loadFramdrift`. */
export async function loadDesk(ctx: Context, { enheter }: Session): Promise<Skrivebord> {
  const numbers = [...enheter.values()].flatMap((unit) => (unit.tilgang ? unit.organisasjonsnummer : []))
  const rows = await reportsOf(ctx.pool, numbers)
  return rows.map((row) => {
    const report = toReport(row)
    return {
      kartleggingId: report.id,
      organisasjonsnummer: report.organisasjonsnummer,
      navn: report.navn,
      rapporteringAr: report.rapporteringAr,
      status: report.status,
      kanEndres: mayEdit(report),
      versjon: report.versjon,
      gjelder: row.gjelder,
      steg: sections.map((section) => stegstatusOf(report, section)),
      apneVarsler: openWarnings(row),
      sistEndretUtc: report.sistEndretUtc.toISOString(),
      sistEndretAv: report.sistEndretAv,
    }
  })
}
