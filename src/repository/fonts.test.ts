import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')
const css = readFileSync(join(src, 'ui/css/fonts.css'), 'utf8')
/** No file has these: a fallback draws them. */
const inNone = new Set('₂₃')

/** The characters that a file of fonts.css is for. */
function charactersOf(file: string): Set<number> {
  const [, text = ''] = /^[^}]*unicode-range:([^;]*);/.exec(css.split(`${file}"`)[1] ?? '') ?? []
  return new Set(
    text.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((one) => Number.parseInt(one, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    }),
  )
}

async function texts(): Promise<string[]> {
  const catalogues = globSync(join(src, '**/n[bn].ts')).map(async (path) =>
    Object.values(await import(path)).flatMap((catalogue) =>
      Object.values(catalogue as Record<string, string>),
    ),
  )
  const lists = globSync(join(src, 'kodelister/*.json')).map((path) =>
    [...readFileSync(path, 'utf8').matchAll(/"(?:n[bn]|gruppe|naturligEnhet)": (".*")/g)].map(
      ([, text = '']): string => JSON.parse(text),
    ),
  )
  return [...(await Promise.all(catalogues)), ...lists].flat()
}

// A letter outside costs every page that shows the text a second file.
it('every letter of our own texts lies in the font that every page has', async () => {
  const first = charactersOf('inter-norwegian.woff2')
  const all = await texts()
  expect(all.length).toBeGreaterThan(500)
  const outside = all.filter((text) =>
    [...text.replace(/\{\w+\}/g, '')].some((one) => !first.has(one.codePointAt(0) ?? 0) && !inNone.has(one)),
  )
  expect(outside).toEqual([])
})

it('no letter is asked for from two of our own fonts', () => {
  const first = charactersOf('inter-norwegian.woff2')
  const rest = charactersOf('inter-latin.woff2')
  expect(rest.size).toBeGreaterThan(100)
  expect([...rest].filter((one) => first.has(one))).toEqual([])
})
