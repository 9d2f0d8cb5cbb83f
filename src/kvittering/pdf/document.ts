import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { rootFolder } from '../../platform/paths.ts'
import { artifact, color, type Doc, heightOf, line, type Style, widthOf, write } from './draw.ts'
import type { PdfHead } from './receipt-document.ts'

export const left = 56
export const top = 72
export const width = 595.28 - 2 * left
const bottom = 64

export type Structure = ReturnType<Doc['struct']>

/** A tagged PDF that is filled from the top of each page. */
export interface TaggedPdf {
  doc: Doc
  /** The element that holds all others, in the order in which a screen reader reads them. */
  root: Structure
  /** Top of what is drawn next. */
  y: number
}

const mostWords = 10_000

/**
 * Parses a font, once for all receipts. The layout of a word is kept for the next receipt too: most of the drawing's time goes
 * to it, and most words stand in every receipt.
 */
function opened(name: string): Font {
  const font = create(readFileSync(join(rootFolder, 'src/kvittering/pdf/fonts', name))) as Font // not a collection
  // fontkit keeps a glyph as it was first asked for: L, met first as a part of Ł, would have no character to be copied as.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  const known = new Map<string, ReturnType<Font['layout']>>()
  const layout = (text: string) => {
    if (known.size >= mostWords) known.clear()
    const run = known.get(text) ?? font.layout(text)
    known.set(text, run)
    // pdfkit scales the positions that it is given, so each document gets its own.
    return Object.assign(Object.create(run), { positions: run.positions.map((one) => ({ ...one })) })
  }
  return Object.assign(Object.create(font), { layout })
}

// pdfkit takes a parsed font since 0.20; the types do not know it yet.
const fonts = {
  regular: opened('Inter-Regular.ttf') as unknown as Buffer,
  semibold: opened('Inter-SemiBold.ttf') as unknown as Buffer,
}

/** An empty tagged document (PDF/UA-1) in the language of its texts. */
export function openPdf({ sprak, tittel, tjeneste, referanse, tidspunktUtc }: PdfHead): TaggedPdf {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { left, right: left, top, bottom },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1', // the runtime knows it, the types do not yet
    tagged: true,
    displayTitle: true,
    lang: sprak,
    // Header and footer are drawn when the number of pages is known.
    bufferPages: true,
    // Of the report, not of the download: the same report gives the same bytes.
    info: { Title: tittel, Author: tjeneste, Subject: referanse, CreationDate: new Date(tidspunktUtc) },
  })
  doc.registerFont('regular', fonts.regular).registerFont('semibold', fonts.semibold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, y: top }
}

/** Ends the document. @returns all of its bytes */
export async function closePdf({ doc, root }: TaggedPdf): Promise<Uint8Array<ArrayBuffer>> {
  root.end()
  doc.end()
  return new Uint8Array(await arrayBuffer(doc))
}

/** Height that is left on the page. */
export const roomLeft = ({ doc, y }: TaggedPdf): number => doc.page.height - bottom - y

/** Height of a row that must stand on one page; that of the last but one has the last row with it, which never stands alone. */
export const heightWithLast = (heights: readonly number[], index: number): number =>
  (heights[index] ?? 0) + (index === heights.length - 2 ? (heights[index + 1] ?? 0) : 0)

/** Begins a new page unless so much height is left on this one. True when it did. */
export function ensure(pdf: TaggedPdf, height: number): boolean {
  if (height <= roomLeft(pdf)) return false
  nextPage(pdf)
  return true
}

export function nextPage(pdf: TaggedPdf): void {
  pdf.doc.addPage()
  pdf.y = top
}

/** A structure element with what is drawn for it. `scope`: what a heading cell heads. */
export function tagged(doc: Doc, type: string, draw: () => void, scope?: 'Row' | 'Column'): Structure {
  // pdfkit has `scope` since 0.19; the types do not know it yet.
  const options: { alt?: string; scope?: string } = scope ? { scope } : {}
  return doc.struct(type, options, draw)
}

export function hairline(doc: Doc, y: number, stroke: Style['fill'] = color.hairline, thickness = 0.5): void {
  artifact(doc, () => line(doc, left, y, width, stroke, thickness))
}

/** The style at which a word that cannot be broken, such as a checksum, fits on one line. */
export function fitted(doc: Doc, text: string, boxWidth: number, style: Style): Style {
  if (text.includes(' ')) return style
  const natural = widthOf(doc, text, style)
  // A little smaller than it must be: the sum of rounded widths must not break the line after all.
  const size = Math.max(6, (style.size * boxWidth * 0.995) / natural)
  return natural <= boxWidth ? style : { ...style, size }
}

/** A heading or a paragraph across the page. `keep`: height of what follows that must stand on the same page. */
export function paragraph(
  pdf: TaggedPdf,
  type: 'H1' | 'H2' | 'H3' | 'P',
  text: string,
  style: Style & { before?: number; after?: number; keep?: number },
): void {
  const { doc, root } = pdf
  const { before = 0, after = 6, keep = 0 } = style
  const height = heightOf(doc, text, width, style)
  if (!ensure(pdf, before + height + after + keep)) pdf.y += before
  const y = pdf.y
  root.add(tagged(doc, type, () => write(doc, text, { x: left, y, width }, style)))
  pdf.y = y + height + after
}
