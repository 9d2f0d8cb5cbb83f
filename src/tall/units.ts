/** A fuel's energy: kWh in one `enhet`. The code list of the carriers has them. */
export interface Faktor {
  enhet: string
  kwh: number
  /** The fuel, where a row holds several. */
  nb?: string | undefined
  nn?: string | undefined
  /** Names of the fuel of a row with one fuel, in lower case: they may stand behind the unit. */
  navn?: readonly string[] | undefined
}

/** What a written unit makes of a quantity. */
export type Maling =
  /** The quantity times 10^`eksponent` is in the field's own unit. */
  | { slag: 'egen'; eksponent: number }
  /** The quantity times 10^`eksponent` is in the unit of the factor. */
  | { slag: 'faktor'; eksponent: number; faktor: Faktor }
  /** The unit fits several fuels; the last `ord` words of the text are not the name of one of them. */
  | { slag: 'velg'; faktorer: readonly Faktor[]; ord: number }

// Maps, since a word such as «constructor» is a key of every object.
const PREFIKS = new Map(Object.entries({ '': 0, k: 3, m: 6, g: 9, t: 12 }))
const STORE_TALL = new Map(
  Object.entries({
    tusen: 3,
    mill: 6,
    million: 6,
    millioner: 6,
    millionar: 6,
    mrd: 9,
    milliard: 9,
    milliarder: 9,
    milliardar: 9,
  }),
)
const KRONER = new Map(Object.entries({ kr: 0, kroner: 0, nok: 0, tkr: 3, tnok: 3, mkr: 6, mnok: 6 }))

/** The unit of heat and gas on many bills: a kWh is 3.6 MJ. */
export const gigajoule: Faktor = { enhet: 'GJ', kwh: 2500 / 9 }
/** The power of ten from a unit to gigajoules. */
const JOULE = new Map(Object.entries({ mj: -3, gj: 0, tj: 3 }))
/** What is reported is the use of a year, so that may stand behind. */
const PER_AR = /(?:\/ ?| per | pr )(?:år|year)$/

/** Units of a quantity by their spellings: what they measure, and the power of ten to that measure's first unit. */
const MENGDER = new Map<string, { mal: string; eksponent: number }>(
  [
    { mal: 'liter', eksponent: 0, navn: ['l', 'liter', 'litar', 'litre', 'ltr', 'liters', 'litres'] },
    { mal: 'liter', eksponent: 3, navn: ['m3', 'kubikkmeter', 'kbm'] },
    { mal: 'tonn', eksponent: 0, navn: ['t', 'tonn', 'ton', 'tonne', 'tonnes'] },
    { mal: 'tonn', eksponent: -3, navn: ['kg', 'kilo', 'kilogram'] },
    { mal: 'sm3', eksponent: 0, navn: ['sm3', 'standardkubikkmeter'] },
    { mal: 'nm3', eksponent: 0, navn: ['nm3', 'normalkubikkmeter'] },
  ].flatMap(({ navn, ...mengde }) => navn.map((ett) => [ett, mengde] as const)),
)

/**
 * Reads what is written behind a figure.
 *
 * @param egen the field's own unit
 * @returns null when it is no unit that fits the field
 */
export function lesEnhet(skrevet: string, egen: string, faktorer: readonly Faktor[]): Maling | null {
  const ord = skrevet.toLowerCase().replace(/\./g, ' ').split(' ').filter(Boolean)
  const storre = STORE_TALL.get(ord[0] ?? '')
  const hele = (storre === undefined ? ord : ord.slice(1)).join(' ')
  const enhet = egen === 'kWh' ? hele.replace(PER_AR, '').trim() : hele
  const eksponent = tierpotens(enhet, egen)
  if (eksponent !== null) return { slag: 'egen', eksponent: eksponent + (storre ?? 0) }
  const joule = egen === 'kWh' ? JOULE.get(enhet) : undefined
  if (joule !== undefined) return { slag: 'faktor', eksponent: joule + (storre ?? 0), faktor: gigajoule }
  return lesMengde(enhet.split(' '), storre ?? 0, faktorer)
}

/** The power of ten from the written unit to the field's own, or null when the unit does not fit the field. */
function tierpotens(enhet: string, egen: string): number | null {
  if (enhet === '') return 0
  if (egen === 'kr') return enhet === ',-' ? 0 : (KRONER.get(enhet.replace(/^,- /, '')) ?? null)
  if (likEnhet(enhet) === likEnhet(egen)) return 0

  const grunnenhet = /^k(wh|wp|w)$/i.exec(egen)?.[1]?.toLowerCase()
  const prefiks = grunnenhet && enhet.endsWith(grunnenhet) ? enhet.slice(0, -grunnenhet.length) : undefined
  const trinn = prefiks === undefined ? undefined : PREFIKS.get(prefiks)
  // The field's own unit is kilo, so the exponent from the base unit is reduced by three.
  return trinn === undefined ? null : trinn - 3
}

/** A quantity of fuel: the unit, then perhaps the name of the fuel. */
function lesMengde(
  [enhet = '', ...resten]: string[],
  storre: number,
  alle: readonly Faktor[],
): Maling | null {
  const skrevet = MENGDER.get(likEnhet(enhet))
  const passer = alle.filter((faktor) => MENGDER.get(likEnhet(faktor.enhet))?.mal === skrevet?.mal)
  if (!skrevet || passer.length === 0) return null
  const brensel = resten.join(' ')
  const med = passer.filter((faktor) => navnAv(faktor).some((navn) => navn.includes(brensel)))
  const mulige = brensel ? med : passer
  const valgt =
    passer.find((faktor) => brensel && navnAv(faktor).includes(brensel)) ??
    // A part of the name is enough where there is no other fuel to choose.
    (mulige.length === 1 && (!brensel || mulige[0]?.navn) ? mulige[0] : undefined)
  if (mulige.length === 0) return null
  if (!valgt) return { slag: 'velg', faktorer: mulige, ord: resten.length }
  const eget = MENGDER.get(likEnhet(valgt.enhet))?.eksponent ?? 0
  return { slag: 'faktor', eksponent: storre + skrevet.eksponent - eget, faktor: valgt }
}

const navnAv = ({ nb, nn, navn = [] }: Faktor) =>
  [nb, nn, ...navn].flatMap((ett) => (ett ? [ett.toLowerCase()] : []))

const likEnhet = (enhet: string) => enhet.toLowerCase().replace(/²/g, '2').replace(/³/g, '3')
