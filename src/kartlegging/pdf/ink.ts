import * as pdfkit from 'pdfkit'
import { remembered } from './remembered.ts'
import { type FontName, typefaces } from './typeface.ts'

/** What stands on a page, written as a PDF has it. The library's own ways cost several times as much. */

export type Doc = PDFKit.PDFDocument

// The service's theme (src/ui/theme): the same green, the same greys.
export const color = {
  brand: '#17583f',
  weak: '#528270',
  heading: '#0d3223',
  text: '#232e2a',
  subtle: '#575f5c',
  hairline: '#b9bcbb',
  rule: '#737a78',
  tint: '#f0f4f3',
  bar: '#e2eae7',
} as const
type Color = (typeof color)[keyof typeof color]

export interface Style {
  font: FontName
  size: number
  fill?: Color
  lineGap?: number
}

interface Place {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

const number = (value: number) => Math.round(value * 1e6) / 1e6

/** By colour, its three parts from 0 to 1. */
const parts = new Map(
  Object.values(color).map((hex) => [
    hex,
    [1, 3, 5].map((at) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' '),
  ]),
)

export function box(doc: Doc, x: number, y: number, width: number, height: number, fill: Color): void {
  doc.addContent(`${number(x)} ${number(y)} ${number(width)} ${number(height)} re\n${parts.get(fill)} rg\nf`)
}

export function line(doc: Doc, x: number, y: number, width: number, stroke: Color, thickness: number): void {
  doc.addContent(
    `${number(x)} ${number(y)} m\n${number(x + width)} ${number(y)} l\n${number(thickness)} w\n${parts.get(stroke)} RG\nS`,
  )
}

/** Draws what says nothing of its own: a screen reader skips it. Never within what is tagged. */
export function artifact(doc: Doc, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.addContent(`/Artifact << /Type /${type} >> BDC`)
  draw()
  doc.addContent('EMC')
}

export function write(doc: Doc, text: string, at: Place, style: Style): void {
  const { font, size, fill = color.text, lineGap = 2 } = style
  const { ascender, lineHeight } = typefaces[font]
  let y = at.y
  for (const words of linesOf(doc, text, at.width, style)) {
    const x = at.align === 'right' ? at.x + at.width - widthOf(doc, words.trimEnd(), style) : at.x
    const setting = typefaces[font].set(words)
    doc.addContent(`${parts.get(fill)} rg`)
    if (setting) {
      const base = y + (ascender / 1000) * size
      // A page is measured from its top, and letters stand on theirs.
      doc.addContent(
        `BT\n1 0 0 -1 ${number(x)} ${number(base)} Tm\n/${idOf(doc, font)} ${number(size)} Tf\n${setting.show}\nET`,
      )
    } else doc.font(font).fontSize(size).text(words, x, y, oneLine)
    y += (lineHeight / 1000) * size + lineGap
  }
}

// The last two spare pdfkit the measuring that only links and underlining need; its types do not know them.
const oneLine: PDFKit.Mixins.TextOptions = { lineBreak: false, ...{ textWidth: 0, wordCount: 1 } }

/** The name that the page knows the font by, made known to it. */
function idOf(doc: Doc, name: FontName): string {
  // The types know neither the font that is in use nor those of a page.
  const { page, _font } = doc.font(name) as unknown as {
    page: { fonts: Record<string, unknown> }
    _font: { id: string; ref(): unknown }
  }
  page.fonts[_font.id] ??= _font.ref()
  return _font.id
}

export function widthOf(doc: Doc, text: string, { font, size }: Style): number {
  const setting = typefaces[font].set(text)
  return setting ? (setting.width * size) / 1000 : doc.font(font).fontSize(size).widthOfString(text)
}

export function heightOf(doc: Doc, text: string, boxWidth: number, style: Style): number {
  const { font, size, lineGap = 2 } = style
  return linesOf(doc, text, boxWidth, style).length * ((typefaces[font].lineHeight / 1000) * size + lineGap)
}

// Each is measured before it is written.
const broken = remembered<readonly string[]>()
// What fits with so much to spare needs no breaking: the library rounds the width of each word.
const toSpare = 0.5

function linesOf(doc: Doc, text: string, boxWidth: number, style: Style): readonly string[] {
  if (text === '') return []
  const { font, size } = style
  const setting = typefaces[font].set(text)
  if (setting && (setting.width * size) / 1000 <= boxWidth - toSpare) return [text]
  const key = `${font} ${size} ${boxWidth} ${text}`
  return broken.get(key) ?? broken.set(key, breakLines(doc, text, boxWidth, style))
}

interface LineWrapper {
  on(event: 'line', listener: (text: string) => void): void
  wrap(text: string, options: object): void
}
// The types do not know it.
const { LineWrapper } = pdfkit as unknown as {
  LineWrapper: new (doc: object, options: object) => LineWrapper
}

function breakLines(doc: Doc, text: string, width: number, style: Style): readonly string[] {
  const options = { width, height: Number.POSITIVE_INFINITY }
  // All that it asks of a document.
  const ruler = {
    x: 0,
    y: 0,
    currentLineHeight: () => (typefaces[style.font].lineHeight / 1000) * style.size,
    widthOfString: (word: string) => widthOf(doc, word, style),
  }
  const wrapper = new LineWrapper(ruler, options)
  const lines: string[] = []
  wrapper.on('line', (line) => void lines.push(line.replaceAll('\n', '')))
  wrapper.wrap(text, options)
  return lines
}
