/**
 * Parses and formats numbers in the Norwegian way (rules.md §6.3). Pure: browser and server may import it.
 *
 * Digits are handled as text and the decimal point is moved, so that `1,2 GWh` is exactly 1200000.
 */

/** The result of reading a typed number. `tall` is in the field's own unit. */
export interface LestTall {
  /** null when the field is blank or the text cannot be read. */
  tall: number | null
  /** The text as typed, only when it cannot be read as a number. */
  raa?: string
  /** True when the result should be shown: a unit was converted, spaces were ignored, or the text can mean two numbers. */
  tolket?: boolean
  /** True when the digits have spaces that do not group them in threes: `2 500 00` is read as 250 000. */
  ujevn?: boolean
  /** Both readings of an ambiguous text, in the field's own unit. `a` is the one in `tall`. */
  tvetydig?: { a: number; b: number }
}

interface LesValg {
  /** The field's own unit: 'kWh', 'kW', 'kWp', 'kr', or any other text. Default: none. */
  maleenhet?: string
}

/** A decimal number as text: sign, digits before and after the decimal mark. */
interface Desimal {
  negativ: boolean
  hele: string
  brok: string
}

interface Lesning extends Omit<Desimal, 'negativ'> {
  ujevn?: boolean
}

// Ordinary, no-break, narrow no-break, thin and all other spaces of Unicode.
const MELLOMROM = /\s+/g
const MINUS = /^[-\u2212\u2013\u2010\u2011]\s?/
const TALL_OG_REST = /^(\d[\d .,]*|[.,]\d+)(.*)$/
const PREFIKS: Record<string, number> = { '': 0, k: 3, m: 6, g: 9, t: 12 }
const STORE_TALL: Record<string, number> = {
  tusen: 3,
  mill: 6,
  million: 6,
  millioner: 6,
  millionar: 6,
  mrd: 9,
  milliard: 9,
  milliarder: 9,
  milliardar: 9,
}
const KRONER = new Set(['kr', 'kroner', 'nok'])
const MAKS_TEGN = 60

/**
 * Reads a number as typed.
 *
 * @param tekst the field's text
 * @param valg.maleenhet unit of the field, to which a written unit is converted
 */
export function lesTall(tekst: string, valg: LesValg = {}): LestTall {
  const vanlig = tekst.replace(MELLOMROM, ' ').trim()
  if (vanlig === '') return { tall: null }
  const uleselig: LestTall = { tall: null, raa: tekst }
  if (vanlig.length > MAKS_TEGN || harFlereTall(tekst)) return uleselig

  const negativ = MINUS.test(vanlig)
  const utenTegn = vanlig.replace(MINUS, '').replace(/^(?:kr|nok)\.? (?=\d)/i, '')
  const harForankretKr = utenTegn !== vanlig.replace(MINUS, '')
  if (harForankretKr && valg.maleenhet !== 'kr') return uleselig

  const deler = TALL_OG_REST.exec(utenTegn)
  if (!deler?.[1]) return uleselig
  const { sifre, rest } = skillAv(deler[1], deler[2] ?? '')
  const eksponent = tierpotens(rest, valg.maleenhet ?? '')
  const lesninger = lesSifre(sifre)
  if (eksponent === null || lesninger.length === 0) return uleselig

  const [a, b] = lesninger.map((lest) => flytt({ ...lest, negativ }, eksponent))
  if (a === undefined || !Number.isFinite(a)) return uleselig
  const ujevn = lesninger.some((lest) => lest.ujevn)
  const tvetydig = b !== undefined && b !== a
  if (eksponent === 0 && !ujevn && !tvetydig) return { tall: a }
  return { tall: a, tolket: true, ...(ujevn && { ujevn }), ...(tvetydig && { tvetydig: { a, b } }) }
}

/** Whether a text holds the figures of several cells or lines. `samle` puts a semicolon between them. */
export const harFlereTall = (tekst: string) => /\d.*[;\t\r\n].*\d/s.test(tekst)

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

/** Moves trailing signs (`,-`, a full stop at the end) from the digits to the rest. */
function skillAv(sifre: string, rest: string): { sifre: string; rest: string } {
  const ren = sifre.trimEnd()
  if (rest.startsWith('-') && ren.endsWith(',')) return { sifre: ren.slice(0, -1), rest: `,${rest}` }
  return { sifre: ren, rest: rest.trim() }
}

/** The power of ten from the written unit to the field's own, or null when the unit does not fit the field. */
function tierpotens(skrevet: string, egen: string): number | null {
  const ord = skrevet.toLowerCase().replace(/\./g, ' ').split(' ').filter(Boolean)
  if (ord.length === 0) return 0
  const storre = STORE_TALL[ord[0] ?? '']
  const enhet = (storre === undefined ? ord : ord.slice(1)).join(' ')
  const flytting = storre ?? 0
  if (enhet === '') return flytting
  if (egen === 'kr') return KRONER.has(enhet) || enhet === ',-' ? flytting : null
  if (likEnhet(enhet) === likEnhet(egen)) return flytting

  const grunnenhet = /^k(wh|wp|w)$/i.exec(egen)?.[1]?.toLowerCase()
  const prefiks = grunnenhet && enhet.endsWith(grunnenhet) ? enhet.slice(0, -grunnenhet.length) : undefined
  const trinn = prefiks === undefined ? undefined : PREFIKS[prefiks]
  // The field's own unit is kilo, so the exponent from the base unit is reduced by three.
  return trinn === undefined ? null : flytting + trinn - 3
}

function likEnhet(enhet: string): string {
  return enhet.toLowerCase().replace(/²/g, '2').replace(/³/g, '3')
}

/** All interpretations of the digits, the one to use first. Empty when they are not a number. */
function lesSifre(sifre: string): Lesning[] {
  const skilletegn = [...sifre].filter((tegn) => tegn === '.' || tegn === ',')
  const siste = skilletegn.at(-1)
  if (siste === undefined) return grupper(sifre, ' ')
  if (skilletegn.length === 1) return ettSkilletegn(sifre, siste)

  const andre = skilletegn.slice(0, -1)
  if (andre.every((tegn) => tegn === siste)) return sifre.includes(' ') ? [] : grupper(sifre, siste)
  // `2.500.000,50` or `2,500,000.50`: the last one is the decimal mark, the others one kind of grouping.
  const [gruppetegn] = andre
  if (gruppetegn === undefined || andre.includes(siste) || sifre.includes(' ')) return []
  return medBrok(sifre, siste, gruppetegn)
}

function ettSkilletegn(sifre: string, tegn: string): Lesning[] {
  const somDesimal = medBrok(sifre, tegn, ' ')
  if (sifre.includes(' ')) {
    // `2 500.000`: the spaces group the digits, but three digits after a point look like another group.
    const enGruppeTil = /[.,]\d{3}$/.test(sifre)
    const somGruppe = grupper(sifre.replaceAll(tegn, ' '), ' ').filter(({ ujevn }) => !ujevn || enGruppeTil)
    return [...somDesimal, ...somGruppe]
  }
  const somGruppe = grupper(sifre, tegn)
  // In Norwegian a point groups and a comma is the decimal mark; in a number pasted from elsewhere it may be the reverse.
  return tegn === '.' && somGruppe.length > 0 ? [...somGruppe, ...somDesimal] : [...somDesimal, ...somGruppe]
}

function medBrok(sifre: string, desimaltegn: string, gruppetegn: string): Lesning[] {
  const plass = sifre.lastIndexOf(desimaltegn)
  const brok = sifre.slice(plass + 1)
  if (!/^\d*$/.test(brok)) return []
  const foran = sifre.slice(0, plass)
  return grupper(foran === '' ? '0' : foran, gruppetegn).map((lest) => ({ ...lest, brok }))
}

/**
 * Digits without grouping, or in groups of three. A first group of zero is no grouping (`0.500`). Spaces may be anywhere: a
 * figure that was edited (`2 500 00`) is still one number.
 */
function grupper(sifre: string, tegn: string): Lesning[] {
  if (/^\d+$/.test(sifre)) return [{ hele: sifre, brok: '' }]
  const [forste = '', ...resten] = sifre.split(tegn)
  const hele = [forste, ...resten].join('')
  const riktig = /^[1-9]\d{0,2}$/.test(forste) && resten.every((gruppe) => /^\d{3}$/.test(gruppe))
  if (riktig) return [{ hele, brok: '' }]
  return tegn === ' ' && /^\d+$/.test(hele) ? [{ hele, brok: '', ujevn: true }] : []
}

/** The number, with its decimal mark moved `eksponent` places to the right: text in, one rounding out. */
function flytt({ negativ, hele, brok }: Desimal, eksponent: number): number {
  const alle = hele + brok.padEnd(eksponent, '0')
  const plass = hele.length + eksponent
  const fylt = plass <= 0 ? '0'.repeat(1 - plass) + alle : alle
  const punkt = plass <= 0 ? 1 : plass
  const tall = Number(`${fylt.slice(0, punkt)}.${fylt.slice(punkt)}`)
  return negativ && tall !== 0 ? -tall : tall
}

/**
 * Formats a number: no-break space between groups of three, comma as decimal mark.
 *
 * @param desimaler number of decimals to round to and show. Default: as many as the number has.
 */
export function visTall(tall: number, desimaler?: number): string {
  const [hele = '', brok = ''] = desimaltekst(Math.abs(tall), desimaler).split('.')
  const gruppert = hele.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
  const tekst = brok === '' ? gruppert : `${gruppert},${brok}`
  return tall < 0 && /[1-9]/.test(tekst) ? `\u2212${tekst}` : tekst
}

function desimaltekst(tall: number, desimaler: number | undefined): string {
  if (desimaler !== undefined) return tall.toFixed(desimaler)
  const tekst = String(tall)
  // Below 1e-6 and from 1e21 the shortest text has an exponent, so it is written out.
  return tekst.includes('e') ? utenEksponent(tall) : tekst
}

function utenEksponent(tall: number): string {
  return tall >= 1 ? BigInt(tall).toString() : tall.toFixed(20).replace(/0+$/, '').replace(/\.$/, '')
}
