// Names the columns of a file of metered energy, by its head and its first row.

import { mayBeUnit, plannedIn } from '../tabell/words.ts'
import { lesLedd } from '../tall/digits.ts'
import {
  annenEnhet,
  betydningMedSum,
  brukt,
  eksponentAv,
  eksponentI,
  energi,
  erAnnenBarer,
  erAnnet,
  erDelmengde,
  erMedAnnenEnhet,
  erSammenlikning,
  erStrombruk,
  malernavn,
  malernavnI,
  mengdenavn,
  produsert,
  sagtITittel,
  stand,
} from './hoder.ts'
import { erMalepunkt, lesTid, malepunktI } from './rad.ts'

/** A line that keeps a file from being read, and what a file is that is none with rows. */
type Linjefeil =
  | 'ikke-tid'
  | 'ikke-mengde'
  | 'komma'
  | 'forkortet'
  | 'ujevn-tid'
  | 'samme-dato'
  | 'to-datoer'
  | 'ingen-periode'
type Filslag =
  | 'for-stor'
  | 'makroer'
  | 'eksterne-lenker'
  | 'zip'
  | 'xls'
  | 'pdf'
  | 'bilde'
  | 'markert'
  | 'binar'
  | 'flere-ark'

/** Why nothing of a file counts; with the line and the cell that it is about. */
export interface Avslag {
  grunn:
    | Linjefeil
    | Filslag
    | 'tom'
    | 'produksjon'
    | 'tusenskille'
    | 'ikke-energi'
    | 'flere-mengder'
    | 'ukjent-mengde'
    | 'retning'
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
  /** Undefined where a row has one time. */
  til: number | undefined
  mengder: readonly Mengde[]
  enhet: number | undefined
  retning: number | undefined
  maler: number | undefined
  /** Whether the head, or a column of directions, says that it is what is used. */
  erBruk: boolean
  /** How many there are. */
  antall: number
  /** Heads of columns that are left out, of those that each are a meter. */
  utelatt: readonly string[]
}

/** A column of amounts. */
interface Mengde {
  plass: number
  /** The power of ten from the unit of the head to kWh; undefined where the head names none. */
  eksponent: number | undefined
  /** The head, where each column is a meter. */
  maler?: string
}

/** What a row's direction says; undefined where it is neither. */
export function erProdusert(retning: string): boolean | undefined {
  if (/^(forbruk|uttak|consumption|a\+)$/i.test(retning)) return false
  return /^(produksjon|production|innmating|a-)$/i.test(retning) ? true : undefined
}

const erTall = (celle: string) => lesLedd(celle.replace(/^[-\u2212]/, ''))?.rest === ''

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
  // A line with one time and no head above may be a title.
  if (fra === undefined || fra === til || (til === undefined && !hode)) return undefined

  const andre = plasser.filter((plass) => !tider.includes(plass))
  const by = (name: RegExp, cell: (celle: string, navn: string) => boolean) =>
    andre.find((plass) => name.test(navn(plass)) && !erTall(celler[plass] ?? '')) ??
    andre.find((plass) => cell(celler[plass] ?? '', navn(plass)))
  const maler =
    andre.find((plass) => erMalepunkt(celler[plass] ?? '')) ??
    andre.find(
      (plass) => malernavn.test(navn(plass)) && !energi.test(navn(plass)) && !stand.test(navn(plass)),
    )
  const retning = by(/retning|direction/i, (celle) => erProdusert(celle) !== undefined)
  const enhet = by(
    /^(enhet|eining|måleenhet|unit)/i,
    (celle, navn) => erEnhet(celle) || (navn === '' && !erTall(celle) && mayBeUnit(celle)),
  )
  const mulige = andre.filter((plass) => plass !== maler && plass !== retning && plass !== enhet)
  const funnet = mengdeBlant(mulige, navn, celler)
  const malere = maler === undefined ? malereI(funnet, navn) : undefined
  const mengde = malere ?? funnet
  if (mengde.length > 1 && !malere)
    return {
      grunn: 'flere-mengder',
      linje: (hode ?? forste).nr,
      navn: mengde.map((plass) => navn(plass) || (celler[plass] ?? '')).join('», «'),
    }
  const [plass] = mengde
  if (plass === undefined) return utenMengde(mulige.map(navn), hode)
  const ukjent = mengde.find((each) =>
    malere ? erMedAnnenEnhet(navn(each)) : navn(each) !== '' && !erStrombruk(navn(each), betydningMedSum),
  )
  if (hode && ukjent !== undefined) return { grunn: 'ukjent-mengde', linje: hode.nr, navn: navn(ukjent) }
  const tittel = enhetI(titler)
  if (tittel.planlagt) return { grunn: 'ukjent-mengde', ...tittel.planlagt }
  const mengder = mengde.map((each) => ({
    plass: each,
    eksponent: eksponentI(navn(each)) ?? tittel.eksponent,
    ...(malere && { maler: malepunktI.exec(navn(each))?.[0] ?? navn(each) }),
  }))
  const egen = mengde.every((each) => eksponentI(navn(each)) !== undefined)
  if (tittel.annen && enhet === undefined && !egen) return { grunn: 'ikke-energi', ...tittel.annen }
  const erBruk = retning !== undefined || brukt.test(navn(plass))
  return {
    fra,
    til,
    mengder,
    enhet,
    retning,
    maler,
    erBruk,
    antall: hode?.celler.length ?? (til ?? fra) + 2,
    utelatt: malere ? funnet.filter((each) => !malere.includes(each)).map(navn) : [],
  }
}

/** The unit that the titles say, and the first that says another than one of energy, or figures that are planned. */
function enhetI(titler: readonly Linje[]) {
  const sagt = titler.map(({ nr, celler }) => {
    const navn = celler.filter((celle) => celle !== '').join(' ')
    return { linje: nr, navn, ...sagtITittel(navn) }
  })
  const forste = (tittel: (typeof sagt)[number] | undefined) =>
    tittel && { linje: tittel.linje, navn: tittel.navn }
  return {
    eksponent: sagt.findLast(({ eksponent }) => eksponent !== undefined)?.eksponent,
    annen: forste(sagt.find(({ erAnnen }) => erAnnen)),
    planlagt: forste(sagt.find(({ navn }) => plannedIn(navn).length > 0)),
  }
}

/** Columns that each are a meter by their heads, without totals and other carriers; undefined where they are not. */
function malereI(mengde: readonly number[], navn: (plass: number) => string): readonly number[] | undefined {
  const navnene = mengde.map((plass) => malernavnI(navn(plass)))
  const erMalere = navnene.every((each) => each !== '' && !erSammenlikning(each))
  const malere = mengde.filter((_, n) => !erDelmengde(navnene[n] ?? '') && !erAnnenBarer(navnene[n] ?? ''))
  const erFlere = mengde.length > 1 || mengde.some((plass) => malepunktI.test(navn(plass)))
  return erFlere && erMalere && malere.length > 0 ? malere : undefined
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
  const kjente = energibruk.filter((plass) => navn(plass) !== '' && erStrombruk(navn(plass)))
  const valgt = first(
    kjente.filter((plass) => energi.test(navn(plass))),
    kjente.filter((plass) => utenTekst.includes(plass)),
    energibruk.filter((plass) => energi.test(navn(plass))),
    utenTekst.filter((plass) => mengdenavn.test(navn(plass))),
    navngitt.length === 1 ? navngitt : [],
    // Where a cell before the figure is blank, a later row says which column it is.
    medTall[0] === utenTekst[0] ? medTall : [],
  )
  if (valgt.length < 2) return valgt
  const bruk = valgt.filter((plass) => brukt.test(navn(plass)))
  return bruk.length === 1 ? bruk : valgt
}

/** Why a file without a column for the amount is left out, by what its head names instead. */
function utenMengde(navn: readonly string[], hode: Linje | undefined): Avslag | undefined {
  const annet = navn.filter(erAnnet)
  const [forste] = annet
  if (!hode || forste === undefined) return undefined
  if (annet.every((each) => produsert.test(each))) return { grunn: 'produksjon' }
  return { grunn: 'ikke-energi', linje: hode.nr, navn: forste }
}
