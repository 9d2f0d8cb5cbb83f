import type { Session, Unit } from '../account/session.ts'
import { openYears } from '../livslop/report-year.ts'
import { maksEnheter } from '../overview/contract.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { mayEdit } from '../rapport/report.ts'
import { validOrgnr } from '../tall/orgnr.ts'
import type { Texts } from '../texts/texts.ts'
import type { EnhetIArbeidsbok, Forhandsvisning, Forslag } from './contract.ts'
import type { EgetValg } from './eget/contract.ts'
import { interpretOwn } from './eget/interpret-own.ts'
import { unitNames } from './eget/unit-names.ts'
import { type Interpreted, interpret } from './interpret.ts'
import { placeOfCell } from './layout.ts'
import { type Known, loadKnown } from './load-known.ts'
import { type Answer, previewUnit, sentIn } from './preview-unit.ts'
import { mended, propose } from './proposals.ts'
import type { ReadBook, ReadSheet } from './read/book.ts'
import type { ReadUnit } from './unit-rows.ts'
import { type WideColumn, wideColumns } from './wide.ts'

type Avvist = NonNullable<EnhetIArbeidsbok['avvist']>

/**
 * Says what a workbook would change, unit by unit. Stores nothing.
 *
 * @param expected the years that the workbook may be of, and the misspelt texts that are to be read as proposed
 * @throws Problem 422 for what is wrong with the workbook as a whole
 */
export async function preview(
  ctx: Context,
  session: Session,
  { sheets, lenker }: ReadBook,
  { ventet, rett }: { ventet: readonly number[]; rett: readonly string[] },
  texts: Texts,
): Promise<Forhandsvisning> {
  const { book, lest } = interpretMended(sheets, rett, (read) => interpret(read, ctx.words))
  const { ar } = book
  if (!ventet.includes(ar))
    throw new Problem(422, 'arbeidsbok.feil.annet-ar', {
      params: { ar: String(ar), ventet: String(ventet.at(-1)) },
    })
  return { ...(await previewBook(ctx, session, book, texts)), lest, lenker }
}

/**
 * Says what a company's own sheet would change, as `preview` does.
 *
 * @throws Problem 422 for what is wrong with the sheet as a whole; 403 where the person may act for no unit there
 */
export async function previewOwn(
  ctx: Context,
  session: Session,
  { sheets, lenker }: ReadBook,
  { valg, ar, rett }: { valg: EgetValg; ar: number; rett: readonly string[] },
  texts: Texts,
): Promise<Forhandsvisning> {
  const names = unitNames(session, valg.orgnr)
  const { book, lest } = interpretMended(sheets, rett, (read) => interpretOwn(read, valg, names, texts, ar))
  const heating = wideColumns(texts, ar).find(({ column }) => column.mangler)
  const answer = heating && answerOf(heating, valg.oppvarming)
  const previewed = await previewBook(ctx, session, book, texts, answer)
  const lacksHeating = ({ seksjoner }: EnhetIArbeidsbok) =>
    seksjoner.some(({ mangler = [] }) => mangler.some(({ code }) => code === heating?.column.mangler))
  const utenOppvarming = previewed.enheter.filter(lacksHeating).length
  const faults = previewed.enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil))
  const two = faults.find(({ code }) => code === 'arbeidsbok.celle.tvetydig')?.params?.verdi
  const tvetydig = valg.tall === undefined && typeof two === 'string' ? { tvetydig: two } : {}
  return { ...previewed, ...book.said, utenOppvarming, ...tvetydig, lest, lenker }
}

/** @throws Problem 400 for an answer that is none */
function answerOf({ sheet, column }: WideColumn, answered: string): Answer | undefined {
  if (answered === '') return undefined
  const kode = column.koder?.find(({ id }) => String(id) === answered)
  if (!kode) throw new Problem(400, 'ugyldig-foresporsel')
  const sted = placeOfCell(sheet, column, undefined)
  return { seksjon: sheet.section.id, mangler: column.mangler, sted, celle: '', til: kode.id }
}

async function previewBook(
  ctx: Context,
  session: Session,
  book: Interpreted,
  texts: Texts,
  answer?: Answer,
): Promise<Forhandsvisning> {
  const { id, ar, units, feil, formler, utelatt } = book
  if (units.length > maksEnheter)
    throw new Problem(422, 'arbeidsbok.feil.for-mange-enheter', { params: { maks: maksEnheter } })
  const known = await loadKnown(ctx, session, unitsToLoad(session, book), ar, texts)
  const enheter: EnhetIArbeidsbok[] = []
  for (const unit of units) {
    const of = known.get(unit.organisasjonsnummer)
    const code = refusalOf(ctx, session, unit, of, ar)
    const { celle } = unit
    if (!of || (code && code !== sentIn)) enheter.push(refused(session, unit, of, code && { code, celle }))
    else enheter.push(await previewUnit(ctx, session, unit, of, book, texts, answer))
  }
  return { ar, arbeidsbok: id, feil, formler, utelatt, enheter }
}

/** Most rounds of reading again: a mended head makes the cells below it readable. */
const rounds = 10

/** Makes out what the cells say, with what the user wants to have read as proposed. */
function interpretMended<Book extends Interpreted>(
  sheets: readonly ReadSheet[],
  rett: readonly string[],
  interpretSheets: (read: readonly ReadSheet[]) => Book | undefined,
) {
  const wanted = new Set(rett)
  const lest = new Map<string, Forslag & { celler: string[] }>()
  let read = sheets
  for (let round = 1; ; round++) {
    const book = interpretSheets(read)
    if (!book) throw new Problem(422, 'arbeidsbok.feil.ikke-arbeidsbok')
    const ofUnits = book.units.flatMap(({ sections }) => [...sections.values()].flatMap(({ feil }) => feil))
    const faults = [...book.feil, ...ofUnits]
    propose(faults)
    const after = mended(read, faults, wanted)
    if (!after || round === rounds) return { book, lest: [...book.ark, ...lest.values()] }
    for (const [celle, forslag] of after.wanted) {
      const known = lest.get(JSON.stringify(forslag)) ?? { ...forslag, celler: [] }
      known.celler.push(celle)
      lest.set(JSON.stringify(forslag), known)
    }
    read = after.sheets
  }
}

/** The units that the person may act for. */
const unitsToLoad = (session: Session, { units }: Interpreted): Unit[] =>
  units.flatMap(({ organisasjonsnummer }) => {
    const unit = session.enheter.get(organisasjonsnummer)
    return unit?.tilgang ? [unit] : []
  })

/** Why nothing of a unit can be taken in. An unknown unit and one of others are told alike (rules.md §3). */
function refusalOf(
  ctx: Context,
  session: Session,
  { organisasjonsnummer }: ReadUnit,
  known: Known | undefined,
  ar: number,
): Avvist['code'] | null {
  if (!/^\d{9}$/.test(organisasjonsnummer) || !validOrgnr(organisasjonsnummer))
    return 'arbeidsbok.enhet.ugyldig-nummer'
  const unit = session.enheter.get(organisasjonsnummer)
  if (!unit) return 'arbeidsbok.enhet.ingen-tilgang'
  if (!unit.tilgang || !known) return 'arbeidsbok.enhet.bare-underenheter'
  if (known.report && !mayEdit(known.report)) return sentIn
  if (!known.report && !openYears(ctx).includes(ar)) return 'arbeidsbok.enhet.ar-uten-rapport'
  return null
}

const refused = (
  session: Session,
  { organisasjonsnummer }: ReadUnit,
  known: Known | undefined,
  avvist: Avvist | null,
): EnhetIArbeidsbok => ({
  organisasjonsnummer,
  navn: session.enheter.get(organisasjonsnummer)?.navn ?? null,
  avvist,
  kartleggingId: known?.report?.id ?? null,
  kopierFra: null,
  seksjoner: [],
})
