import { posix } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { words } from '../server/words.ts'
import { readSources, repository } from './sources.ts'

type Catalogue = Record<string, string>
interface Pair {
  folder: string
  nb: Catalogue
  nn: Catalogue
}

const isCatalogue = (path: string) => /\/n[bn]\.ts$/.test(path)
let pairs: Pair[]
/** The service without its catalogues, its tests and the gallery of components. */
let code: string
beforeAll(async () => {
  const sources = [...(await readSources())].filter(([path]) => path.startsWith('src/'))
  const folders = sources.filter(([path]) => path.endsWith('/nb.ts')).map(([path]) => posix.dirname(path))
  pairs = await Promise.all(
    folders.map(async (folder) => ({
      folder,
      nb: (await import(`${repository}/${folder}/nb.ts`)).nb,
      nn: (await import(`${repository}/${folder}/nn.ts`)).nn,
    })),
  )
  code = sources
    .filter(([path]) => !isCatalogue(path) && !/\.test\.tsx?$|\/(gallery|repository)\//.test(path))
    .map(([, text]) => text)
    .join('\n')
})

const entries = (language: 'nb' | 'nn') =>
  pairs.flatMap((pair) =>
    Object.entries(pair[language]).map(([key, text]) => ({ key, text, folder: pair.folder })),
  )
const keys = () => entries('nb').map(({ key }) => key)
/** The number decides between `_one` and `_other`. */
const stem = (key: string) => key.replace(/_(one|other)$/, '')
const slips = (language: 'nb' | 'nn', pattern: RegExp) =>
  entries(language)
    .filter(({ text }) => pattern.test(text.replace(/\{\w+\}/g, '{}')))
    .map(({ key, text }) => `${key}: ${text}`)

describe('the catalogues', () => {
  it('are found', () => {
    expect(pairs.length).toBeGreaterThan(5)
    expect(keys().length).toBeGreaterThan(200)
  })

  it('hold the same keys with the same placeholders in both languages', () => {
    const placeholders = (text: string | undefined) =>
      [...new Set(text?.match(/\{[^}]*\}/g))].sort().join(' ')
    for (const { nb, nn } of pairs) {
      expect(Object.keys(nn).sort()).toEqual(Object.keys(nb).sort())
      for (const key of Object.keys(nb))
        expect([key, placeholders(nn[key])]).toEqual([key, placeholders(nb[key])])
    }
  })

  it('hold each key once, and both forms of a plural', () => {
    const all = keys()
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
    const halves = all.filter((key) => key.endsWith('_one') && !all.includes(key.replace(/_one$/, '_other')))
    expect(halves).toEqual([])
  })

  it('are in the texts of the service, but for those of the landing page', () => {
    for (const language of ['nb', 'nn'] as const) {
      const missing = entries(language).filter(({ key }) => words[language].find(key) === undefined)
      expect([...new Set(missing.map(({ folder }) => folder))]).toEqual(['src/landing'])
    }
  })

  it('hold no empty text and none with loose spaces', () => {
    for (const language of ['nb', 'nn'] as const) expect(slips(language, /^\s*$|^\s|\s$| {2}/)).toEqual([])
  })
})

describe('the words', () => {
  it('are those of the glossary', () => {
    const avoided =
      /\b(vennligst|vennlegst|dessverre|ugyldig input|energiforbruk\w*|besparelse\w*|innsparing\w*|bedrift\w*|firma\w*|søknad\w*|innmelding\w*)\b/i
    for (const language of ['nb', 'nn'] as const) {
      expect(slips(language, avoided)).toEqual([])
      expect(slips(language, /(?<!Noe gikk galt|Noko gjekk gale|Noko gjekk gale|Noko gjekk galt)!/)).toEqual(
        [],
      )
    }
  })

  it('are nynorsk in nynorsk, and bokmål in bokmål', () => {
    const bokmal =
      /(?<![\p{L}-])(ikke|hvis|hva|hvor|hvorfor|hvordan|hvilke[nt]?|noe|noen|fra|mer|gjør|være|velg|allerede|finnes|enhet|enheten|enheter|enhetene|foretak|foretaket|rapporten[e]? ble|blir sendt inn av|jeg|kun|mangler|bruker|kommer|tilgangene|stegene|tallene|formål|tiltakene)(?![\p{L}-])/iu
    const nynorsk =
      /(?<![\p{L}-])(ikkje|korleis|kvifor|kva|noko|nokon|nokre|frå|meir|gjer|vere|vel eit|allereie|finst|eining|eininga|føretak|føretaket|eg|berre|manglar|brukar|kjem|føremål|tiltaka|dei|eit)(?![\p{L}-])/iu
    // Names of roles and languages are their own.
    const outside = (lines: string[]) =>
      lines.filter((line) => !/^felles\.sprak|Energi, miljø og klima/.test(line))
    expect(outside(slips('nn', bokmal))).toEqual([])
    expect(outside(slips('nb', nynorsk))).toEqual([])
  })

  it('keep a number and its unit on one line', () => {
    const loose = /\d \d{3}(?!\d)|[\d}] (kWh|MWh|GWh|TWh|kW|kWp|MB|kr)\b/
    for (const language of ['nb', 'nn'] as const) expect(slips(language, loose)).toEqual([])
  })
})

describe('the keys', () => {
  it('are all used', () => {
    const literals = new Set([...code.matchAll(/(['"`])([^'"`\n]+?)\1/g)].map(([, , text]) => text))
    const patterns = templates()
    const unused = keys().filter((key) => {
      const name = stem(key)
      return !literals.has(name) && !literals.has(key) && !patterns.some((pattern) => pattern.test(name))
    })
    expect(unused).toEqual([])
  })

  it('that the code names all exist', () => {
    const known = new Set(keys().flatMap((key) => [key, stem(key)]))
    const areas = [...new Set(keys().map((key) => key.split('.')[0]))].filter((area) =>
      keys().some((key) => key.startsWith(`${area}.`)),
    )
    const like = new RegExp(`(['"\`])((?:${areas.join('|')})(?:\\.[a-z0-9_-]+)+)\\1`, 'g')
    const called = /\bt\(\s*(['"])([^'"]+)\1/g
    const named = [...code.matchAll(like), ...code.matchAll(called)].map(([, , key]) => key ?? '')
    expect(named.length).toBeGreaterThan(20)
    expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([])
  })

  it('that the code puts together can all be met', () => {
    const names = keys().map(stem)
    // One that begins with an expression may be the id of an element just as well.
    const idle = templates().filter(
      (pattern) => /^\^\w/.test(pattern.source) && !names.some((name) => pattern.test(name)),
    )
    expect(idle.map(String)).toEqual([])
  })

  /** `steps.${folder}` stands for every key of that shape, and so does `${code}-detalj`. */
  function templates(): RegExp[] {
    const areas = new Set(keys().map((key) => key.split('.')[0]))
    const found = [...code.matchAll(/`((?:[a-z0-9]|\$\{[^}`]*\})(?:[\w.-]|\$\{[^}`]*\})*)`/g)]
      .map(([, text]) => text ?? '')
      .filter(
        (text) => text.includes('${') && (areas.has(text.split('.')[0]) || /^\$\{\w+\}-[a-z]+$/.test(text)),
      )
    return [...new Set(found)].map(
      (text) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`),
    )
  }
})
