import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import listed from './claims.json' with { type: 'json' }
import { readSources, repository } from './sources.ts'

// Texts that name a law, an authority, a year, a share or an amount, or say «må», «skal» or «kan gi», and where each has it from.
// `claims.json` lists keys by source, which is an address or a section of docs/domain.md, or by the reason why the text needs none.
// `pages.x.*` stands for all keys that begin so, but for none that names a law or an authority: those stand by themselves.

const { sources, exceptions }: Record<'sources' | 'exceptions', Record<string, string[]>> = listed
const document = (name: string) => readFileSync(join(repository, 'docs', name), 'utf8')

const names =
  /(?<!\p{L})(?:[Ll]ov(?:en|a|er)?|\p{L}+(?:loven|lova)|\p{L}*(?:[Ff]orskrift|[Ff]orordning)\p{L}*|[Dd]irektiv\p{L}*|GDPR|WCAG|ISO|EN \d+)(?!\p{L})|§|\bNVE\b|\bSSB\b|Enova|Altinn|Folkeregister|(?:Enhets|Einings)register|ID-porten|Datatilsyn|Uu-tilsyn|nemnda|[Dd]irektorat|[Dd]epartement|[Mm]yndighet|[Ss]tyresmakt/u
const figures =
  /\d|prosent|halvparten|(?:hver|kvar)t fjerde|(?<!\p{L})(?:fire|tre|fem|ti|tusen)del(?!\p{L})|million/iu
const demands = /(?<!\p{L})(?:må|skal|kan gi|plikt\p{L}*)(?!\p{L})/iu

interface Claim {
  key: string
  /** In bokmål. */
  text: string
  /** True for a text that names a law or an authority. */
  isNamed: boolean
}
let claims: Claim[]
beforeAll(async () => {
  const folders = [...(await readSources()).keys()]
    .filter((path) => /^src\/.*\/nb\.ts$/.test(path))
    .map((path) => join(repository, posix.dirname(path)))
  const pairs = await Promise.all(
    folders.map(async (folder) => [
      (await import(join(folder, 'nb.ts'))).nb as Record<string, string>,
      (await import(join(folder, 'nn.ts'))).nn as Record<string, string>,
    ]),
  )
  claims = pairs.flatMap(([nb = {}, nn = {}]) =>
    Object.entries(nb).flatMap(([key, text]) => {
      const both = [text, nn[key] ?? '']
      const isNamed = both.some((one) => names.test(one))
      const isClaim =
        isNamed || both.some((one) => figures.test(withoutFigures(key, one)) || demands.test(one))
      return isClaim ? [{ key, text, isNamed }] : []
    }),
  )
})

/** Without figures that state nothing: those that are put in, with their unit, a lone 0, and the 1 of a singular. */
const withoutFigures = (key: string, text: string) =>
  text
    .replace(/\{\w+\}(?:[  ](?:prosent|%))?/g, '')
    .replace(/(?<![\d,.])0(?![\d,.]\d)/g, '')
    .replace(key.endsWith('_one') ? /(?<![\d,.])1(?![\d,.]\d)/g : /(?!)/, '')

const covers = (line: string, { key, isNamed }: Claim) =>
  line.endsWith('*') ? !isNamed && key.startsWith(line.slice(0, -1)) : key === line
const lines = () => [...Object.values(sources), ...Object.values(exceptions)].flat()

test('every text that claims something has its source, or the reason why it needs none', () => {
  expect(claims.length).toBeGreaterThan(100)
  const all = lines()
  const unknown = claims.filter((claim) => !all.some((line) => covers(line, claim)))
  expect(
    unknown.map(({ key, text }) => `${key}: ${text}`),
    'add each key to src/repository/claims.json, below its source or its reason',
  ).toEqual([])
})

test('the list holds nothing else: each line covers a text, and stands once', () => {
  const all = lines()
  expect(all.filter((line) => !claims.some((claim) => covers(line, claim)))).toEqual([])
  expect(all.filter((line, index) => all.indexOf(line) !== index)).toEqual([])
})

test('the sources stand in docs/domain.md, and every section that is named is there', () => {
  const domain = document('domain.md')
  const isSource = (source: string) => domain.includes(`(${source})`) || /^\w+\.md §\d/.test(source)
  expect(Object.keys(sources).filter((source) => !isSource(source))).toEqual([])
  const sections = Object.keys({ ...sources, ...exceptions }).flatMap((line) => [
    ...line.matchAll(/(\w+\.md) §(\d+(?:\.\d+)*)/g),
  ])
  for (const [, name = '', section = ''] of sections)
    expect(document(name)).toMatch(new RegExp(`^#+ ${section.replaceAll('.', '\\.')}[. ]`, 'm'))
})
