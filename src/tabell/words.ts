/**
 * Says what the words of a head, a title or a name mean, for the readers of a paste, of a company's own sheet and of files of metered
 * energy. A word that none of them knows is left over, and the user is asked about it: it may be another unit, a part of a year or a budget.
 */

import { lesEnhet } from '../tall/units.ts'
import { anyFuel, unitsOf } from './figures.ts'

/** A unit as written, and as `unitsOf` or the code list of the carriers spells it. */
interface Unit {
  written: string
  unit: string
}

/** What a text says. */
export interface Meaning {
  units: readonly Unit[]
  years: readonly string[]
  /** The words that are not known, as written. */
  rest: readonly string[]
  /** The text without units, years and harmless words, in lower case: `Fjernvarme 2025 (MWh)` gives `fjernvarme`. */
  bare: string
}

/** Words of a sum, which say nothing in a head. The name of a row that has one is asked about: its figures may stand in other rows too. */
export const sums =
  'sum, total, totalt, totale, totalsum, totalforbruk, samlet, samla, i alt, alt, til sammen, til saman, in total'.split(
    ', ',
  )

/** Matches the words by which a row or a column is a total of others, or their average, in the beginning of its name. */
export const totalWords =
  /^[^\p{L}\p{N}]*(?:sum|summer|delsum|subtotal|(?:grand |in )?total(?!\p{L}*(?:entreprenør|konsept|løsning|leverand))\p{L}*|(?:alt\s+)?i\s+alt|til\s*samm?[ae]n|samlet|samla|gjennomsnitt|gjennomsnittlig|snitt|average)(?![\p{L}\p{N}])/iu

/** Words that say nothing of which figure it is. */
const harmless =
  `forbruk, forbrukt, energi, energiforbruk, energibruk, bruk, brukt, årsforbruk, mengde, mengd, tall, tal, verdi, verdier, verdiar,
  alle, i, for, av, fra, frå, hos, via, as, asa, kjøp, kjøpt, innkjøpt, levert, målt, faktisk, oppgitt, fra nettet, frå nettet, år, året, hele året,
  heile året, årlig, årleg, per år, pr år, / år, per year, / year, måleenhet, målenhet, måleining, måleeining, enhet, enh, eining, benevning,
  benevnelse, unit, units, uom, consumption, energy,
  usage, use, used, purchased, actual, amount, value, values, from, in, of, the, annual, year, yearly`.split(
    /,\s+/,
  )

/** Matches each year in a text. */
export const aYear = /(?<!\d)(?:19|20)\d\d(?!\d)/g
const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word)

/** Letters and digits together, and the marks that mean something: «kWh/m²», «%», «€». */
const wordsIn = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\|/g, ' ')
    .replace(/[&+]/g, ' og ')
    .match(/[\p{L}\p{M}\p{N}]+|[\p{S}%‰/]/gu) ?? []

const phraseOf = (text: string) => wordsIn(text).join(' ').toLowerCase()

/** The names that a text may hold. */
interface Vocabulary {
  /** What may be named, such as the rows and the columns of a table. */
  names?: readonly string[]
  /** Words that may stand around a name, such as suppliers. */
  around?: readonly string[]
}

/** Prepares what says what a text means: a phrase of several words goes before its words. */
export function meaningWith({ names = [], around = [] }: Vocabulary = {}): (text: string) => Meaning {
  // An id is a name where it stands alone.
  const named = new Set(names.flatMap(partsOf).map(phraseOf).filter(hasLetter))
  const passed = new Set([...harmless, ...around.map(phraseOf)])
  const longest = Math.max(...[...named, ...passed, '1 000 kr'].map((phrase) => phrase.split(' ').length))
  const isKnown = (phrase: string) => named.has(phrase) || passed.has(phrase) || isYear(phrase)
  return (text) => {
    const words = wordsIn(text)
    const units: Unit[] = []
    const [years, rest, bare]: [string[], string[], string[]] = [[], [], []]
    for (let at = 0; at < words.length; ) {
      const phrases = Array.from({ length: longest }, (_, n) => words.slice(at, at + longest - n).join(' '))
      const written = phrases.find((one) => isKnown(one.toLowerCase()) || unitNamed(one)) ?? words[at] ?? ''
      const phrase = written.toLowerCase()
      const unit = named.has(phrase) ? undefined : unitNamed(phrase)
      // «1000 kWh» and «3,65 MWh» are a factor and a quantity, «2025 kWh» is a year's.
      const isCounted = /^\d+$/.test(words[at - 1] ?? '') && !isYear(words[at - 1] ?? '')
      const isUnit = unit !== undefined && !isCounted && units.every((one) => one.unit === unit)
      if (isUnit) units.push({ written, unit })
      else if (isYear(phrase)) years.push(phrase)
      else if (unit !== undefined || !passed.has(phrase)) {
        bare.push(phrase)
        if (!named.has(phrase)) rest.push(written)
      }
      at += phrase.split(' ').length
    }
    return { units, years, rest, bare: bare.join(' ') }
  }
}

const hasLetter = (text: string) => /\p{L}/u.test(text)

/** A name, and its parts outside and in parentheses. */
const partsOf = (name: string) => [
  name,
  outside(name),
  ...inside(name).filter((part) => !wordsIn(part).some(unitNamed)),
]

/** The terms in parentheses: `Fast biobrensel (flis, ved)` gives flis and ved. */
export const inside = (text: string) =>
  [...text.matchAll(/[([]([^)\]]*)[)\]]/g)]
    .flatMap(([, words = '']) => words.split(/[,;/]/))
    .filter((word) => phraseOf(word) !== '')

export const outside = (text: string) => text.replace(/[([][^)\]]*[)\]]/g, ' ')

/** Units that no field has, in capitals. */
const inCapitals = /^(?:[KMGT]{0,2}(?:BTU|TOE|BOE|TCE|CAL|KAL|VARH?|VA|WP?|J)|T?CO2E?|EUR|USD|SEK|DKK|GBP)$/

/** Whether a word that is not known may be a unit, such as «toe» or «MMBTU»: capitals alone are a name, such as «KIWI», if not a unit's. */
export const mayBeUnit = (word: string) =>
  word.length > 1 &&
  word.length < 6 &&
  hasLetter(word) &&
  (/^(?!\p{Lu}\p{Ll}).*\p{Ll}/u.test(word) || inCapitals.test(word) || unitNamed(word) !== undefined)

/** Whether a word among those of a unit is the name of a company or a place. */
const isName = (word: string) => /^\p{Lu}/u.test(word) && !mayBeUnit(word)

const planned = new RegExp(
  [
    String.raw`\p{L}*(?:budsjett|budget|prognos|forecast|måltal|planlag|estimat|estimer|forvent|normert|\p{L}korriger)\p{L}*`,
    String.raw`(?<!\p{L})(?:target|planned|venta)\p{L}*`,
    // «Plan 1» is a floor, and «Plan og bygg» a department.
    String.raw`(?<!\p{L})(?:\p{L}*plan|(?:energi|klima|spare)?mål)(?=[\s:,–-]+(?:for |i )?(?:året )?(?:19|20)\d\d|\s*[)\]])`,
    String.raw`(?<=(?:19|20)\d\d[\s:,–-]+|^\s*)(?:plan|mål)(?=\s*$)`,
  ].join('|'),
  'iu',
)

/** The word of a title that says that the figures below are not what was used, but what is planned or worked out: «Budsjett 2025». */
export const plannedIn = (title: string): string[] => planned.exec(title)?.slice(0, 1) ?? []

/**
 * What a title says of the figures below it. The words around, such as the name of a company or of a part, say nothing of them; those that
 * are said of the figures, or may be a unit, do.
 */
export function saidByTitle(
  title: string,
  meaning: (text: string) => Meaning,
): Pick<Meaning, 'units' | 'rest'> {
  const within = inside(title).map(meaning)
  const whole = meaning(title)
  // The number of «REMA 1000 (MWh)» is no quantity.
  const units = whole.units.length > 0 ? whole.units : within.flatMap((part) => part.units)
  if (ofFigures.test(title)) return { units, rest: whole.rest }
  const ofUnit = [
    /^\s*([^\s&+]+)\s*$/,
    /(?<!\p{L})(?:i|in|enhet|måleenhet|eining|måleining|unit)(?!\p{L})[\s:=]+([^(,]+)/iu,
  ].flatMap((part) => part.exec(title)?.[1] ?? [])
  const mayBe = ofUnit.flatMap((part) => {
    const said = meaning(part)
    return said.rest.filter((word) => (said.units.length > 0 ? !isName(word) : mayBeUnit(word)))
  })
  return { units, rest: [...mayBe, ...within.flatMap((part) => part.rest), ...plannedIn(title)] }
}

/** Whether something is said that may be a unit. */
export const saysUnit = ({ units, rest }: Pick<Meaning, 'units' | 'rest'>) => units.length + rest.length > 0

/** What is said of the unit of all figures of a table: by the first title that says anything of it, else by a note below that names one. */
export function saidOfAll(
  titles: readonly string[],
  notes: readonly string[],
  meaning: (text: string) => Meaning,
) {
  const [above, below] = [titles, notes].map((texts) => texts.map((text) => saidByTitle(text, meaning)))
  return above?.find(saysUnit) ?? below?.find(({ units }) => units.length > 0)
}

const ofFigures =
  /^\s*1[ .]?000 \S+\s*$|(?<!\p{L})(?:tall|tal|figures|verdier|verdiar|values|tusen|mill|million\p{L}*|mrd|milliard\p{L}*)(?!\p{L})/iu

/** The unit that a phrase is; undefined for one that is none, and for one in thousands other than of kroner. */
function unitNamed(phrase: string): string | undefined {
  const text = phrase.toLowerCase()
  const kroner = /kr|nok/.test(text) ? lesEnhet(text.replace(/^1 ?000 /, 'tusen '), 'kr', []) : null
  if (kroner?.slag === 'egen') return unitsOf('kr')[kroner.eksponent / 3]
  if (/^(?:m2|kvm)$/.test(text)) return 'm²'
  const energi =
    text.includes(' ') || /^(?:tusen|mill|mrd)/.test(text) ? null : lesEnhet(text, 'kWh', anyFuel)
  if (energi?.slag === 'egen') return unitsOf('kWh')[energi.eksponent / 3]
  if (energi?.slag === 'faktor' && energi.eksponent === 0) return energi.faktor.enhet
  return energi ? text : undefined
}

/**
 * The unit that a head says, of those that a field has; the field's own where it says none. Undefined where it says another one, or
 * something that is not known: no figure is read in a unit that it may not be in, so the user is asked.
 */
export function unitOfHead(
  { units: said, rest }: { units: readonly Pick<Unit, 'unit'>[]; rest: readonly string[] },
  units: readonly string[],
): string | undefined {
  if (rest.length > 0) return undefined
  const [unit = units[0]] = said.map((one) => one.unit)
  return unit !== undefined && units.includes(unit) ? unit : undefined
}
