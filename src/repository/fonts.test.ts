import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')
const css = readFileSync(join(src, 'ui/css/fonts.css'), 'utf8')

function characters(): Set<number> {
  const font = fontkit.openSync(join(src, 'ui/fonts/inter.woff2'))
  if (!('characterSet' in font)) throw new Error('a collection of fonts')
  return new Set(font.characterSet)
}

async function texts(): Promise<string[]> {
  const catalogues = globSync(join(src, '**/n[bn].ts')).map(async (path) =>
    Object.values(await import(path)).flatMap((catalogue) =>
      Object.values(catalogue as Record<string, string>),
    ),
  )
  const lists = globSync(join(src, 'kodelister/*.json')).map((path) =>
    [...readFileSync(path, 'utf8').matchAll(/"(?:n[bn]|gruppe|enhet)": (".*")/g)].map(
      ([, text = '']): string => JSON.parse(text),
    ),
  )
  return [...(await Promise.all(catalogues)), ...lists].flat()
}

it('every character of our own texts lies in the font', async () => {
  const known = characters()
  const all = await texts()
  expect(all.length).toBeGreaterThan(500)
  const outside = all.filter((text) =>
    [...text.replace(/\{\w+\}/g, '')].some((one) => !known.has(one.codePointAt(0) ?? 0)),
  )
  expect(outside).toEqual([])
})

it('so do the letters of names, all of Latin-1 and Latin Extended-A', () => {
  const known = characters()
  const all = Array.from({ length: 0x180 - 0xa0 }, (_, index) => 0xa0 + index)
  // The soft hyphen has no glyph of its own, and Unicode deprecates ŉ.
  const missing = all.filter((one) => !known.has(one)).map((one) => String.fromCodePoint(one))
  expect(missing).toEqual(['\u00ad', 'ŉ'])
})

it('the fallback has a face for each weight of the font, so that none is made bold by smearing', () => {
  const [, weights] = /"Inter Variable";[^}]*font-weight: ([\d ]+);/.exec(css) ?? []
  const fallback = [...css.matchAll(/"Inter Fallback";[^}]*font-weight: (\d+);[^}]*size-adjust/g)]
  expect(fallback.map(([, weight]) => weight)).toEqual(weights?.split(' '))
})
