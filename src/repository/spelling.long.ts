import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from './sources.ts'

// Debian's dictionaries, found or fetched by bin/hunspell.mjs. The words they lack are in spelling/nb.txt and nn.txt.
const { HUNSPELL_PROGRAM, HUNSPELL_DICTIONARIES, HUNSPELL_LIBRARIES } = process.env
const languages = ['nb', 'nn'] as const
type Language = (typeof languages)[number]

/** Every text of the catalogues and the names of the code lists, in one language. */
async function textsOf(language: Language): Promise<string[]> {
  const src = join(repository, 'src')
  const catalogues = globSync(join(src, `**/${language}.ts`)).map(async (path) =>
    Object.values<Record<string, string>>(await import(path)).flatMap((each) => Object.values(each)),
  )
  const names = new RegExp(`"${language}": (".*")`, 'g')
  const lists = globSync(join(src, 'kodelister/*.json')).map((path) =>
    [...readFileSync(path, 'utf8').matchAll(names)].map(([, text = '']): string => JSON.parse(text)),
  )
  return [...(await Promise.all(catalogues)), ...lists].flat()
}

/** The words that are spelled as no dictionary has them. */
function misspelt(language: Language, texts: readonly string[]): string[] {
  const plain = texts.map((text) => text.replace(/\{\w+\}|\S+\.(?:no|pdf)\b|[²³]/g, ' '))
  const { status, stdout, stderr } = spawnSync(
    HUNSPELL_PROGRAM ?? '',
    ['-i', 'utf-8', '-d', `${language}_NO`, '-l'],
    {
      input: plain.join('\n'),
      encoding: 'utf8',
      env: { DICPATH: HUNSPELL_DICTIONARIES, LD_LIBRARY_PATH: HUNSPELL_LIBRARIES, LC_ALL: 'C.UTF-8' },
    },
  )
  expect([status, stderr]).toEqual([0, ''])
  const own = new Set(
    readFileSync(join(import.meta.dirname, 'spelling', `${language}.txt`), 'utf8').split('\n'),
  )
  const isOwn = (word: string) => own.has(word) || own.has(word.toLocaleLowerCase('nb'))
  return [...new Set(stdout.split('\n'))].filter((word) => word !== '' && !isOwn(word))
}

describe('the spelling', () => {
  it.for(languages)('of every text in %s', async (language, { skip }) => {
    skip(!HUNSPELL_PROGRAM, 'hunspell with hunspell-no is not installed, and could not be fetched')
    const texts = await textsOf(language)
    expect(texts.length).toBeGreaterThan(700)
    expect(misspelt(language, texts)).toEqual([])
  })

  it.for(languages)('finds a planted fault in %s', (language, { skip }) => {
    skip(!HUNSPELL_PROGRAM, 'hunspell with hunspell-no is not installed, and could not be fetched')
    expect(misspelt(language, ['Kvittering for rapportenn', '{kvitering} på nve.no'])).toEqual(['rapportenn'])
  })
})
