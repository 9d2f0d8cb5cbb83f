import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { words } from '../server/words.ts'
import { readSources, repository } from './sources.ts'
import { type Strings, stringsOf } from './strings.ts'

type Catalogue = Record<string, string>
interface Pair {
  folder: string
  nb: Catalogue
  nn: Catalogue
}

const isCatalogue = (path: string) => /\/n[bn]\.ts$/.test(path)
let pairs: Pair[]
/** Of the service without its catalogues and its tests. */
let strings: Strings
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
  const files = sources
    .filter(([path]) => !isCatalogue(path) && !/\.test\.tsx?$|\/repository\//.test(path))
    .map(([path, text]) => stringsOf(path, text))
  strings = {
    literals: files.flatMap(({ literals }) => literals),
    templates: files.flatMap(({ templates }) => templates),
    keys: files.flatMap(({ keys }) => keys),
  }
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
    expect(glossary.length).toBeGreaterThan(20)
    expect(glossary.flatMap((row) => notIn('Ta bort straumen frå bedriftene.', row))).toHaveLength(3)
    for (const language of ['nb', 'nn'] as const)
      expect(
        entries(language).flatMap(({ key, text }) =>
          glossary.flatMap((row) =>
            notIn(text, row).map((word) => `${key}: «${word}» is «${row[language]}» (words.md): ${text}`),
          ),
        ),
      ).toEqual([])
  })

  it('have an exclamation mark in «Noe gikk galt!» alone', () => {
    for (const language of ['nb', 'nn'] as const)
      expect(slips(language, /(?<!Noe gikk galt|Noko gjekk gale)!/)).toEqual([])
  })

  it('are nynorsk in nynorsk, and bokmål in bokmål', () => {
    expect(wrongLanguage('nn', bokmal, 'is bokmål, in a nynorsk text')).toEqual([])
    expect(wrongLanguage('nb', nynorsk, 'is nynorsk, in a bokmål text')).toEqual([])
  })

  it('have one form of «bruke» in nynorsk: bruker, brukte, brukt', () => {
    const other = /(?<![\p{L}-])(brukar|bruka)(?![\p{L}-])/iu
    expect(slips('nn', other)).toEqual([])
    expect('Føretaket brukar energi.').toMatch(other)
    expect('Kontakt brukarstøtta.').not.toMatch(other)
  })

  it('have one form of what has two in nynorsk: «ho» as object, «verken», «åleine», forms without j', () => {
    const other =
      /(?<![\p{L}-])(henne|korkje|aleine|i?(?:bygg|dekk|(?:rekke)?følg|merk|rekk|tenk)j\p{L}*)(?![\p{L}-])/iu
    expect(slips('nn', other)).toEqual([])
    expect('Lagre henne på nytt.').toMatch(other)
    expect('Det svara byggjer på').toMatch(other)
    expect('Rekkefølgje').toMatch(other)
  })
  it('have «medan» and «imedan» in nynorsk, and «igjen» only in «prøv igjen»', () => {
    const other =
      /(?<![\p{L}-])i?mens(?![\p{L}-])|(?<!prøv(?:er)? (?:du |de )?)(?<![\p{L}-])igjen(?![\p{L}-])/iu
    // Given by the specification.
    expect(slips('nn', other).filter((slip) => !slip.startsWith('tegnteller.igjen: '))).toEqual([])
    expect('Nokon endra det imens.').toMatch(other)
    expect('Du finn dei her igjen.').toMatch(other)
    expect('Vent, og prøv igjen.').not.toMatch(other)
  })

  it('have «att» last in nynorsk: «finn kvitteringa att»', () => {
    const order = /(?<![\p{L}-])(?:finn|finner|hentar?) att (?!på|her|i |\p{P})/iu
    expect(slips('nn', order)).toEqual([])
    expect('Du finn att kvitteringa').toMatch(order)
  })

  it('point at nothing by its colour alone (WCAG 1.3.3)', () => {
    const color = /(?<!\p{L})(?:med|i) (?:rødt|raudt|grønt|gult|oransje)(?!\p{L})/iu
    for (const language of ['nb', 'nn'] as const) expect(slips(language, color)).toEqual([])
    expect('felt som er merket med rødt').toMatch(color)
  })

  it('have «òg», not «også», in nynorsk', () => {
    expect(slips('nn', /(?<![\p{L}-])også(?![\p{L}-])/iu)).toEqual([])
  })

  it('have one sign for an ellipsis, after a space; «Laster...» is given by the specification', () => {
    const given = /^(?:combobox|felles)\.laster: /
    for (const language of ['nb', 'nn'] as const)
      expect(slips(language, /\.\.\.|[^ ]…/).filter((slip) => !given.test(slip))).toEqual([])
  })

  it('have quotes round the name of a purpose or a step that is put in', () => {
    const bare = /(?<!«)\{(?:formal|steg)\}/
    const titles = /^(?:titler\.steg|klar\.steg|steps\.neste)$/
    for (const language of ['nb', 'nn'] as const) {
      const named = entries(language).filter(({ key, text }) => bare.test(text) && !titles.test(key))
      expect(named.map(({ text }) => text)).toEqual([])
    }
  })

  it('name no public body as recipient, help desk or supervisor: the settings do (rules.md §10)', () => {
    // A text that names one as the source of what it says, or as the name of a service, stands here.
    const named: readonly string[] = ['varsel.p-25.dagligvare']
    for (const language of ['nb', 'nn'] as const) {
      const found = slips(language, /(?<![\p{L}.])(Enova|NVE)(?!\p{L})/u)
      expect(found.filter((slip) => !named.includes(slip.split(':')[0] ?? ''))).toEqual([])
    }
  })

  it('keep a number and its unit on one line', () => {
    const loose = /\d \d{3}(?!\d)|[\d}] (kWh|MWh|GWh|TWh|kW|kWp|MB|kr)\b/
    for (const language of ['nb', 'nn'] as const) expect(slips(language, loose)).toEqual([])
  })
})

describe('the keys', () => {
  it('are all used', () => {
    const literals = new Set(strings.literals)
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
    const like = new RegExp(`^(?:${areas.join('|')})(?:\\.[a-z0-9_-]+)+$`)
    const named = [...strings.literals.filter((text) => like.test(text)), ...strings.keys]
    expect(named.length).toBeGreaterThan(20)
    expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([])
  })

  it('that the code puts together can all be met', () => {
    const names = keys().map(stem)
    // A template that begins with an expression may also be the id of an element.
    const idle = templates().filter(
      (pattern) => /^\^\w/.test(pattern.source) && !names.some((name) => pattern.test(name)),
    )
    expect(idle.map(String)).toEqual([])
  })

  /** `steps.${folder}` stands for every key of that shape, and so does `${code}-detalj`. */
  function templates(): RegExp[] {
    const areas = new Set(keys().map((key) => key.split('.')[0]))
    const isKey = (parts: readonly string[]) => parts.every((part) => /^[\w.-]*$/.test(part))
    const ofArea = ([first = '']: readonly string[]) => first.includes('.') && areas.has(first.split('.')[0])
    const ofSuffix = ([first, last = '', ...more]: readonly string[]) =>
      first === '' && /^-[a-z]+$/.test(last) && more.length === 0
    const found = strings.templates
      .filter((parts) => isKey(parts) && (ofArea(parts) || ofSuffix(parts)))
      .map((parts) => parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+'))
    return [...new Set(found)].map((pattern) => new RegExp(`^${pattern}$`))
  }
})

interface Term {
  nb: string
  nn: string
  /** Words to write otherwise, in either language. */
  not: readonly RegExp[]
}

/** The rows of the table of words.md that name words to avoid. */
const [table = ''] =
  /\| bokmål \| nynorsk \|.*?\n\n/s.exec(readFileSync(`${repository}/docs/words.md`, 'utf8')) ?? []
const glossary: Term[] = table.split('\n').flatMap((line) => {
  const [, nb = '', nn = '', , not = ''] = line.split('|').map((cell) => cell.trim())
  const words = [...not.matchAll(/«(.+?)»/g)].map(([, word = '']) => word.replace('\\*', '\\p{L}*'))
  return words.length === 0
    ? []
    : [{ nb, nn, not: words.map((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')) }]
})

const notIn = (text: string, { not }: Term): string[] => not.flatMap((word) => text.match(word)?.[0] ?? [])

const bokmal =
  /(?<![\p{L}-])(ikke|hvis|hva|hvor|hvorfor|hvordan|hvilke[nt]?|noe|noen|fra|mer|gjør|være|velg|allerede|finnes|enhet|enheten|enheter|enhetene|foretak|foretaket|rapporten[e]? ble|blir sendt inn av|jeg|kun|mangler|kommer|tilgangene|stegene|tallene|formål|tiltakene)(?![\p{L}-])/iu
const nynorsk =
  /(?<![\p{L}-])(ikkje|korleis|kvifor|kva|noko|nokon|nokre|frå|meir|gjer|vere|vel eit|allereie|finst|eining|eininga|føretak|føretaket|eg|berre|manglar|brukar|kjem|føremål|tiltaka|dei|eit)(?![\p{L}-])/iu

/** Each text with a word of the other language, the word and the rule it breaks. */
const wrongLanguage = (language: 'nb' | 'nn', words: RegExp, rule: string) =>
  entries(language)
    // Names of roles and languages are their own.
    .filter(({ key, text }) => !key.startsWith('felles.sprak') && !text.includes('Energi, miljø og klima'))
    .flatMap(({ key, text }) => {
      const word = text.replace(/\{\w+\}/g, '{}').match(words)?.[0]
      return word === undefined ? [] : [`${key}: «${word}» ${rule}: ${text}`]
    })
