// Reads one file of metered energy: rows with from, to and an amount, such as those of Elhub's Min side.

import { eachRow, type Separator } from '../tabell/block.ts'
import { cleanText } from '../tall/characters.ts'
import { figurer } from './figurer.ts'
import { eksponentAv } from './hoder.ts'
import { type Avslag, erProdusert, type Kolonner, kolonnerAv, type Linje } from './kolonner.ts'
import {
  delteTider,
  erForkortet,
  erMalepunkt,
  type Forst,
  forstI,
  harSkrastrek,
  lesTid,
  malepunktI,
  medHeleTider,
  type Tid,
} from './rad.ts'
import { type Rader, raderAv, rows } from './tider.ts'

/** What is to be said of a file. */
export interface OmFil {
  /** Rows of what is produced, which are left out. */
  produksjon: number
  /** Lines that could not be read, from 1; a head is none. */
  uleste: readonly number[]
  /** Lines with less than nothing, such as what is fed into the grid, which are left out. */
  negative: readonly number[]
  /** Heads of columns that are left out: totals, and what is no electricity. */
  utelatt: readonly string[]
  /** Heads that are taken for the names of meters: the user says of each whether it is used electricity. */
  kolonner: readonly string[]
  /** Whether a row has one time, which is read as the start of its interval. */
  ettTidspunkt: boolean
  /** Whether its sheet has hidden rows or columns, which are read with the others. */
  harSkjult?: boolean
}
export const ingenting: OmFil = {
  produksjon: 0,
  uleste: [],
  negative: [],
  utelatt: [],
  kolonner: [],
  ettTidspunkt: false,
}

/** What a file holds. */
export interface LestFil extends OmFil {
  /** The rows of each metering point: the 18 digits, else the name in its column or head, else the name of the file. */
  rader: readonly Rader[]
}

/**
 * @param navn name of the file, which holds the metering point in Elhub's own
 * @param breathe called now and then, to let the page in
 * @returns what was read, or why the file is left out
 */
export async function lesFil(
  navn: string,
  tekst: string,
  breathe: () => Promise<unknown> = async () => undefined,
): Promise<LestFil | Avslag> {
  const skille = skilleI(tekst)
  if (!skille) return { grunn: 'tom' }
  const fil = filAv(navn, skille, () => forstI(tekst))
  for (const linje of linjer(tekst, skille)) {
    if (linje.nr % rows === 0) await breathe()
    const avslag = linje.celler.some(Boolean) ? fil.les(linje) : undefined
    if (avslag) return avslag
  }
  return fil.ferdig()
}

/** What may separate cells, the one that is looked for first. */
const skilletegn: readonly Separator[] = [';', '\t', ',']
/** Lines above the rows: no file is known to have more. */
const lengsteHode = 200

/** The separator that makes a time a cell of its own, else one that is used at all. */
function skilleI(tekst: string): Separator | undefined {
  const harTid = (skille: Separator) => {
    for (const { nr, celler } of linjer(tekst, skille)) {
      if (celler.length > 1 && celler.some((celle) => lesTid(celle))) return true
      if (nr > lengsteHode) break
    }
    return false
  }
  return skilletegn.find(harTid) ?? skilletegn.find((each) => tekst.includes(each))
}

/** The lines of a text, from 1, without a list of them all. */
function* linjer(tekst: string, skille: Separator): Generator<Linje> {
  let nr = 0
  for (const celler of eachRow(tekst, skille))
    yield { nr: ++nr, celler: celler.map((celle) => cleanText(celle).trim()) }
}

/** Whether a file has what is produced, by its name: «Solcelleproduksjon», but not «Produksjonshall». */
const erProduksjon = (navn: string) => /(production|produksjon)(?!\p{L})/iu.test(navn)

/** Why a line that looks like a row was not read: its first cell that is no time, or no amount. */
function hvorfor({ nr, celler }: Linje): Avslag | undefined {
  const fylte = celler.filter((celle) => celle !== '')
  const tall = fylte.filter((celle) => /\d/.test(celle))
  if (tall.length < 2) return undefined
  const harTid = fylte.some((celle) => lesTid(celle))
  const navn = harTid
    ? fylte.find((celle) => !lesTid(celle) && !malepunktI.test(celle))
    : (tall.find((celle) => /^\d+\D+\d/.test(celle)) ?? tall[0])
  return { grunn: harTid ? 'ikke-mengde' : 'ikke-tid', linje: nr, navn: navn ?? '' }
}

/** Reads the rows of one file, whose columns are known. */
function raderI(navn: string, skille: string, forst: () => Forst | undefined) {
  const egen = malepunktI.exec(navn)?.[0]
  const fast = egen ?? navn.replace(/\.\w+$/, '')
  const alle = raderAv()
  const tall = figurer()

  // A row mostly begins when the one before ended.
  let siste: { tekst: string; tid: Tid | undefined } = { tekst: '', tid: undefined }
  const tidAv = (tekst = ''): Tid | undefined => {
    if (tekst !== siste.tekst) siste = { tekst, tid: lesTid(tekst, forst()) }
    return siste.tid
  }

  function lesRad(
    sted: Kolonner,
    { nr, celler }: Linje,
  ): Avslag | 'produksjon' | 'negativ' | 'lest' | undefined {
    const celle = (plass: number | undefined) => (plass === undefined ? '' : (celler[plass] ?? ''))
    const start = tidAv(celle(sted.fra))
    const slutt = sted.til === undefined ? undefined : tidAv(celle(sted.til))
    if (!start || (sted.til !== undefined && !slutt)) return undefined
    const retning = celle(sted.retning)
    if (sted.retning !== undefined) {
      if (retning === '') return undefined
      const ut = erProdusert(retning)
      if (ut === undefined) return { grunn: 'retning', linje: nr, navn: retning }
      if (ut) return 'produksjon'
    }
    const enhet = celle(sted.enhet)
    if (enhet !== '' && eksponentAv(enhet) === undefined && sted.mengder[0]?.eksponent === undefined)
      return { grunn: 'ikke-energi', linje: nr, navn: enhet }
    const lang = start.dato || (slutt?.clock ?? start.clock) - start.clock > 120
    const navnet = celle(sted.maler)
    const maler = malepunktI.exec(navnet)?.[0] ?? egen ?? (navnet || fast)
    let lest: 'negativ' | 'lest' | undefined
    for (const mengde of sted.mengder) {
      const tekst = celle(mengde.plass)
      // «1,5» between commas, without quotes.
      if (tekst === '' || (skille === ',' && celler.length > sted.antall && /^-?\d+$/.test(tekst))) continue
      const figur = tall.les(tekst, eksponentAv(enhet) ?? mengde.eksponent ?? 0, nr, lang)
      if (figur && figur.mikroKwh < 0) lest = 'negativ'
      else if (figur && alle.legg(mengde.maler ?? maler, nr, start, slutt, figur)) lest ??= 'lest'
    }
    return lest
  }

  return { alle, tall, tidAv, lesRad }
}

/**
 * Gathers the lines of one file.
 *
 * @param finnForst what is first in its dates with slashes; called where it has such
 */
export function filAv(navn: string, skille: string, finnForst: () => Forst | undefined) {
  let forst: Forst | undefined
  let delte: ReturnType<typeof delteTider> = []
  const { alle, tall, tidAv, lesRad } = raderI(navn, skille, () => forst)
  const uleste: number[] = []
  const negative: number[] = []
  /** Why the first of the lines that look like rows was not read. */
  let forste: Avslag | undefined
  const titler: Linje[] = []
  let [hode, kolonner]: [Linje | undefined, Kolonner | undefined] = [undefined, undefined]
  let [erBruk, produksjon] = [false, 0]

  /** @returns why the whole file is left out, where the line says it */
  function les(lest: Linje): Avslag | undefined {
    const { nr } = lest
    if (!kolonner) delte = delteTider(lest.celler)
    const linje = { nr, celler: medHeleTider(lest.celler, delte) }
    const { celler } = linje
    // A row with times is no head.
    const erRad = kolonner ? tidAv(celler[kolonner.fra]) : celler.some((celle) => lesTid(celle))
    if (!erRad) return hodeEllerUlest(lest)
    // A head of two cells stands among the titles.
    const over = hode ?? (lest.celler.length === 2 ? titler.at(-1) : undefined)
    const dato = kolonner ? undefined : celler.find(harSkrastrek)
    if (dato !== undefined) forst = finnForst()
    if (dato !== undefined && !forst) return { grunn: 'to-datoer', linje: nr, navn: dato }
    const funnet =
      kolonner ?? kolonnerAv(over && { ...over, celler: medHeleTider(over.celler, delte) }, titler, linje)
    if (funnet && 'grunn' in funnet) {
      // «1,5» between commas, without a head: nobody can tell it from two columns.
      if (skille !== ',' || hode || funnet.grunn !== 'flere-mengder') return funnet
      forste ??= { grunn: 'komma', linje: nr }
      return void uleste.push(nr)
    }
    const kort = kolonner ? celler[kolonner.maler ?? -1] : celler.find(erForkortet)
    if (kort && erForkortet(kort)) return { grunn: 'forkortet', linje: nr, navn: kort }
    kolonner = funnet
    erBruk ||= kolonner?.erBruk ?? false
    const rad = kolonner && lesRad(kolonner, linje)
    if (typeof rad === 'object') return rad
    if (rad === 'produksjon') produksjon++
    else if (rad === 'negativ') negative.push(nr)
    else if (rad !== 'lest') ulest(linje)
    return undefined
  }

  function ulest(linje: Linje): void {
    const delt = skille === ',' && kolonner !== undefined && linje.celler.length > kolonner.antall
    forste ??= delt ? { grunn: 'komma', linje: linje.nr } : hvorfor(linje)
    uleste.push(linje.nr)
  }

  function hodeEllerUlest(linje: Linje): undefined {
    const fylte = linje.celler.filter((celle) => celle !== '')
    // Among rows, a head has no figure.
    const erHode = fylte.length >= 3 && (!kolonner || !fylte.some((celle) => /^[-\d]/.test(celle)))
    if (kolonner && !erHode) return void ulest(linje)
    if (!kolonner) forste ??= hvorfor(linje)
    if (erHode) [hode, kolonner] = [linje, undefined]
    else titler.push(linje)
  }

  function ferdig(): LestFil | Avslag {
    if (alle.tomt()) return produksjon > 0 ? { grunn: 'produksjon' } : (forste ?? { grunn: 'tom' })
    // What a column says counts for more than the name: «Matproduksjon.csv».
    if (!erBruk && erProduksjon(navn)) return { grunn: 'produksjon' }
    const faktorer = tall.avgjor()
    if ('linje' in faktorer) return { grunn: 'tusenskille', ...faktorer }
    const rader = alle.ferdig(faktorer)
    if ('linje' in rader) return rader
    const ettTidspunkt = kolonner?.til === undefined
    const { utelatt = [], mengder = [] } = kolonner ?? {}
    const malere = mengder.flatMap(({ maler }) => (maler && !erMalepunkt(maler) ? maler : []))
    return { rader, produksjon, uleste, negative, utelatt, kolonner: malere, ettTidspunkt }
  }
  return { les, ferdig }
}
