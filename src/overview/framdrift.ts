import { type Session, unitsAround } from '../account/session.ts'
import { type RowOf, sql } from '../db/sql.ts'
import { isShown, shownNow } from '../livslop/report-year.ts'
import type { Context } from '../platform/context.ts'
import { newestInput } from '../rapport/counts.ts'
import { isSaved, type Report, reportColumns, toReport, unconfirmed } from '../rapport/report.ts'
import { status } from '../rapport/status.ts'
import { type Input as Energibruk, section as energibruk, kwhPerM2 } from '../sections/energibruk/contract.ts'
import { isLast, sections } from '../sections/index.ts'
import { readForm } from '../seksjon/document.ts'
import type { Contract } from '../seksjon/section.ts'
import { openColumns, openCounts, openList } from '../svar/varsler/open-counts.ts'
import type { Texts } from '../texts/texts.ts'
import type { Framdrift, Stegstatus } from './contract.ts'

/** What a list of reports reads of each, with what {@link progressOf} says of it. */
export const listColumns = { ...reportColumns, ...openColumns, kwh: 'float8?', bruk: 'jsonb?' } as const
export const selectList = `select ${Object.keys(reportColumns).join(', ')}, ${openList}, total_kwh(bruk.input)::float8 as kwh, bruk.input as bruk`
export const fromList = `from kartlegging
  left join lateral ${newestInput('kartlegging', energibruk.id)} bruk on true`

const reportsOf = sql(
  'framdrift',
  `${selectList} ${fromList}
    where organisasjonsnummer = any($1::text[]) and ${isShown('kartlegging')} and slettet_utc is null`,
  listColumns,
)

/**
 * How far the reports have come of the units that Min side shows for a number.
 *
 * @throws Problem 403 when the person may act for none of the units
 */
export async function loadFramdrift(
  ctx: Context,
  session: Session,
  organisasjonsnummer: string,
  texts: Texts,
): Promise<Framdrift> {
  const numbers = unitsAround(session, organisasjonsnummer).granted.map((unit) => unit.organisasjonsnummer)
  const rows = await reportsOf(ctx.pool, numbers, ...shownNow(ctx.clock()))
  return (await progressOf(ctx, session, rows, texts)).map(({ progress }) => progress)
}

/**
 * How far each report has come, and what it says of its energy use. Nothing is judged here but the warnings: each save records
 * which sections are complete after it.
 */
export async function progressOf<R extends RowOf<typeof listColumns>>(
  ctx: Context,
  by: Session,
  rows: readonly R[],
  texts: Texts,
): Promise<{ row: R; report: Report; progress: Framdrift[number] }[]> {
  const read = rows.map((row) => ({ ...row, row, report: toReport(row) }))
  const open = await openCounts(ctx, by, read, texts)
  return read.map(({ row, report, kwh, bruk }) => ({
    row,
    report,
    progress: {
      kartleggingId: report.id,
      steg: sections.map((section) => stegstatusOf(report, section)),
      apneVarsler: open.get(report.id) ?? null,
      totalEnergibrukKwh: kwh,
      kwhPerM2: perM2(bruk, report.rapporteringAr) ?? undefined,
      sistEndretUtc: report.sistEndretUtc.toISOString(),
      sistEndretAv: report.sistEndretAv,
    },
  }))
}

/**
 * The specific use of a report's buildings in kWh/m²; null where it is not given.
 *
 * @param bruk what is stored of the purposes; null before the first save
 */
export function perM2(bruk: unknown, rapporteringAr: number): number | null {
  if (bruk === null) return null
  // Of the form's own type, or undefined.
  const form = readForm(energibruk as Contract, bruk, rapporteringAr) as Energibruk | undefined
  return kwhPerM2(form?.energibrukMengdePerFormal ?? [])
}

/** How far one step of a report has come. */
function stegstatusOf(report: Report, section: Contract): Stegstatus {
  if (report.status === status.innsendt) return 'ferdig'
  if (unconfirmed(report).includes(section.id)) return 'hentet'
  if (!isSaved(report, section.id)) return 'ikke-startet'
  // The last step is done when the report is sent in.
  if (isLast(section)) return 'ikke-sendt'
  const { ferdig, pabegynt } = report.versjoner[section.id] ?? {}
  if (ferdig === undefined) return 'lagret'
  return ferdig ? 'ferdig' : pabegynt ? 'pabegynt' : 'ma-rettes'
}
