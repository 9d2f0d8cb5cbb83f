import { cleanText, withHyphens } from './characters.ts'
import { type Lesning, lesLedd } from './digits.ts'
import { avSifre, avTall, type Eksakt, flytt, ganger, motsatt, tilTall } from './exact.ts'
import { lesSum } from './sum.ts'
import { type Faktor, lesEnhet, type Maling } from './units.ts'

/**
 * Reads numbers in the Norwegian way (rules.md §6.3). Pure: browser and server may import it.
 *
 * Digits are handled as text and the decimal point is moved, so that `1,2 GWh` is exactly 1200000.
 */

/** The result of reading a typed number. `tall` is in the field's own unit. */
export interface LestTall {
  /** null when the field is blank or the text cannot be read. */
  tall: number | null
  /** The text as typed, only when it cannot be read as a number. */
  raa?: string
  /** True when the result should be shown: it was worked out, spaces were ignored, or the text can mean two numbers. */
  tolket?: boolean
  /** True when the digits have spaces that do not group them in threes: `2 500 00` is read as 250 000. */
  ujevn?: boolean
  /** Both readings of an ambiguous text, in the field's own unit. `a` is the one in `tall`. */
  tvetydig?: { a: number; b: number }
  /** With `raa`: the unit fits several fuels, and the name of one of them behind `foran` makes it a figure. */
  velg?: { foran: string; faktorer: readonly Faktor[] }
  /** How the figure was worked out, where the text says more than the figure. */
  utregning?: Utregning
}

/** How a figure came out of a text that says more than the figure. */
export interface Utregning {
  /** The figures of a sum, as they are shown: `1 200 + 340`. */
  ledd: string | undefined
  /** The quantity in `enhet`: the result of the sum, or the only figure. */
  mengde: number
  /** The unit of the quantity; '' for the field's own. */
  enhet: string
  faktor: Faktor | undefined
  /** In the field's own unit. With a factor it is rounded to two decimals, and `avrundet` when that changes it. */
  tall: number
  avrundet: boolean
  /** Half of the last digit that was typed, in the field's own unit: 5 000 for «2604,36 GWh» in a field of kWh. */
  halvt: number
}

export interface LesValg {
  /** The field's own unit: 'kWh', 'kW', 'kWp', 'kr', or any other text. Default: none. */
  maleenhet?: string | undefined
  /** The factors of the field's row, by which a quantity of fuel becomes kWh. Default: none. */
  faktorer?: readonly Faktor[] | undefined
}

const MINUS = /^- ?/
/** Most characters of a figure and of a sum. */
export const MAKS_TEGN = 60
export const maksTegnISum = 200

/**
 * Reads a number as typed.
 *
 * @param tekst the field's text
 * @param valg.maleenhet unit of the field, to which a written unit is converted
 */
export function lesTall(tekst: string, valg: LesValg = {}): LestTall {
  const vanlig = withHyphens(tekst).replace(/\s+/g, ' ').trim()
  if (vanlig === '') return { tall: null }
  const uleselig: LestTall = { tall: null, raa: tekst }
  if (harFlereTall(tekst)) return uleselig
  const skrevet = erSum(vanlig) ? sum(vanlig) : enkelt(vanlig, valg)
  const maling = skrevet && lesEnhet(skrevet.rest, valg.maleenhet ?? '', valg.faktorer ?? [])
  if (!maling) return uleselig
  if (maling.slag === 'velg') {
    const foran = vanlig.split(' ').slice(0, maling.ord === 0 ? undefined : -maling.ord)
    return { ...uleselig, velg: { foran: foran.join(' '), faktorer: maling.faktorer } }
  }
  return regnOm(skrevet, maling, uleselig)
}

/** How `lesTall` worked out the figure; undefined when the text is the figure, or none. */
export const utregningAv = (tekst: string, valg: LesValg) => lesTall(tekst, valg).utregning

/** Whether a text is meant as a sum. */
export const erSum = (tekst: string) => cleanText(tekst).trimStart().startsWith('=')

/** What a text says before its unit is looked at. */
interface Skrevet {
  /** Its readings, the one to use first. */
  verdier: Eksakt[]
  ujevn: boolean
  /** The figures of a sum of several. */
  ledd: string | undefined
  /** What stands behind the digits. */
  rest: string
}

function enkelt(vanlig: string, { maleenhet }: LesValg): Skrevet | undefined {
  if (vanlig.length > MAKS_TEGN) return undefined
  const negativ = MINUS.test(vanlig)
  const utenTegn = vanlig.replace(MINUS, '').replace(/^(?:kr|nok)\.? (?=\d)/i, '')
  const harForankretKr = utenTegn !== vanlig.replace(MINUS, '')
  if (harForankretKr && maleenhet !== 'kr') return undefined

  const lest = lesLedd(utenTegn)
  if (!lest) return undefined
  const verdi = ({ hele, brok }: Lesning) => (negativ ? motsatt(avSifre(hele, brok)) : avSifre(hele, brok))
  const ujevn = lest.lesninger.some(({ ujevn }) => ujevn)
  return { verdier: lest.lesninger.map(verdi), ujevn, ledd: undefined, rest: lest.rest }
}

function sum(vanlig: string): Skrevet | undefined {
  const lest = vanlig.length > maksTegnISum ? undefined : lesSum(vanlig)
  return lest && { verdier: [lest.verdi], ujevn: false, ledd: lest.ledd, rest: lest.rest }
}

/** The figure in the field's own unit. */
function regnOm(
  { verdier, ujevn, ledd, rest }: Skrevet,
  maling: Exclude<Maling, { slag: 'velg' }>,
  uleselig: LestTall,
): LestTall {
  const faktor = maling.slag === 'faktor' ? maling.faktor : undefined
  const mengder = verdier.map((verdi) => flytt(verdi, maling.eksponent))
  const noyaktige = mengder.map((mengde) => (faktor ? ganger(mengde, avTall(faktor.kwh)) : mengde))
  const [a, b] = noyaktige.map((verdi) => tilTall(verdi, faktor && 2))
  const [skrevet, mengde, noyaktig] = [verdier[0], mengder[0], noyaktige[0]]
  if (a === undefined || !Number.isFinite(a) || !skrevet || !mengde || !noyaktig) return uleselig
  const tvetydig = b !== undefined && b !== a
  if (!faktor && maling.eksponent === 0 && !ujevn && !tvetydig && ledd === undefined) return { tall: a }
  const utregning: Utregning = {
    // The figures of the sum are in the written unit, the quantity in the factor's.
    ledd: faktor && maling.eksponent !== 0 ? undefined : ledd,
    mengde: tilTall(faktor ? mengde : skrevet),
    enhet: faktor?.enhet ?? (maling.eksponent === 0 ? '' : rest),
    faktor,
    tall: a,
    avrundet: tilTall(noyaktig) !== a,
    halvt: Number(`5e${maling.eksponent - skrevet.desimaler - 1}`) * (faktor?.kwh ?? 1),
  }
  return {
    tall: a,
    tolket: true,
    ...(ujevn && { ujevn }),
    ...(tvetydig && { tvetydig: { a, b } }),
    ...((faktor || maling.eksponent !== 0 || ledd) && { utregning }),
  }
}

/** Whether a text holds the figures of several cells or lines. `samle` puts a semicolon between them. */
export const harFlereTall = (tekst: string) =>
  tekst.split(/[;\t\r\n]/).filter((del) => /\d/.test(del)).length > 1

/**
 * Text out of several cells or lines as one line that cannot be taken for one number: `100; 200`.
 *
 * @returns undefined when at most one of them holds a figure
 */
export function samle(utklipp: string): string | undefined {
  const deler = utklipp.split(/[\t\r\n]+/).filter((del) => del.trim() !== '')
  return deler.filter((del) => /\d/.test(del)).length > 1 ? deler.join('; ') : undefined
}

/** Whether more digits at the end can complete the groups of three: `2 5` may become `2 500`. */
export const kanBliJevn = (tekst: string) =>
  ['0', '00'].some((sifre) => {
    const { tall, ujevn } = lesTall(tekst + sifre)
    return tall !== null && !ujevn
  })
