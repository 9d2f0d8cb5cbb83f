import type { Session, Unit } from '../account/session.ts'
import { sql } from '../db/sql.ts'
import { idOf } from '../felt/merge.ts'
import { openYears } from '../livslop/report-year.ts'
import type { Context } from '../platform/context.ts'
import { mayAccess, type Report, reportColumns, toReport, unconfirmed } from '../rapport/report.ts'
import { status } from '../rapport/status.ts'
import { kwhPerFormal } from '../seksjon/fields.ts'
import type { Contract } from '../seksjon/section.ts'
import { blankStored, idsForRules, loadStoredOf, type Stored } from '../svar/answers.ts'
import { lastSubmitted } from '../svar/hentet/last-submitted.ts'
import { begunOf, carriedInto } from '../svar/hentet/waiting.ts'
import type { Texts } from '../texts/texts.ts'
import { placeOfCell, sheetSections } from './layout.ts'
import { wideColumns } from './wide.ts'

/** What is known of a unit's figures of one year. */
export interface Known {
  /** Null where the unit has no report of that year. */
  report: Report | null
  /** The report that a new one starts from. */
  earlier: Report | null
  /** Of the last report that was sent in, where the person may read it. */
  forrigeFormal: { formalKodeId: number; kwh: number }[]
  /** The answers that the rules of the sheets' sections use, by section id. */
  answers: Map<string, unknown>
  /** What the form of each section with a sheet begins with, by section id. */
  forms: Map<string, unknown>
  /** What is stored of those that begin with values that nobody confirmed, by section id. */
  stored: Map<string, unknown>
  /** What the forms that an earlier report was copied into began with, before anybody saved them, by section id. */
  begun: Map<string, unknown>
  /** What was typed where a figure is worked out from a quantity, such as the area: by `idOf` of the section and the place. */
  typed: Map<string, string>
}

// The last version: an open correction is a draft as any other.
const find = sql(
  'kartlegging-of-units',
  `select distinct on (organisasjonsnummer) ${Object.keys(reportColumns).join(', ')} from kartlegging
    where organisasjonsnummer = any($1::text[]) and rapportering_ar = $2 and slettet_utc is null
    order by organisasjonsnummer, versjon desc`,
  reportColumns,
)

const findTyped = sql(
  'arbeidsbok-skrevet',
  'select kartlegging_id, felt, skrevet from utregning where kartlegging_id = any($1::uuid[]) and felt = any($2::text[])',
  { kartlegging_id: 'uuid', felt: 'text', skrevet: 'text' },
)

/** The fields of quantities that figures are worked out from, such as the area. */
const quantitiesOf = (texts: Texts, ar: number) =>
  wideColumns(texts, ar).flatMap(({ slag, sheet, column, kode }) =>
    slag === 'nevner' ? [idOf([sheet.section.id, ...placeOfCell(sheet, column, kode)])] : [],
  )

/**
 * Loads what is known of units, by organisation number. The caller has checked the access.
 *
 * @param ar `rapporteringAr`
 * @param sections those with a sheet, unless told
 */
export async function loadKnown(
  ctx: Context,
  by: Session,
  units: readonly Unit[],
  ar: number,
  texts: Texts,
  sections: readonly Contract[] = sheetSections,
): Promise<Map<string, Known>> {
  const db = ctx.pool
  const ids = [...new Set(sections.flatMap(idsForRules))]
  const numbers = units.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const reports = (await find(db, numbers, ar)).map(toReport)
  const reportOf = new Map(reports.map((report) => [report.organisasjonsnummer, report]))
  const earlier = openYears(ctx).includes(ar) ? await lastSubmitted(db, numbers, ar) : []
  const earlierOf = new Map(earlier.map((report) => [report.organisasjonsnummer, report]))
  const copied = earlier.filter(({ organisasjonsnummer }) => !reportOf.has(organisasjonsnummer))
  const loaded = await loadStoredOf(db, [...reports, ...copied], texts, ids)
  const asksPurposes = sections.some(({ id }) => id === purposes)
  const last = await loadStoredOf(db, asksPurposes ? earlier : [], texts, [purposes])
  const begun = await begunOf(db, reports, sections, by, texts)
  const reportIds = reports.map(({ id }) => id)
  const typed = await findTyped(db, reportIds, quantitiesOf(texts, ar))
  const known = units.map((unit): [string, Known] => {
    const { organisasjonsnummer } = unit
    const report = reportOf.get(organisasjonsnummer)
    const before = earlierOf.get(organisasjonsnummer)
    const row = report ?? unwritten(unit, ar, by, ctx.clock())
    const own = loaded.get(row.id) ?? blankStored(row, texts, ids)
    const began = begun.get(row.id) ?? new Map()
    const waits = report
      ? new Map([...began].filter(([id]) => unconfirmed(report).includes(id)))
      : carriedInto(row, loaded.get(before?.id ?? ''), sections, by, texts)
    const of = {
      report: report ?? null,
      earlier: report ? null : (before ?? null),
      forrigeFormal: before && mayAccess(by, before) ? purposesOf(last.get(before.id)) : [],
      answers: own.answers,
      forms: new Map(sections.map(({ id }) => [id, waits.get(id) ?? own.forms.get(id)])),
      stored: new Map([...waits.keys()].map((id) => [id, own.forms.get(id)])),
      begun: began,
      typed: new Map(
        typed.flatMap((one) => (one.kartlegging_id === row.id ? [[one.felt, one.skrevet]] : [])),
      ),
    }
    return [organisasjonsnummer, of]
  })
  return new Map(known)
}

/** The section whose figures of the last report are told. */
const purposes = 'energibrukPerFormal'
const purposesOf = (saved: Stored | undefined) =>
  kwhPerFormal
    .safeParse(saved?.forms.get(purposes))
    .data?.energibrukKwhPerFormal.flatMap(({ formalKodeId, kwh }) => (kwh ? [{ formalKodeId, kwh }] : [])) ??
  []

/** The row of a report that is not created, for answers that look at it. */
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
  slettet: null,
})
