import { placeOfCell } from '../arbeidsbok/layout.ts'
import { type WideColumn, wideColumns } from '../arbeidsbok/wide.ts'
import { differences, idOf } from '../felt/merge.ts'
import { maksEnheter } from '../overview/contract.ts'
import type { Enhetssvar } from '../svar/enheter/contract.ts'
import { asStored, loadUnits } from '../svar/enheter/query.ts'
import { pause } from '../tabell/pause.ts'
import { RefusedFile } from '../tabell/refused.ts'
import type { ReadBook } from '../tabell/workbook.ts'
import { validOrgnr } from '../tall/orgnr.ts'
import type { Texts } from '../texts/texts.ts'
import { interpretOwn } from './eget/interpret-own.ts'
import type { UnitNames } from './eget/unit-names.ts'
import type { EnhetIArbeidsbok, Forhandsvisning } from './forhandsvisning.ts'
import { type Interpreted, interpret } from './interpret.ts'
import type { EgetValg } from './own-sheet.ts'
import { type Answer, previewUnit } from './preview-unit.ts'
import { addProposals } from './proposals.ts'
import { type KeptSaves, loadUnitSaves } from './query.ts'
import { verdiAt } from './saves.ts'
import { addSplit, lacking, unsplit } from './split.ts'
import type { ReadUnit } from './unit-rows.ts'

/**
 * Says what a workbook would change, unit by unit. Stores nothing.
 *
 * @param rett the misspelt texts that are to be read as proposed
 * @param kept what was fetched when it was made out before
 * @throws RefusedFile for what is wrong with the workbook as a whole; ApiError
 */
export async function preview(
  { sheets, lenker }: ReadBook,
  rett: readonly string[],
  texts: Texts,
  kept: KeptSaves = new Map(),
): Promise<Forhandsvisning> {
  const book = await interpret(sheets, rett)
  if (!book) throw new RefusedFile('ikke-arbeidsbok')
  const { apneAr, ...previewed } = await previewBook(book, texts, kept)
  const { ar } = book
  if (!apneAr.includes(ar))
    throw new RefusedFile('annet-ar', { ar: String(ar), ventet: String(apneAr.at(-1)) })
  return { ...previewed, lenker, kilde }
}

/**
 * Says what a company's own sheet would change, as `preview` does.
 *
 * @param names of the units that its rows may be of
 * @throws RefusedFile for what is wrong with the sheet as a whole; ApiError
 */
export async function previewOwn(
  { sheets, lenker }: ReadBook,
  valg: EgetValg,
  names: UnitNames,
  rett: readonly string[],
  texts: Texts,
): Promise<Forhandsvisning> {
  const { ar } = valg
  const book = await interpretOwn(sheets, valg, names, texts, ar, rett)
  const heating = wideColumns(texts, ar).find(({ column }) => column.mangler)
  const answer = heating && answerOf(heating, valg.oppvarming ?? '', texts.t('forslag.ditt-svar'))
  const { apneAr: _, ...previewed } = await previewBook(book, texts, new Map(), answer, valg.formal)
  const utenOppvarming = lacking(previewed.enheter, heating?.column.mangler).length
  const utenFormal = unsplit(previewed.enheter)
  const faults = previewed.enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil))
  const two = faults.find(({ code }) => code === 'arbeidsbok.celle.tvetydig')?.params?.verdi
  const tvetydig = valg.tall === undefined && typeof two === 'string' ? { tvetydig: two } : {}
  return { ...previewed, ...book.said, utenOppvarming, utenFormal, ...tvetydig, lenker, kilde }
}

/** Where the changes come from, as the history says it. */
const kilde = 'arbeidsbok'

/** The heating that the user answered once for all units; undefined where it is not known. */
function answerOf({ sheet, column }: WideColumn, answered: string, celle: string): Answer | undefined {
  const kode = column.koder?.find(({ id }) => String(id) === answered)
  if (!kode) return undefined
  const sted = placeOfCell(sheet, column, undefined)
  return { seksjon: sheet.section.id, mangler: column.mangler, sted, celle, til: kode.id }
}

/** Units whose saves are fetched at a time. */
const together = 6

/** What the rows of units would change, unit by unit. */
export async function previewBook(
  book: Interpreted,
  texts: Texts,
  kept: KeptSaves = new Map(),
  answer?: Answer,
  split?: EgetValg['formal'],
) {
  const { id, ar, units: read, feil, formler, utelatt, lest } = book
  const ofUnits = read.flatMap(({ sections }) => [...sections.values()].flatMap((one) => one.feil))
  addProposals([...feil, ...ofUnits])
  if (read.length > maksEnheter) throw new RefusedFile('for-mange-enheter', { maks: maksEnheter })
  const numbers = read.map(({ organisasjonsnummer }) => organisasjonsnummer).filter(isNumber)
  const { units, apneAr } = await loadUnits(numbers, ar)
  const enheter: EnhetIArbeidsbok[] = []
  const previewOne = async (unit: ReadUnit) => {
    const found = units.get(unit.organisasjonsnummer)
    if (found && split) addSplit(unit, found, split, ar, texts.t('forslag.ditt-svar'))
    const known = found && (unit.origin ? found : withWaiting(found, unit, texts))
    return known && !known.avvist
      ? previewUnit(unit, known, await loadUnitSaves(known, unit, id, kept), ar, texts, answer)
      : refused(unit, known)
  }
  for (let at = 0; at < read.length; at += together) {
    enheter.push(...(await Promise.all(read.slice(at, at + together).map(previewOne))))
    await pause()
  }
  return { ar, arbeidsbok: id, feil, formler, utelatt, lest, enheter, apneAr }
}

/**
 * A save confirms the whole form (rules.md §6.6). A workbook shows what waits from the last report in its cells; with another file it is
 * shown as changes beside those of the file.
 */
function withWaiting(known: Enhetssvar, { sections }: ReadUnit, { t }: Texts): Enhetssvar {
  for (const [id, { fields }] of sections) {
    const { skjema, lagret = skjema } = known.seksjoner[id] ?? {}
    const own = new Set(fields.map(({ sted }) => idOf(sted)))
    for (const { sted } of own.size > 0 ? differences(lagret, skjema) : [])
      if (!own.has(idOf(sted)))
        fields.push({ sted, celle: t('forslag.forrige-rapport'), til: verdiAt(skjema, sted) })
  }
  return asStored(known)
}

const isNumber = (number: string) => /^\d{9}$/.test(number) && validOrgnr(number)

const refused = (
  { organisasjonsnummer, celle }: ReadUnit,
  kjent: Enhetssvar | undefined,
): EnhetIArbeidsbok => ({
  organisasjonsnummer,
  navn: kjent?.navn ?? null,
  avvist: { code: kjent?.avvist ?? 'arbeidsbok.enhet.ugyldig-nummer', celle },
  innsendt: false,
  kartleggingId: null,
  kwh: null,
  kwhFor: null,
  seksjoner: [],
  kjent,
})
