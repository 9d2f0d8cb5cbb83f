import { describe, expect, it } from 'vitest'
import { nb } from '../nb.ts'
import { nn } from '../nn.ts'
import { commonCharacters, typefaces } from './typeface.ts'

const faces = Object.entries(typefaces)
const letters = [...commonCharacters].filter((character) => character !== ' ')

/** Words with every pair of common characters, each alone and amid letters. */
const pairs = letters.flatMap((first) =>
  letters.flatMap((second) => [`${first}${second}1`, `m${first}${second}n`]),
)
const texts = [nb, nn]
  .flatMap((catalogue) => Object.values<string>(catalogue))
  .map((text) => text.replace(/[{}]/g, ''))
const figures = ['2\u00a0500\u00a0000,5', '–', '98,9\u00a0%', '2023–2025', '(12)']

/** As the font's own tables have it, word by word. */
function setByFont(face: (typeof typefaces)['regular'], text: string) {
  const scale = 1000 / face.font.unitsPerEm
  const runs = (text.match(/[^ ]* ?/g) ?? []).map((word) => face.font.layout(word))
  return runs.reduce((sum, run) => sum + run.advanceWidth, 0) * scale
}

const otherwise = (face: (typeof typefaces)['regular'], texts: readonly string[]) =>
  texts.filter((text) => face.set(text)?.width !== setByFont(face, text))

describe.each(faces)('the typeface %s', (_, face) => {
  it('has a glyph for each common character, and no two the same: by its place it is known in the PDF', () => {
    const glyphs = new Set(face.common.map(({ id }) => id))
    expect(glyphs.size).toBe(commonCharacters.length)
    expect(glyphs.has(0)).toBe(false)
  })

  it('sets the words of the receipt as its tables say', () => {
    const common = [...texts, ...figures].filter((text) => face.set(text))
    expect(common.length).toBeGreaterThan(0.9 * texts.length)
    expect(otherwise(face, common)).toEqual([])
  })

  it('sets every pair of common characters so', () => {
    // Every 23rd is enough: a rule of the font that reaches further than two characters would show in more than one.
    expect(
      otherwise(
        face,
        pairs.filter((_, index) => index % 23 === 0),
      ),
    ).toEqual([])
  })

  it('leaves to the library what it does not know', () => {
    for (const text of ['Ωμέγα', 'a\u0301', 'a\nb', 'Ł']) expect(face.set(text)).toBeNull()
  })

  it('makes no glyph of nothing', () => {
    expect(face.set('')).toEqual({ width: 0, show: '[] TJ' })
  })
})
