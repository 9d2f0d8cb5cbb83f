// Names the columns of a file of metered energy, by its head and its first row.
import { lesLedd } from '../tall/digits.ts'
import { lesEnhet } from '../tall/units.ts'
import { erMalepunkt, lesTid } from './rad.ts'

/** Why nothing of a file counts; with the line and the cell that it is about. */
export interface Avslag {
  grunn: 'tom' | 'produksjon' | 'tusenskille' | 'ikke-energi' | 'flere-mengder' | 'retning'
  linje?: number
  navn?: string
}

/** A line as its cells. */
export interface Linje {
  nr: number
  celler: readonly string[]
}

/** The places of a row's cells, from 0. */
export interface Kolonner {
  fra: number
  til: number
  mengde: number
  enhet: number | undefined
  retning: number | undefined
  maler: number | undefined
  /** The power of ten from the unit of the head to kWh; undefined where the head names none. */
  eksponent: number | undefined
  /** Whether the head, or a column of directions, says that it is what is used. */
  erBruk: boolean
  /** How many there are. */
  antall: number
}

// A price has a unit of energy, too, and so has what is used for each square metre: «øre/kWh», «kWh/m²».
const energi = /(?<!\/ ?|\bper |\bpr\.? )\b[kMGT]?Wh\b(?! ?\/)/i
const annenEnhet =
  /\bWh ?\/|[kMGT]?Wh ?\/|(?:\/ ?|\bper |\bpr\.? )[kMGT]?Wh\b|°C?|%|temperatur|effekt|(?<![\p{L}\d])(?:[kMG]?W|[kM]?VAr?h?|[SN]?m[23²³]|liter|kg|tonn|[kMGT]J)(?![\p{L}\d])/iu
const kroner = /bel[øo]p|pris|price|kost|\bcost|kroner|\bkr\b|\bnok\b|\beur\b|€|øre|avgift|mva/i
const stand = /stand\b|avles|akkumulert|kumulativ|cumulative|reading/i
const produsert = /produksjon(?!s(?:hall|lokale|bygg|avdeling|linje))|production|innmat/i
const brukt = /forbruk|uttak|consumption|usage/i
const mengdenavn = /forbruk|uttak|consumption|usage|mengde|mengd|verdi|volum|value|amount|quantity|energi/i
const malernavn = /^(målepunkt|målar|måler|meter|gsrn)/i
const kode = /kvalitet|quality|status|kode|code|\bid\b|\bnr\b|nummer/i
/** What is beside the use: of another year, or worked out. */
const sammenlikning =
  /i fjor|fjor[åa]r|forrige|førre|previous|last year|estimat|estimert|prognose|forecast|budsjett|budget|forventet|venta|korrigert|normert/i

/** The power of ten from a unit of energy to kWh; undefined for other texts. */
export function eksponentAv(enhet: string): number | undefined {
  const lest = enhet === '' ? null : lesEnhet(enhet, 'kWh', [])
  return lest?.slag === 'egen' ? lest.eksponent : undefined
}
/** The same, of a unit in a head or a title. */
export const eksponentI = (tekst: string) => eksponentAv(energi.exec(tekst)?.[0] ?? '')

/** What a row's direction says; undefined where it is neither. */
export function erProdusert(retning: string): boolean | undefined {
  if (/^(forbruk|uttak|consumption|a\+)$/i.test(retning)) return false
  return /^(produksjon|production|innmating|a-)$/i.test(retning) ? true : undefined
}

const erTall = (celle: string) => lesLedd(celle.replace(/^[-\u2212]/, ''))?.rest === ''

/** Whether a column cannot hold the use, by its head. */
const erAnnet = (hode: string) =>
  kroner.test(hode) ||
  stand.test(hode) ||
  produsert.test(hode) ||
  kode.test(hode) ||
  (!energi.test(hode) && annenEnhet.test(hode))

/**
 * @param hode the head nearest above, if any
 * @param titler the other lines above
 * @param forste the first row
 * @returns undefined where the row has no times, or no amount
 */
export function kolonnerAv(
  hode: Linje | undefined,
  titler: readonly Linje[],
  forste: Linje,
): Kolonner | Avslag | undefined {
  const { celler } = forste
  const navn = (plass: number) => hode?.celler[plass] ?? ''
  const plasser = celler.map((_, plass) => plass)
  const tider = plasser.filter((plass) => lesTid(celler[plass] ?? ''))
  const fra = tider.find((plass) => /^(fra|frå|from|start)/i.test(navn(plass))) ?? tider[0]
  const til =
    tider.find((plass) => /^(til|to\b|slutt|stop|end)/i.test(navn(plass))) ??
    tider.find((plass) => plass > (fra ?? 0))
  if (fra === undefined || til === undefined || fra === til) return undefined

  const andre = plasser.filter((plass) => !tider.includes(plass))
  const by = (name: RegExp, cell: (celle: string) => boolean) =>
    andre.find((plass) => name.test(navn(plass)) && !erTall(celler[plass] ?? '')) ??
    andre.find((plass) => cell(celler[plass] ?? ''))
  const maler =
    andre.find((plass) => erMalepunkt(celler[plass] ?? '')) ??
    andre.find(
      (plass) => malernavn.test(navn(plass)) && !energi.test(navn(plass)) && !stand.test(navn(plass)),
    )
  const retning = by(/retning|direction/i, (celle) => erProdusert(celle) !== undefined)
  const enhet = by(
    /^(enhet|eining|måleenhet|unit)/i,
    (celle) => erEnhet(celle) || (!hode && /^(kr|nok|kroner)$/i.test(celle)),
  )
  const mulige = andre.filter((plass) => plass !== maler && plass !== retning && plass !== enhet)
  const mengde = mengdeBlant(mulige, navn, celler)
  if (mengde.length > 1)
    return {
      grunn: 'flere-mengder',
      linje: (hode ?? forste).nr,
      navn: mengde.map((plass) => navn(plass) || (celler[plass] ?? '')).join('», «'),
    }
  const [plass] = mengde
  if (plass === undefined) return utenMengde(mulige.map(navn), hode)
  const tittel = titler.flatMap((each) => each.celler.map((celle) => ({ linje: each.nr, celle })))
  const eksponent =
    eksponentI(navn(plass)) ??
    tittel.map(({ celle }) => eksponentI(celle)).findLast((each) => each !== undefined)
  const annen = tittel.find(
    ({ celle }) =>
      erEnhet(celle) || (/enhet|eining|unit|forbruk|mengd/i.test(celle) && annenEnhet.test(celle)),
  )
  if (eksponent === undefined && annen && enhet === undefined)
    return { grunn: 'ikke-energi', linje: annen.linje, navn: annen.celle }
  const erBruk = retning !== undefined || brukt.test(navn(plass))
  return {
    fra,
    til,
    mengde: plass,
    enhet,
    retning,
    maler,
    eksponent,
    erBruk,
    antall: hode?.celler.length ?? til + 2,
  }
}

/** Whether a cell is a unit, of energy or not. */
const erEnhet = (celle: string) =>
  !erTall(celle) && (eksponentAv(celle) !== undefined || annenEnhet.exec(celle)?.[0] === celle)

/** The columns that may be the amount: one, where it is certain. */
function mengdeBlant(
  mulige: readonly number[],
  navn: (plass: number) => string,
  celler: readonly string[],
): readonly number[] {
  const celle = (plass: number) => celler[plass] ?? ''
  const energibruk = mulige.filter((plass) => !erAnnet(navn(plass)))
  const utenTekst = energibruk.filter((plass) => celle(plass) === '' || erTall(celle(plass)))
  const navngitt = utenTekst.filter((plass) => navn(plass) !== '')
  const medTall = utenTekst.filter((plass) => erTall(celle(plass)))
  const first = (...kinds: readonly number[][]) => kinds.find((each) => each.length > 0) ?? []
  const valgt = first(
    energibruk.filter((plass) => energi.test(navn(plass))),
    utenTekst.filter((plass) => mengdenavn.test(navn(plass))),
    navngitt.length === 1 ? navngitt : [],
    // Where a cell before the figure is blank, a later row says which column it is.
    medTall[0] === utenTekst[0] ? medTall : [],
  )
  if (valgt.length < 2) return valgt
  const arets = first(
    valgt.filter((plass) => !sammenlikning.test(navn(plass))),
    valgt,
  )
  const bruk = arets.filter((plass) => brukt.test(navn(plass)))
  return bruk.length === 1 ? bruk : arets
}

/** Why a file without a column for the amount is left out, by what its head names instead. */
function utenMengde(navn: readonly string[], hode: Linje | undefined): Avslag | undefined {
  const annet = navn.filter(erAnnet)
  const [forste] = annet
  if (!hode || forste === undefined) return undefined
  if (annet.every((each) => produsert.test(each))) return { grunn: 'produksjon' }
  return { grunn: 'ikke-energi', linje: hode.nr, navn: forste }
}
