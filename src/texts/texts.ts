import i18next, { type i18n } from 'i18next'
import { visTall } from '../ui/number/parse.ts'

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
  /** «i dag kl. 14.30», or with the date when it was another day. */
  klokka(iso: string | Date): string
  /** The text itself, or «Ikke oppgitt» when it is blank. */
  tekst(value: string | null): string
  jaNei(value: boolean | null): string
  /** The name of a code in this language. */
  navn(entry: { nb: string; nn: string } | undefined): string
}

const zone = 'Europe/Oslo'
const dateFormat = new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: zone })
const timeFormat = new Intl.DateTimeFormat('nb-NO', { hour: '2-digit', minute: '2-digit', timeZone: zone })
const nbsp = '\u00a0'

/** 311700014 → «311 700 014». */
export const visOrgnr = (orgnr: string) => orgnr.replace(/(\d{3})(?=\d)/g, `$1${nbsp}`)

/**
 * One i18next instance for both languages. Catalogues may be added later, as parts of the application load.
 */
export function makeTexts(...catalogues: Catalogue[]) {
  const instance: i18n = i18next.createInstance()
  void instance.init({
    lng: 'nb',
    fallbackLng: false,
    resources: { nb: { translation: {} }, nn: { translation: {} } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    initAsync: false,
  })
  const add = (catalogue: Catalogue) => {
    for (const sprak of ['nb', 'nn'] as const)
      instance.addResourceBundle(sprak, 'translation', catalogue[sprak])
  }
  catalogues.forEach(add)
  return { add, nb: speak(instance, 'nb'), nn: speak(instance, 'nn') }
}

function speak(instance: i18n, sprak: Sprak): Texts {
  // {n} is both the count that picks the plural form and the number shown.
  const options = (params: Params = {}) => ({
    ...Object.fromEntries(
      Object.entries(params).map(([k, v]) => [k, typeof v === 'number' && k !== 'ar' ? visTall(v) : v]),
    ),
    ...(typeof params.n === 'number' && { count: params.n }),
    lng: sprak,
  })
  const has = (key: string, params?: Params) => instance.exists(key, options(params))
  const t = (key: string, params?: Params) => instance.t(key, options(params))
  return {
    sprak,
    t,
    find: (key, params) => (has(key, params) ? t(key, params) : undefined),
    tall: (value, unit) =>
      value === null || value === undefined
        ? t('felles.ikke-oppgitt')
        : unit
          ? `${visTall(value)}${nbsp}${unit}`
          : visTall(value),
    dato: (iso) => dateFormat.format(new Date(iso)),
    tidspunkt: (iso) =>
      `${dateFormat.format(new Date(iso))} kl.${nbsp}${timeFormat.format(new Date(iso)).replace(':', '.')}`,
    klokka: (iso) => {
      const [moment, today] = [dateFormat.format(new Date(iso)), dateFormat.format(new Date())]
      const time = `kl.${nbsp}${timeFormat.format(new Date(iso)).replace(':', '.')}`
      return moment === today ? `${t('felles.i-dag')} ${time}` : `${moment} ${time}`
    },
    tekst: (value) => value || t('felles.ikke-oppgitt'),
    jaNei: (value) => t(value === null ? 'felles.ikke-oppgitt' : value ? 'felles.ja' : 'felles.nei'),
    navn: (entry) => (entry ? entry[sprak] : ''),
  }
}
