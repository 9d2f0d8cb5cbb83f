import type { Session, Unit } from '../account/session.ts'
import { readInPipeline } from '../db/pipeline.ts'
import { sql } from '../db/sql.ts'
import { idOf } from '../felt/merge.ts'
import { openYears } from '../livslop/report-year.ts'
import type { Context } from '../platform/context.ts'
import { mayAccess, type Report, reportColumns, toReport, unconfirmed } from '../rapport/report.ts'
import { status } from '../rapport/status.ts'
import { section as energibruk } from '../sections/energibruk/contract.ts'
import { kwhPerFormal } from '../seksjon/fields.ts'
import type { Contract } from '../seksjon/section.ts'
import { blankStored, idsForRules, readSections, type Stored, savedOf, storedOf } from '../svar/answers.ts'
import { lastSubmitted } from '../svar/hentet/last-submitted.ts'
import { carried } from '../svar/hentet/waiting.ts'
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

/** The reports that the new ones and the drafts were copied from. */
const findCopied = sql(
  'kartlegging-copied-from',
  `select ${Object.keys(reportColumns).join(', ')} from kartlegging where id = any($1::uuid[])`,
  reportColumns,
)

const findTyped = sql(
  'arbeidsbok-skrevet',
  'select kartlegging_id, felt, skrevet from utregning where kartlegging_id = any($1::uuid[]) and felt = any($2::text[])',
  { kartlegging_id: 'uuid', felt: 'text', skrevet: 'text' },
)

/** Who asks about which sections. */
interface Asked {
  by: Session
  texts: Texts
  sections: readonly Contract[]
}

const idsOf = ({ sections }: Asked) => [...new Set(sections.flatMap(idsForRules))]

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
  const asked = { by, texts, sections }
  const numbers = units.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const reports = (await find(ctx.pool, numbers, ar)).map(toReport)
  const reportOf = new Map(reports.map((report) => [report.organisasjonsnummer, report]))
  const earlier = openYears(ctx).includes(ar) ? await lastSubmitted(ctx.pool, numbers, ar) : []
  const earlierOf = new Map(earlier.map((report) => [report.organisasjonsnummer, report]))
  const isNew = ({ organisasjonsnummer }: Report) => !reportOf.has(organisasjonsnummer)
  const answers = await loadAll(ctx, [...reports, ...earlier.filter(isNew)], asked)
  // Where purposes are asked about, those of the last report of each.
  const purposes = sections.filter(({ id }) => id === energibruk.id)
  const last = await loadAll(ctx, purposes.length > 0 ? earlier : [], { ...asked, sections: purposes })
  const forms = await formsOf(ctx, reports, answers, asked)
  const quantities = wideColumns(texts, ar).flatMap(({ slag, sheet, column, kode }) =>
    slag === 'nevner' ? [idOf([sheet.section.id, ...placeOfCell(sheet, column, kode)])] : [],
  )
  const typed = await findTyped(
    ctx.pool,
    reports.map(({ id }) => id),
    quantities,
  )
  const typedOf = ({ id }: Report) =>
    new Map(typed.flatMap((row) => (row.kartlegging_id === id ? [[row.felt, row.skrevet]] : [])))
  return new Map(
    units.map((unit): [string, Known] => {
      const { organisasjonsnummer } = unit
      const report = reportOf.get(organisasjonsnummer)
      const before = earlierOf.get(organisasjonsnummer) ?? null
      const forrigeFormal = before && mayAccess(by, before) ? purposesOf(last.get(before.id)) : []
      if (!report)
        return [organisasjonsnummer, { ...ofNone(ctx, unit, before, answers, ar, asked), forrigeFormal }]
      const own = knownOf(report, answers, forms)
      return [organisasjonsnummer, { ...own, typed: typedOf(report), forrigeFormal }]
    }),
  )
}

/** What the forms of a report began with that an earlier one was copied into, by section id. */
export async function begunIn(ctx: Context, by: Session, report: Report, texts: Texts) {
  const asked = { by, texts, sections: sheetSections }
  const answers = await loadAll(ctx, [report], asked)
  return (await formsOf(ctx, [report], answers, asked)).get(report.id)?.begun ?? new Map()
}

const purposesOf = (saved: Stored | undefined) =>
  kwhPerFormal
    .safeParse(saved?.forms.get('energibrukPerFormal'))
    .data?.energibrukKwhPerFormal.flatMap(({ formalKodeId, kwh }) => (kwh ? [{ formalKodeId, kwh }] : [])) ??
  []

const knownOf = (
  report: Report,
  answers: Answers,
  forms: ReadonlyMap<string, Forms>,
): Omit<Known, 'forrigeFormal'> => ({
  report,
  earlier: null,
  answers: answers.get(report.id)?.answers ?? new Map(),
  typed: new Map(),
  ...(forms.get(report.id) ?? { forms: new Map(), stored: new Map(), begun: new Map() }),
})

/** The answers of reports, by id and by section. */
type Answers = ReadonlyMap<string, Stored>

/** So many reports are read in one round trip. */
const together = 50

async function loadAll(ctx: Context, reports: readonly Report[], asked: Asked): Promise<Answers> {
  const ids = idsOf(asked)
  const answers = new Map<string, Stored>()
  for (let at = 0; at < reports.length; at += together) {
    const some = reports.slice(at, at + together)
    const statements = some.map(({ id }) => readSections(id, ids))
    const rows = await readInPipeline(ctx.pool, statements.flat())
    for (const [index, report] of some.entries()) {
      const own = rows.splice(0, statements[index]?.length)
      answers.set(report.id, storedOf(savedOf(ids, own), report, asked.texts))
    }
  }
  return answers
}

type Forms = Pick<Known, 'forms' | 'stored' | 'begun'>

/** What the forms of each report begin with, and began with, by its id. */
async function formsOf(
  ctx: Context,
  reports: readonly Report[],
  answers: Answers,
  asked: Asked,
): Promise<Map<string, Forms>> {
  const copied = reports.filter(({ hentet }) => hentet?.fra)
  const sources = [...new Set(copied.map(({ hentet }) => hentet?.fra))]
  // No access check: who created the report had access to the earlier one, and the copied values belong to this one.
  const earlier = sources.length > 0 ? (await findCopied(ctx.pool, sources)).map(toReport) : []
  const then = await loadAll(ctx, earlier, asked)
  return new Map(
    reports.map((report) => {
      const own = answers.get(report.id)
      const before = then.get(report.hentet?.fra ?? '')
      const blank = before && blankStored(report, asked.texts, idsOf(asked))
      const begun = new Map(
        asked.sections.flatMap((section): [string, unknown][] => {
          const { id } = section
          if (!before || !report.hentet?.seksjoner.includes(id)) return []
          const start = carried(section, before.forms.get(id), blank?.forms.get(id), asked.by)
          return start === undefined ? [] : [[id, start]]
        }),
      )
      const waits = new Map([...begun].filter(([id]) => unconfirmed(report).includes(id)))
      return [report.id, { ...startingWith(asked, waits, own?.forms), begun }]
    }),
  )
}

/** What forms begin with: what waits to be confirmed, else what is stored. */
function startingWith(
  { sections }: Asked,
  waits: ReadonlyMap<string, unknown>,
  own?: ReadonlyMap<string, unknown>,
) {
  return {
    forms: new Map(sections.map(({ id }) => [id, waits.get(id) ?? own?.get(id)])),
    stored: new Map([...waits].map(([id]) => [id, own?.get(id)])),
  }
}

/** What a new report would begin with: nothing, or what is copied from the earlier one. */
function ofNone(
  ctx: Context,
  unit: Unit,
  earlier: Report | null,
  loaded: Answers,
  ar: number,
  asked: Asked,
): Omit<Known, 'forrigeFormal'> {
  const { by, texts, sections } = asked
  const blank = unwritten(unit, ar, by, ctx.clock())
  const { forms: blankForms, answers } = blankStored(blank, texts, idsOf(asked))
  const then = loaded.get(earlier?.id ?? '')
  const waits = sections.flatMap((section): [string, unknown][] => {
    const { id } = section
    const start = then && carried(section, then.forms.get(id), blankForms.get(id), by)
    return start === undefined ? [] : [[id, start]]
  })
  const forms = startingWith(asked, new Map(waits), blankForms)
  return { report: null, earlier, answers, ...forms, begun: new Map(), typed: new Map() }
}

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
