import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { ReceiptDocument } from './receipt-document.ts'

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
}
export const left = 56
export const top = 72
export const width = 595.28 - 2 * left
const bottom = 64

/** An opened font. pdfkit takes one too, which its types do not know, and parses a file anew for every document. */
function open(name: string): Buffer {
  const font: unknown = create(readFileSync(new URL(`./fonts/Inter-${name}.ttf`, import.meta.url)))
  return font as Buffer
}
const fonts = { regular: open('Regular'), semibold: open('SemiBold') }
type FontName = keyof typeof fonts

/** A text as pdfkit has laid it out: where each glyph stands, in thousandths of the size. */
interface Layout {
  glyphs: readonly object[]
  positions: readonly object[]
  advanceWidth: number
}
type LayOut = (text: string, features?: object) => Layout

// Most texts are those of every receipt. What pdfkit makes of one in one document holds in every other.
const rememberedTexts = 3_000
const layouts: Record<FontName, Map<string, Layout>> = { regular: new Map(), semibold: new Map() }

/** Lets a document lay out no text that an earlier one has laid out; a third of the time that a receipt takes. */
function rememberLayouts(doc: PDFKit.PDFDocument, name: FontName): void {
  const known = layouts[name]
  // The types do not know the font that is in use.
  const { _font: font } = doc.font(name) as unknown as { _font: { layout: LayOut } }
  const layOut = font.layout.bind(font)
  font.layout = (text, features) => {
    if (features) return layOut(text, features)
    const layout = known.get(text) ?? layOut(text)
    if (known.size >= rememberedTexts) known.clear()
    known.set(text, layout)
    return layout
  }
}

export type Doc = PDFKit.PDFDocument
export type Structure = InstanceType<typeof PDFDocument> extends { struct(type: string): infer S } ? S : never

/** A page that is being filled from the top, and the structure that a screen reader follows. */
export interface Sheet {
  doc: Doc
  root: Structure
  /** Where the next thing goes. */
  y: number
}

/** An empty tagged document (PDF/UA-1) in the receipt's language. */
export function openSheet({ sprak, tittel, tjeneste, referanse, innsendtUtc }: ReceiptDocument): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { left, right: left, top, bottom },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1', // the runtime knows it, the types do not yet
    tagged: true,
    displayTitle: true,
    lang: sprak,
    bufferPages: true,
    // None but ours: the library would read one of its own for every document.
    font: '',
    // Of the submission, not of the download: the same receipt says the same.
    info: { Title: tittel, Author: tjeneste, Subject: referanse, CreationDate: new Date(innsendtUtc) },
  })
  for (const name of ['regular', 'semibold'] as const) {
    doc.registerFont(name, fonts[name])
    rememberLayouts(doc, name)
  }
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, y: top }
}

/** Begins a new page unless so much height is left on this one. True when it did. */
export function ensure(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.doc.page.height - bottom) return false
  sheet.doc.addPage()
  sheet.y = top
  return true
}

/** A piece of the structure with what is drawn for it. `scope`: what a heading cell heads. */
export function tagged(doc: Doc, type: string, draw: () => void, scope?: 'Row' | 'Column'): Structure {
  const options: { alt?: string; scope?: string } = scope ? { scope } : {}
  return doc.struct(type, options, draw)
}

/** Draws what says nothing of its own: a screen reader skips it. */
export function artifact(doc: Doc, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

export function hairline(doc: Doc, y: number, stroke = color.hairline, thickness = 0.5): void {
  artifact(doc, () => {
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(thickness)
      .strokeColor(stroke)
      .stroke()
  })
}

export interface Style {
  font: FontName
  size: number
  fill?: string
  lineGap?: number
}

// Most texts are those of every receipt, and each is measured before it is written.
const heights = new Map<string, number>()

export function heightOf(
  doc: Doc,
  text: string,
  boxWidth: number,
  { font, size, lineGap = 2 }: Style,
): number {
  const key = `${font} ${size} ${lineGap} ${boxWidth} ${text}`
  const known = heights.get(key)
  if (known !== undefined) return known
  const height = doc.font(font).fontSize(size).heightOfString(text, { width: boxWidth, lineGap })
  if (heights.size >= rememberedTexts) heights.clear()
  heights.set(key, height)
  return height
}

interface Place {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

export function write(doc: Doc, text: string, at: Place, style: Style): void {
  const { font, size, fill = color.text, lineGap = 2 } = style
  const height = heightOf(doc, text, at.width, style)
  doc.font(font).fontSize(size).fillColor(fill)
  if (height < 1.5 * doc.currentLineHeight(true)) writeLine(doc, text, at)
  else doc.text(text, at.x, at.y, { width: at.width, align: at.align ?? 'left', lineGap })
}

// The last two spare pdfkit the measuring that only links and underlining need; its types do not know them.
const oneLine: PDFKit.Mixins.TextOptions = { lineBreak: false, ...{ textWidth: 0, wordCount: 1 } }

/** What fits on one line needs no breaking, which is half the time that a text takes. */
function writeLine(doc: Doc, text: string, { x, y, width, align }: Place): void {
  const start = align === 'right' ? x + width - doc.widthOfString(text) : x
  doc.text(text, start, y, oneLine)
}

/** The style at which a word that cannot be broken, such as a checksum, fits on one line. */
export function fitted(doc: Doc, text: string, boxWidth: number, style: Style): Style {
  if (text.includes(' ')) return style
  const natural = doc.font(style.font).fontSize(style.size).widthOfString(text)
  // Rounding must not break the line after all.
  const size = Math.max(6, (style.size * boxWidth * 0.995) / natural)
  return natural <= boxWidth ? style : { ...style, size }
}

/** A heading or a paragraph across the column. `keep`: so much of what follows has to stand on the same page. */
export function paragraph(
  sheet: Sheet,
  type: 'H1' | 'H2' | 'H3' | 'P',
  text: string,
  style: Style & { before?: number; after?: number; keep?: number },
): void {
  const { doc, root } = sheet
  const { before = 0, after = 6, keep = 0 } = style
  const height = heightOf(doc, text, width, style)
  if (!ensure(sheet, before + height + after + keep)) sheet.y += before
  const y = sheet.y
  root.add(tagged(doc, type, () => write(doc, text, { x: left, y, width }, style)))
  sheet.y = y + height + after
}
