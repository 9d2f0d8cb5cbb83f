import * as z from 'zod/mini'
import type { Session, Unit } from '../account/session.ts'
import { maksEnheter } from '../overview/contract.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { isSaved, mayEdit } from '../rapport/report.ts'
import { oppvarmingMangler } from '../sections/energibruk/contract.ts'
import { givenSum } from '../seksjon/fields.ts'
import type { Contract } from '../seksjon/section.ts'
import { validOrgnr } from '../tall/orgnr.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import type { Texts } from '../texts/texts.ts'
import { compareSection, ruleFaults } from './compare.ts'
import type { EnhetIArbeidsbok, Forhandsvisning, Forslag } from './contract.ts'
import type { EgetValg } from './eget/contract.ts'
import { interpretOwn } from './eget/interpret-own.ts'
import { unitNames } from './eget/unit-names.ts'
import { type Interpreted, interpret } from './interpret.ts'
import { type Known, loadKnown, sheetSections } from './load-known.ts'
import { mended, propose } from './proposals.ts'
import type { ReadBook, ReadSheet } from './read/book.ts'
import { loadSaves } from './saves.ts'
import type { ReadSection, ReadUnit } from './unit-rows.ts'

type Avvist = NonNullable<EnhetIArbeidsbok['avvist']>
/** Refused where the workbook says something else than what was sent in. */
const sentIn = 'arbeidsbok.enhet.innsendt'

/**
 * Says what a workbook would change, unit by unit. Stores nothing.
 *
 * @param expected the year that the workbook is expected to be of, and the misspelt texts that are to be read as proposed
 * @throws Problem 422 for what is wrong with the workbook as a whole
 */
export async function preview(
  ctx: Context,
  session: Session,
  { sheets, lenker }: ReadBook,
  { ventet, rett }: { ventet: number; rett: readonly string[] },
  texts: Texts,
): Promise<Forhandsvisning> {
  const { book, lest } = interpretMended(sheets, rett, (read) => interpret(read, ctx.words))
  const { ar } = book
  if (ar !== ventet)
    throw new Problem(422, 'arbeidsbok.feil.annet-ar', { params: { ar: String(ar), ventet: String(ventet) } })
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
  { valg, rett }: { valg: EgetValg; rett: readonly string[] },
  texts: Texts,
): Promise<Forhandsvisning> {
  const names = unitNames(session, valg.orgnr)
  const ar = rapporteringArNow(ctx.clock())
  const { book, lest } = interpretMended(sheets, rett, (read) => interpretOwn(read, valg, names, texts, ar))
  const previewed = await previewBook(ctx, session, book, texts)
  const lacksHeating = ({ seksjoner }: EnhetIArbeidsbok) =>
    seksjoner.some(({ feil }) => feil.some(({ code }) => code === oppvarmingMangler))
  const utenOppvarming = previewed.enheter.filter(lacksHeating).length
  return { ...previewed, ...book.said, utenOppvarming, lest, lenker }
}

async function previewBook(
  ctx: Context,
  session: Session,
  book: Interpreted,
  texts: Texts,
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
    else enheter.push(await previewUnit(ctx, session, unit, of, book, texts))
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
  if (!known.report && ar !== rapporteringArNow(ctx.clock())) return 'arbeidsbok.enhet.ar-uten-rapport'
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

async function previewUnit(
  ctx: Context,
  session: Session,
  unit: ReadUnit,
  known: Known,
  { id, ar }: Interpreted,
  texts: Texts,
): Promise<EnhetIArbeidsbok> {
  const inBook = sheetSections.flatMap((section): [Contract, ReadSection][] => {
    const read = unit.sections.get(section.id)
    return read ? [[section, read]] : []
  })
  const compared = new Map<string, ReturnType<typeof compareSection>>()
  for (const [section, read] of inBook) {
    const saves = known.report
      ? await loadSaves(ctx.pool, { ...known, report: known.report }, section.id, unit.origin, id, session)
      : { base: undefined, since: [] }
    compared.set(section.id, compareSection(section, read.fields, known.forms.get(section.id), saves))
  }
  const forms = new Map([...compared].map(([id, { form }]) => [id, form]))
  /** The forms of the sections that can be saved: of one with faults, what is stored stays. */
  const saved = new Map<string, unknown>()
  const innsendt = known.report !== null && !mayEdit(known.report)
  const seksjoner = inBook.map(([section, read]) => {
    const { endringer = [], uendret = 0 } = compared.get(section.id) ?? {}
    // The rules of a section are for those who change it.
    const rulesBy = (others: ReadonlyMap<string, unknown>) =>
      endringer.length > 0 && read.feil.length === 0 && !innsendt
        ? ruleFaults(section, read, others, known, ar, texts)
        : []
    const rules = rulesBy(forms)
    const form = forms.get(section.id)
    const feil = [...read.feil, ...rules]
    const venter = feil.length === 0 && rulesBy(new Map([...saved, [section.id, form]])).length > 0
    if (feil.length === 0 && !venter) saved.set(section.id, form)
    // Nothing is changed where nothing is saved, but it is an answer.
    const ingen = read.ingen !== undefined && !(known.report && isSaved(known.report, section.id))
    return {
      seksjon: section.id,
      endringer,
      uendret,
      feil,
      ...(venter && { venter }),
      ...(ingen && { ingen }),
    }
  })
  const [differing] = seksjoner.flatMap(({ endringer, feil }) => [...endringer, ...feil])
  return {
    organisasjonsnummer: unit.organisasjonsnummer,
    navn: session.enheter.get(unit.organisasjonsnummer)?.navn ?? null,
    avvist: innsendt && differing ? { code: sentIn, celle: differing.celle } : null,
    innsendt,
    kartleggingId: known.report?.id ?? null,
    kopierFra: known.earlier?.id ?? null,
    ...energyOf(forms, known, ar),
    seksjoner,
  }
}

const formal = z.object({ energibrukKwhPerFormal: z.array(z.object({ kwh: z.nullable(z.number()) })) })
const barere = z.object({ energibarer: z.array(z.object({ ar: z.int(), kwh: z.nullable(z.number()) })) })

/** The energy use of the year as it would be, and that of the year before, by the carriers; null where no figure is given. */
function energyOf(forms: ReadonlyMap<string, unknown>, known: Known, ar: number) {
  const form = (id: string) => forms.get(id) ?? known.forms.get(id)
  const now = formal.safeParse(form('energibrukPerFormal')).data?.energibrukKwhPerFormal ?? []
  const carriers = barere.safeParse(form('energibrukPerEnergibarer')).data?.energibarer ?? []
  const before = carriers.filter((row) => row.ar === ar - 1)
  return { kwh: givenSum(now.map(({ kwh }) => kwh)), kwhFor: givenSum(before.map(({ kwh }) => kwh)) }
}
