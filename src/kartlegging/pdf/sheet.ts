import PDFDocument from 'pdfkit'
import { artifact, color, type Doc, heightOf, line, type Style, widthOf, write } from './ink.ts'
import { gatherContent, gatherOutput, registerTypeface } from './quick-output.ts'
import type { ReceiptDocument } from './receipt-document.ts'

export const left = 56
export const top = 72
export const width = 595.28 - 2 * left
const bottom = 64

export type Structure = InstanceType<typeof PDFDocument> extends { struct(type: string): infer S } ? S : never

/** A page that is being filled from the top, and the structure that a screen reader follows. */
export interface Sheet {
  doc: Doc
  root: Structure
  /** Where the next thing goes. */
  y: number
  /** All that was written, once the document has ended. */
  written(): Uint8Array<ArrayBuffer>
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
    autoFirstPage: false,
    bufferPages: true,
    // None but ours: the library would read one of its own for every document.
    font: '',
    // Of the submission, not of the download: the same receipt says the same.
    info: { Title: tittel, Author: tjeneste, Subject: referanse, CreationDate: new Date(innsendtUtc) },
  })
  const written = gatherOutput(doc)
  doc.on('pageAdded', () => gatherContent(doc))
  doc.addPage()
  for (const name of ['regular', 'semibold'] as const) registerTypeface(doc, name)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, y: top, written }
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

export function hairline(doc: Doc, y: number, stroke: Style['fill'] = color.hairline, thickness = 0.5): void {
  artifact(doc, () => line(doc, left, y, width, stroke, thickness))
}

/** The style at which a word that cannot be broken, such as a checksum, fits on one line. */
export function fitted(doc: Doc, text: string, boxWidth: number, style: Style): Style {
  if (text.includes(' ')) return style
  const natural = widthOf(doc, text, style)
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
