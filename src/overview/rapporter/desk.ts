import type { Session } from '../../account/session.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import { counts } from '../../rapport/counts.ts'
import { accessUntil, mayEdit, reportColumns, toReport } from '../../rapport/report.ts'
import { sections } from '../../sections/index.ts'
import type { Texts } from '../../texts/texts.ts'
import { openColumns, openCounts, openList } from '../../varsler/open-counts.ts'
import type { Skrivebord } from '../contract.ts'
import { stegstatusOf } from '../framdrift.ts'

// A main unit's reports include its sub-units', also those that have left it since.
const reportsOf = sql(
  'skrivebord',
  `select ${Object.keys(reportColumns).join(', ')}, ${openList}, ${counts('kartlegging')} as gjelder
     from kartlegging
    where (organisasjonsnummer = any($1::text[]) or overordnet = any($1::text[])) and slettet_av is null
    order by sist_endret_utc desc, id desc`,
  { ...reportColumns, ...openColumns, gjelder: 'bool' },
)

/** All reports of the units that the person may act for, newest change first. As in `loadFramdrift`, only the warnings are judged here. */
export async function loadDesk(ctx: Context, session: Session, texts: Texts): Promise<Skrivebord> {
  const numbers = [...session.enheter.values()].flatMap((unit) =>
    unit.tilgang ? unit.organisasjonsnummer : [],
  )
  const rows = await reportsOf(ctx.pool, numbers)
  const read = rows.map((row) => ({ ...row, report: toReport(row) }))
  const open = await openCounts(ctx, read, texts)
  return read.map(({ report, gjelder }) => {
    return {
      kartleggingId: report.id,
      organisasjonsnummer: report.organisasjonsnummer,
      navn: report.navn,
      rapporteringAr: report.rapporteringAr,
      status: report.status,
      kanEndres: mayEdit(report),
      versjon: report.versjon,
      gjelder,
      steg: sections.map((section) => stegstatusOf(report, section)),
      apneVarsler: open.get(report.id) ?? null,
      sistEndretUtc: report.sistEndretUtc.toISOString(),
      sistEndretAv: report.sistEndretAv,
      tilgangTil: accessUntil(session, report),
    }
  })
}
