import { type Session, unitsAround } from '../account/session.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { isSaved, type Report, reportColumns, toReport } from '../rapport/report.ts'
import { status } from '../rapport/status.ts'
import { unconfirmed } from '../rapport/unconfirmed.ts'
import { isLast, sections } from '../sections/index.ts'
import type { Contract } from '../seksjon/section.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import type { Framdrift, Stegstatus } from './contract.ts'

const reportsOf = sql(
  'framdrift',
  `select ${Object.keys(reportColumns).join(', ')}, apne_varsler,
          (select total_kwh(v.input)::float8 from seksjon_versjon v
            where v.kartlegging_id = kartlegging.id and v.seksjon = 'energibrukPerFormal' order by v.versjon desc limit 1) as kwh
     from kartlegging
    where organisasjonsnummer = any($1::text[]) and rapportering_ar = $2 and slettet_utc is null`,
  { ...reportColumns, apne_varsler: 'int4?', kwh: 'float8?' },
)

/**
 * How far the reports of the current reporting year have come, of the units that Min side shows for a number. Nothing is
 * judged here: each save records which sections are complete after it (`completeAfter`), and how many warnings are open (`openIn`).
 *
 * @throws Problem 403 when the person may act for none of the units
 */
export async function loadFramdrift(
  ctx: Context,
  session: Session,
  organisasjonsnummer: string,
): Promise<Framdrift> {
  const numbers = unitsAround(session, organisasjonsnummer).granted.map((unit) => unit.organisasjonsnummer)
  const rows = await reportsOf(ctx.pool, numbers, rapporteringArNow(ctx.clock()))
  return rows.map((row) => {
    const report = toReport(row)
    return {
      kartleggingId: report.id,
      steg: sections.map((section) => stegstatusOf(report, section)),
      apneVarsler: openWarnings(row),
      totalEnergibrukKwh: row.kwh,
      sistEndretUtc: report.sistEndretUtc.toISOString(),
      sistEndretAv: report.sistEndretAv,
    }
  })
}

/** How many warnings nobody has answered; null once the report is sent in, and until the first save that counts them. */
export const openWarnings = (row: { status: number; apne_varsler: number | null }) =>
  row.status === status.innsendt ? null : row.apne_varsler

/** How far one step of a report has come. */
export function stegstatusOf(report: Report, section: Contract): Stegstatus {
  if (report.status === status.innsendt) return 'ferdig'
  if (unconfirmed(report).includes(section.id)) return 'hentet'
  if (!isSaved(report, section.id)) return 'ikke-startet'
  // The last step is done when the report is sent in.
  if (isLast(section)) return 'ikke-sendt'
  const { ferdig } = report.versjoner[section.id] ?? {}
  return ferdig === undefined ? 'lagret' : ferdig ? 'ferdig' : 'ma-rettes'
}
