import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { remembered } from './remembered.ts'

export type FontName = 'regular' | 'semibold'

/** A text set in a typeface, at any size. */
interface Setting {
  /** In thousandths of the size. */
  width: number
  /** What shows it, as a PDF writes it. */
  show: string
}

export interface Typeface {
  font: Font
  /** The glyphs of the common characters, in the order in which every receipt has them. */
  common: readonly Glyph[]
  /** In thousandths of the size. */
  ascender: number
  lineHeight: number
  /** Null for a text with other than common characters: those are left to the library. */
  set(text: string): Setting | null
}

interface Glyph {
  id: number
  /** In units of the font. */
  advanceWidth: number
  codePoint: number
}

/** What nearly every receipt is written in. None of these moves another in more ways than by the space between two. */
export const commonCharacters = [
  ' abcdefghijklmnopqrstuvwxyzæøåABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ0123456789',
  '\u00a0.,:;-–—()/%·«»?!&§²₂€…+="\'@',
  // Of names, in Norwegian, Sámi and the neighbours' languages.
  'éèêóòôàáüöäčđŋšŧžÉÈÊÓÒÔÀÁÜÖÄČĐŊŠŦŽ',
].join('')

/** By character, its place among the common ones. */
const places = new Map([...commonCharacters].map((character, place) => [character, place]))

function open(name: string): Typeface {
  const file = readFileSync(new URL(`./fonts/Inter-${name}.ttf`, import.meta.url))
  const font = create(file) as Font // not a collection
  const scale = 1000 / font.unitsPerEm
  const common = [...commonCharacters].map((character): Glyph => {
    const codePoint = character.codePointAt(0) ?? 0
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint)
    return { id, advanceWidth, codePoint }
  })
  const kerning = kerningOf(font)
  const settings = remembered<Setting | null>()
  return {
    font,
    common,
    ascender: font.ascent * scale,
    lineHeight: (font.ascent + font.lineGap - font.descent) * scale,
    set(text) {
      const known = settings.get(text)
      if (known !== undefined) return known
      return settings.set(text, setByPairs(text, common, kerning, scale))
    },
  }
}

/** How far two common characters that follow each other move together, in units of the font. */
type Kerning = (first: number, second: number, amongLetters: boolean) => number

/** The library reads the font's tables at every text, and they hold but few things: each is asked for once. */
function kerningOf(font: Font): Kerning {
  const size = commonCharacters.length
  // Figures alone are in no script, and then other rules of the font hold than among letters.
  const [alone, among] = [0, 1].map(() => new Array<number | undefined>(size * size))
  return (first, second, amongLetters) => {
    const known = (amongLetters ? among : alone) ?? []
    const at = first * size + second
    const kern =
      known[at] ??
      kernOf(
        font,
        commonCharacters.slice(first, first + 1) + commonCharacters[second] + (amongLetters ? 'x' : '0'),
      )
    known[at] = kern
    return kern
  }
}

function kernOf(font: Font, text: string): number {
  const { glyphs, positions } = font.layout(text)
  return (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0)
}

const letter = /\p{L}/u

/** As pdfkit sets a text: word by word, each with the space that ends it. */
function setByPairs(text: string, common: readonly Glyph[], kerning: Kerning, scale: number): Setting | null {
  let units = 0
  const parts: string[] = []
  let run = ''
  for (const word of text.match(/[^ ]* ?/g) ?? []) {
    const amongLetters = letter.test(word)
    for (let index = 0; index < word.length; index += 1) {
      const place = places.get(word.charAt(index))
      if (place === undefined) return null
      const next = places.get(word.charAt(index + 1))
      const kern = next === undefined ? 0 : kerning(place, next, amongLetters)
      units += (common[place]?.advanceWidth ?? 0) + kern
      run += hex(place)
      if (kern === 0) continue
      parts.push(`<${run}> ${-kern * scale}`)
      run = ''
    }
  }
  if (run !== '') parts.push(`<${run}> 0`)
  return { width: units * scale, show: `[${parts.join(' ')}] TJ` }
}

// The first glyph of a font is the one for what it lacks.
const hex = (place: number) => (place + 1).toString(16).padStart(4, '0')

/** Opened once: a document that is given a file parses it anew. */
export const typefaces: Record<FontName, Typeface> = { regular: open('Regular'), semibold: open('SemiBold') }
