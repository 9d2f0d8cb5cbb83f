import { visTall } from '../ui/number/parse.ts'
import { dayInNorway, timeInNorway, visDag } from './calendar.ts'

export type Sprak = 'nb' | 'nn'
export const sprakKode = { nb: 'nb-NO', nn: 'nn-NO' } as const
type Params = Record<string, string | number>
export type Catalogue = { nb: Record<string, string>; nn: Record<string, string> }

/** The words, numbers and dates of one language. Passed along, never global: the server speaks both at once. */
export interface Texts {
  sprak: Sprak
  t(key: string, params?: Params): string
  /** A key that arrived as data, from a rule or an answer; undefined when there is no such text. */
  find(key: string, params?: Params): string | undefined
  /** 2500000.5 → «2 500 000,5» with no-break spaces; null → «Ikke oppgitt». */
  tall(value: number | null | undefined, unit?: string): string
  /** «21. november 2026». */
  dato(iso: string | Date): string
  /** «21. november 2026 kl. 14.30», in Norwegian time. */
  tidspunkt(iso: string | Date): string
  /** «i dag kl. 14.30», «i går kl. 14.30», or with the date when it was another day. */
  klokka(iso: string | Date): string
  /** The text itself, or «Ikke oppgitt» when it is blank. */
  tekst(value: string | null): string
  jaNei(value: boolean | null): string
  /** A box to tick: «Ja», or «Ikke oppgitt» while it is not ticked. Nobody can answer no to it. */
  bekreftet(value: boolean): string
  /** The name of a code in this language. */
  navn(entry: { nb: string; nn: string } | undefined): string
}

const nbsp = '\u00a0'

/** 311700014 → «311 700 014». */
export const visOrgnr = (orgnr: string) => orgnr.replace(/(\d{3})(?=\d)/g, `$1${nbsp}`)

/** How many there are decides between `_one` and `_other`: alike in both languages (CLDR). */
const pluralOf = (n: number) => (n === 1 ? 'one' : 'other')

/** Both languages. Catalogues, or one language of them, may be added later, as parts of the application load. */
export function makeTexts(...catalogues: Partial<Catalogue>[]) {
  const texts = { nb: new Map<string, string>(), nn: new Map<string, string>() }
  const add = (catalogue: Partial<Catalogue>) => {
    for (const sprak of ['nb', 'nn'] as const)
      for (const [key, text] of Object.entries(catalogue[sprak] ?? {})) texts[sprak].set(key, text)
  }
  catalogues.forEach(add)
  return { add, nb: speak('nb', texts.nb), nn: speak('nn', texts.nn) }
}

/** Puts the values in their places: numbers as they are written here, but for a year. */
const fill = (text: string, params: Params) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name] ?? place
    return typeof value === 'number' && name !== 'ar' ? visTall(value) : String(value)
  })

/** How many midnights in Norway lie between two moments. */
const daysBetween = (from: Date, to: Date) =>
  (Date.parse(dayInNorway(to)) - Date.parse(dayInNorway(from))) / 86_400_000

const kl = (iso: string | Date) => `kl.${nbsp}${timeInNorway(new Date(iso))}`

function speak(sprak: Sprak, texts: ReadonlyMap<string, string>): Texts {
  // {n} is both the count that picks the plural form and the number shown.
  const find = (key: string, params: Params = {}) => {
    const { n } = params
    const plural = typeof n === 'number' ? texts.get(`${key}_${pluralOf(n)}`) : undefined
    const text = plural ?? texts.get(key)
    return text === undefined ? undefined : fill(text, params)
  }
  const t = (key: string, params?: Params) => find(key, params) ?? key
  return {
    sprak,
    t,
    find,
    tall: (value, unit) =>
      value === null || value === undefined
        ? t('felles.ikke-oppgitt')
        : unit
          ? `${visTall(value)}${nbsp}${unit}`
          : visTall(value),
    dato: (iso) => visDag(new Date(iso)),
    tidspunkt: (iso) => `${visDag(new Date(iso))} ${kl(iso)}`,
    klokka: (iso) => {
      const moment = new Date(iso)
      const key = { 0: 'felles.i-dag', 1: 'felles.i-gar' }[daysBetween(moment, new Date())]
      return `${key ? t(key) : visDag(moment)} ${kl(iso)}`
    },
    tekst: (value) => value || t('felles.ikke-oppgitt'),
    jaNei: (value) => t(value === null ? 'felles.ikke-oppgitt' : value ? 'felles.ja' : 'felles.nei'),
    bekreftet: (value) => t(value ? 'felles.ja' : 'felles.ikke-oppgitt'),
    navn: (entry) => (entry ? entry[sprak] : ''),
  }
}
