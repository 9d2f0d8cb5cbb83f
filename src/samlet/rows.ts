import type { Session } from '../account/session.ts'
import { type RowOf, sql } from '../db/sql.ts'
import { labelText } from '../felt/labels.ts'
import { placeOfFelt } from '../felt/place.ts'
import { reportsInTurn } from '../files/fair-queue.ts'
import { isShown, shownNow } from '../livslop/report-year.ts'
import type { Context } from '../platform/context.ts'
import { mayEdit, type Report, reportColumns, toReport, unconfirmed } from '../rapport/report.ts'
import { type Answer as Energibruk, kwhPerM2 } from '../sections/energibruk/contract.ts'
import { sectionById, sections } from '../sections/index.ts'
import type { Foretak } from '../sections/om-foretaket/contract.ts'
import { servers } from '../sections/servers.ts'
import { sum } from '../seksjon/fields.ts'
import { fieldId } from '../seksjon/form-shape.ts'
import type { Forrige } from '../seksjon/forrige.ts'
import { allIds, type Saved, type Stored } from '../svar/answers.ts'
import type { Hentet } from '../svar/hentet/contract.ts'
import { waitingIn } from '../svar/hentet/waiting.ts'
import { reportVersion } from '../svar/report-version.ts'
import { remainingOf, skjemaStatus } from '../svar/shown-answer.ts'
import { eachRead, openOf, type Read, warningsOf } from '../svar/warning-answers.ts'
import type { Texts } from '../texts/texts.ts'
import { type Forklaring, gjelderSamme, type Svar } from '../varsler/contract.ts'
import { type Varsel, varselTekst } from '../varsler/regel.ts'
import { askedSections, formsBy, type SamletRad } from './contract.ts'
import { nokkelOf, registerVersjon } from './shown.ts'

// An open correction is sent in by itself: it has a reason, and a version that it corrects.
const find = sql(
  'samlet-rader',
  `select ${Object.keys(reportColumns).join(', ')},
          exists (select from foretak f where f.kartlegging_id = kartlegging.id) as har_register
     from kartlegging
    where organisasjonsnummer = any($1::text[]) and ${isShown('kartlegging')} and slettet_utc is null and versjon = 1
    order by (overordnet is not null), organisasjonsnummer`,
  { ...reportColumns, har_register: 'bool' },
)
type Row = RowOf<typeof reportColumns> & { har_register: boolean }

/** So many reports are read in one round trip, and so many units are asked for at a time. */
const together = 10
const asked = 10

/**
 * The begun reports of the year of units, each with what is needed to send it in. The register is asked only for units
 * of which nothing of it is stored.
 *
 * @throws Problem 503 when too many calls wait
 */
export async function loadRows(
  ctx: Context,
  session: Session,
  numbers: readonly string[],
  texts: Texts,
): Promise<SamletRad[]> {
  const rows: Row[] = await find(ctx.pool, numbers, ...shownNow(ctx.clock()))
  const open = rows
    .map((row) => ({ row, report: { ...toReport(row), leser: session.navn } }))
    .filter(({ report }) => mayEdit(report))
  const unknown = open.flatMap(({ row, report }) => (row.har_register ? [] : [report]))
  await inParts(unknown, asked, (some) =>
    Promise.all(some.map((report) => servers.omForetaket?.refresh?.(ctx, report, session))),
  )
  const read: SamletRad[] = []
  const reports = open.map(({ report }) => report)
  await inParts(reports, together, async (some) => {
    read.push(...(await reportsInTurn(session.person, () => rowsOf(ctx, some, session, texts))))
  })
  return read
}

async function inParts<T>(all: readonly T[], size: number, work: (some: readonly T[]) => Promise<unknown>) {
  for (let at = 0; at < all.length; at += size) await work(all.slice(at, at + size))
}

async function rowsOf(ctx: Context, reports: readonly Report[], session: Session, texts: Texts) {
  const copied = await waitingIn(ctx.pool, reports, session, texts)
  return eachRead(ctx, session, texts, [reports, allIds], (report, read) =>
    rowOf(ctx, report, read, copied.get(report.id) ?? { seksjoner: {} }, texts),
  )
}

function rowOf(
  ctx: Context,
  report: Report,
  { saved, stored, ...around }: Read,
  copied: Hentet,
  texts: Texts,
): SamletRad {
  const { answers } = stored
  const foretak = answers.get('omForetaket') as Foretak
  const done = skjemaStatus(saved, stored, report, texts)
  const open = openOf(warningsOf(ctx, report, stored, around), around.svar)
  return {
    kartleggingId: report.id,
    organisasjonsnummer: report.organisasjonsnummer,
    navn: report.navn,
    erHovedenhet: report.overordnet === null,
    rapporteringAr: report.rapporteringAr,
    rapportVersjon: reportVersion(report),
    registerVersjon: registerVersjon(foretak),
    foretak,
    hentetUtc: fetchedOf(saved),
    ...energyAndLast(answers, around.forrige),
    ferdig: askedSections.flatMap(({ id }) => (done[id] ? [id] : [])),
    svar: begunWith(stored, copied),
    mangler: missingOf(report, stored, done, texts),
    varsler: open.map((varsel) => ({
      nokkel: nokkelOf(varsel),
      tekst: varselTekst(varsel, texts),
      ...placeOf(varsel, report, texts),
      behold: keepsOf(varsel, around.svar),
    })),
  }
}

const keepsOf = ({ regel, felt, tall }: Varsel, svar: readonly Svar[]): Forklaring => {
  const sett = svar.find((each) => gjelderSamme(each, { regel, felt })) ?? null
  return { regel, felt, tall, begrunnelse: null, sett }
}

function placeOf({ seksjon, path, felt }: Varsel, { rapporteringAr }: Report, texts: Texts) {
  const section = sectionById(seksjon)
  const { place } = placeOfFelt(felt)
  const ledetekst = section && labelText(section, place, texts, rapporteringAr)
  return { seksjon, felt: fieldId(path), ledetekst: ledetekst ?? texts.t('utkast.annet-felt') }
}

const fetchedOf = (saved: Saved) =>
  servers.omForetaket?.fetched?.(saved.rows.get('omForetaket') ?? [])?.toISOString() ?? null

function energyAndLast(answers: ReadonlyMap<string, unknown>, last: Forrige | null) {
  const { energibrukKwhPerFormal, energibrukMengdePerFormal } = answers.get(
    'energibrukPerFormal',
  ) as Energibruk
  const figures = energibrukKwhPerFormal.flatMap(({ kwh }) => (kwh === null ? [] : [kwh]))
  return {
    energibrukKwh: figures.length > 0 ? sum(figures) : null,
    forrige:
      last && last.formal.length > 0 ? { ar: last.ar, kwh: sum(last.formal.map(({ kwh }) => kwh)) } : null,
    kwhPerM2: kwhPerM2(energibrukMengdePerFormal),
  }
}

/** What the forms of the steps here begin with: what is copied and waits to be confirmed, else what is saved. */
function begunWith({ forms }: Stored, copied: Hentet): SamletRad['svar'] {
  return formsBy(({ id }) => copied.seksjoner[id] ?? forms.get(id))
}

function missingOf(
  report: Report,
  stored: Stored,
  done: Readonly<Record<string, boolean>>,
  texts: Texts,
): SamletRad['mangler'] {
  const others = sections.filter(({ id, flere }) => !flere && !done[id])
  return remainingOf(stored, report, texts, others).map(({ seksjon, mangler }) => ({
    seksjon,
    antall: mangler.length,
    hentet: unconfirmed(report).includes(seksjon),
  }))
}
