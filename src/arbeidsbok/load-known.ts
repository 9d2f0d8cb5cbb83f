import type { Session, Unit } from '../account/session.ts'
import { sql } from '../db/sql.ts'
import { rapporteringArNow } from '../kartlegging/create.ts'
import { carried } from '../kartlegging/hentet/carried.ts'
import { lastSubmitted } from '../kartlegging/hentet/last-submitted.ts'
import { broughtAlong } from '../kartlegging/hentet/start-from.ts'
import { isSaved, type Report, reportColumns, toReport } from '../report/report.ts'
import { status } from '../report/status.ts'
import { idsForRules, loadAnswers } from '../sections/answers.ts'
import { sections } from '../sections/index.ts'
import { type ReportContext, storeOf } from '../sections/store.ts'
import type { Texts } from '../texts/texts.ts'

/** The sections that have sheets in the workbook, in screen order. */
export const sheetSections = sections.filter(({ ark }) => ark !== undefined)
const wantedIds = [...new Set(sheetSections.flatMap(idsForRules))]

/** What is known of a unit's figures of one year. */
export interface Known {
  /** Null where the unit has no report of that year. */
  report: Report | null
  /** The report that a new one starts from. */
  earlier: Report | null
  /** The answers that the rules of the sheets' sections use, by section id. */
  answers: Map<string, unknown>
  /** What the form of each section with a sheet begins with, by section id. */
  forms: Map<string, unknown>
}

// The last version: an open correction is a draft as any other.
const find = sql(
  'kartlegging-of-units',
  `select distinct on (organisasjonsnummer) ${Object.keys(reportColumns).join(', ')} from kartlegging
    where organisasjonsnummer = any($1::text[]) and rapportering_ar = $2 and slettet_utc is null
    order by organisasjonsnummer, versjon desc`,
  reportColumns,
)

/**
 * Loads what is known of units, one after the other, by organisation number. The caller has checked the access.
 *
 * @param ar `rapporteringAr`
 */
export async function loadKnown(
  ctx: ReportContext,
  by: Session,
  units: readonly Unit[],
  ar: number,
  texts: Texts,
): Promise<Map<string, Known>> {
  const numbers = units.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const reports = (await find(ctx.pool, numbers, ar)).map(toReport)
  const reportOf = new Map(reports.map((report) => [report.organisasjonsnummer, report]))
  const without = ar === rapporteringArNow(ctx.clock()) ? numbers.filter((one) => !reportOf.has(one)) : []
  const earlier = without.length > 0 ? await lastSubmitted(ctx.pool, without, ar) : []
  const earlierOf = new Map(earlier.map((report) => [report.organisasjonsnummer, report]))
  const known = new Map<string, Known>()
  for (const unit of units) {
    const { organisasjonsnummer } = unit
    const report = reportOf.get(organisasjonsnummer)
    const of = report
      ? await ofReport(ctx, by, report, texts)
      : await ofNone(ctx, by, unit, earlierOf.get(organisasjonsnummer) ?? null, ar, texts)
    known.set(organisasjonsnummer, of)
  }
  return known
}

/** What is known where there is a report: what is saved, else what was copied and is not confirmed. */
export async function ofReport(
  ctx: ReportContext,
  by: Session,
  report: Report,
  texts: Texts,
): Promise<Known> {
  const answers = await loadAnswers(ctx.pool, ctx.stores, report, texts, wantedIds)
  const brought = await broughtAlong(ctx.pool, ctx.stores, report, by, texts)
  const forms = sheetSections.map((section): [string, unknown] => {
    const { id } = section
    return [id, brought.get(id) ?? section.toForm(answers.get(id), isSaved(report, id))]
  })
  return { report, earlier: null, answers, forms: new Map(forms) }
}

/** What a new report would begin with: nothing, or what is copied from the earlier one. */
async function ofNone(
  ctx: ReportContext,
  by: Session,
  unit: Unit,
  earlier: Report | null,
  ar: number,
  texts: Texts,
): Promise<Known> {
  const blank = unwritten(unit, ar, by, ctx.clock())
  const answers = new Map(
    wantedIds.map((id): [string, unknown] => [id, storeOf(ctx.stores, id).answer([], blank, texts)]),
  )
  const then = earlier ? await loadAnswers(ctx.pool, ctx.stores, earlier, texts, wantedIds) : undefined
  const forms = sheetSections.map((section): [string, unknown] => {
    const start = then && carried(section, then.get(section.id), answers.get(section.id), by)
    return [section.id, start ?? section.toForm(answers.get(section.id), false)]
  })
  return { report: null, earlier, answers, forms: new Map(forms) }
}

/** The row of a report that is not created, for stores that look at it. */
const unwritten = (
  { organisasjonsnummer, navn, overordnet }: Unit,
  rapporteringAr: number,
  by: Session,
  now: Date,
): Report => ({
  id: '',
  organisasjonsnummer,
  navn,
  overordnet,
  rapporteringAr,
  status: status.ny,
  versjoner: {},
  opprettetUtc: now,
  sistEndretUtc: now,
  sistEndretAv: by.navn,
  innsendtUtc: null,
  versjon: 1,
  hentet: null,
  kopiert: {},
  slettet: null,
})
