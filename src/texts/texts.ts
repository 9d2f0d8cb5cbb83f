import { visTall } from '../tall/format.ts'
import { dayInNorway, timeInNorway, visDag } from './calendar.ts'
import { now } from './now.ts'

export type Sprak = 'nb' | 'nn'
export const sprakKode = { nb: 'nb-NO', nn: 'nn-NO' } as const
type Params = Record<string, string | number>
export type Catalogue = { nb: Record<string, string>; nn: Record<string, string> }

/** Texts, numbers and dates of one language. An argument, never a global: the server answers in both languages. */
export interface Texts {
  sprak: Sprak
  /** A key that no catalogue has is shown as it is, and is an error of the page; in unit tests it throws. */
  t(key: string, params?: Params): string
  /** For a key that comes as data, from a rule or an answer; undefined when there is no such text. */
  find(key: string, params?: Params): string | undefined
  /** 2500000.5 → «2 500 000,5» with no-break spaces; null → «Ikke oppgitt». */
  tall(value: number | null | undefined, unit?: string): string
  /** «21. november 2026». */
  dato(iso: string | Date): string
  /** «21. november 2026 kl. 14.30», in Norwegian time. */
  tidspunkt(iso: string | Date): string
  /** «i dag», «i går», or the date when it was another day. */
  dagen(iso: string | Date): string
  /** «kl. 14.30», in Norwegian time. */
  kl(iso: string | Date): string
  /** «i dag kl. 14.30», «i går kl. 14.30», or with the date when it was another day. */
  klokka(iso: string | Date): string
  /** The text itself, or «Ikke oppgitt» when it is blank. */
  tekst(value: string | null): string
  jaNei(value: boolean | null): string
  /** A checkbox: «Ja» when checked, else «Ikke oppgitt». */
  bekreftet(value: boolean): string
  /** The name of a code in this language. */
  navn(entry: { nb: string; nn: string } | undefined): string
}

const nbsp = '\u00a0'

/** 311700014 → «311 700 014». */
export const visOrgnr = (orgnr: string) => orgnr.replace(/(\d{3})(?=\d)/g, `$1${nbsp}`)

/** The name of a unit. Its last number stays on the line of the word before it: «AVD HØYANGER 2». */
export const visEnhet = (navn: string) => navn.replace(/ (?=\S*\d$)/, nbsp)

/** Plural category of a count, the same in both languages (CLDR). */
const pluralOf = (n: number) => (n === 1 ? 'one' : 'other')

/** Texts of both languages. `add` takes further catalogues, or one language of them, later. */
export function makeTexts(...catalogues: Partial<Catalogue>[]) {
  const texts = { nb: new Map<string, string>(), nn: new Map<string, string>() }
  const add = (catalogue: Partial<Catalogue>) => {
    for (const sprak of ['nb', 'nn'] as const)
      for (const [key, text] of Object.entries(catalogue[sprak] ?? {})) texts[sprak].set(key, text)
  }
  catalogues.forEach(add)
  return { add, nb: textsOf('nb', texts.nb), nn: textsOf('nn', texts.nn) }
}

/** Replaces `{name}` by its value. Numbers are formatted, except `ar`, a year. */
const fill = (text: string, params: Params) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name] ?? place
    return typeof value === 'number' && name !== 'ar' ? visTall(value) : String(value)
  })

/** Number of midnights in Norway between two moments. */
const daysBetween = (from: Date, to: Date) =>
  (Date.parse(dayInNorway(to)) - Date.parse(dayInNorway(from))) / 86_400_000

const kl = (iso: string | Date) => `kl.${nbsp}${timeInNorway(new Date(iso))}`

/** Shows the key itself. Node has no `reportError`, but for that of the tests (testing-unknown-keys.ts). */
function unknown(key: string): string {
  globalThis.reportError?.(new Error(`No catalogue has the key «${key}»`))
  return key
}

function textsOf(sprak: Sprak, texts: ReadonlyMap<string, string>): Texts {
  // {n} selects the plural form and is shown as a number.
  const find = (key: string, params: Params = {}) => {
    const { n } = params
    const plural = typeof n === 'number' ? texts.get(`${key}_${pluralOf(n)}`) : undefined
    const text = plural ?? texts.get(key)
    return text === undefined ? undefined : fill(text, params)
  }
  const t = (key: string, params?: Params) => find(key, params) ?? unknown(key)
  const dagen = (iso: string | Date) => {
    const moment = new Date(iso)
    const key = { 0: 'felles.i-dag', 1: 'felles.i-gar' }[daysBetween(moment, now())]
    return key ? t(key) : visDag(moment)
  }
  return {
    sprak,
    t,
    find,
    dagen,
    kl,
    tall: (value, unit) =>
      value === null || value === undefined
        ? t('felles.ikke-oppgitt')
        : unit
          ? `${visTall(value)}${nbsp}${unit}`
          : visTall(value),
    dato: (iso) => visDag(new Date(iso)),
    tidspunkt: (iso) => `${visDag(new Date(iso))} ${kl(iso)}`,
    klokka: (iso) => `${dagen(iso)} ${kl(iso)}`,
    tekst: (value) => value || t('felles.ikke-oppgitt'),
    jaNei: (value) => t(value === null ? 'felles.ikke-oppgitt' : value ? 'felles.ja' : 'felles.nei'),
    bekreftet: (value) => t(value ? 'felles.ja' : 'felles.ikke-oppgitt'),
    navn: (entry) => (entry ? entry[sprak] : ''),
  }
}
