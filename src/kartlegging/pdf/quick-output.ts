import { deflateSync } from 'node:zlib'
import type { Font } from 'fontkit'
import { type FontName, typefaces } from './typeface.ts'

// What the library has and its types leave out. It writes each line, each number of an object and each object by itself,
// as bytes into a stream, which is most of the time that a receipt takes; here they are gathered and written at once.

type Piece = string | Uint8Array

interface Reference {
  data: Record<string, unknown>
  write(piece: Piece): void
  end(piece?: Piece): void
}

interface DocumentFont {
  subset: { glyphs: unknown[]; includeGlyph(id: number): number; encode(): Uint8Array }
  widths: number[]
  unicode: number[][]
  embed(): void
}

interface Inner {
  _font: DocumentFont
  _offset: number
  _write(piece: Piece): void
  ref(data?: object): Reference
  page: { content: Reference }
}

const innerOf = (doc: PDFKit.PDFDocument) => doc as unknown as Inner

/** Gathers what a document writes, from its beginning. @returns what gives all of it, once the document has ended */
export function gatherOutput(doc: PDFKit.PDFDocument): () => Uint8Array<ArrayBuffer> {
  const inner = innerOf(doc)
  const begun: unknown = doc.read()
  const pieces: Piece[] = begun instanceof Uint8Array ? [begun] : []
  inner._write = (piece) => {
    const whole = typeof piece === 'string' ? `${piece}\n` : piece
    pieces.push(whole)
    inner._offset += whole.length
  }
  return () => {
    // Own memory, not a slice of a pool: it is handed over to another thread.
    const whole = Buffer.from(new ArrayBuffer(inner._offset))
    let offset = 0
    for (const piece of pieces) {
      if (typeof piece === 'string') whole.write(piece, offset, 'latin1')
      else whole.set(piece, offset)
      offset += piece.length
    }
    return whole
  }
}

/** Gathers what is drawn on a page from now on, until the page ends. */
export function gatherContent(doc: PDFKit.PDFDocument): void {
  const { content } = innerOf(doc).page
  const end = content.end.bind(content)
  const lines: Piece[] = []
  content.write = (line) => void lines.push(line)
  content.end = () => {
    Reflect.deleteProperty(content, 'write')
    end(lines.join('\n'))
  }
}

/** Registers a typeface whose common characters are the same glyphs in every document, and embedded as they were before. */
export function registerTypeface(doc: PDFKit.PDFDocument, name: FontName): void {
  const { font, common } = typefaces[name]
  doc.registerFont(name, font as unknown as Buffer) // An opened font, which the types do not know.
  const inner = innerOf(doc.font(name) as PDFKit.PDFDocument)
  const own = inner._font
  const scale = 1000 / font.unitsPerEm
  for (const { id, advanceWidth, codePoint } of common) {
    const glyph = own.subset.includeGlyph(id)
    own.widths[glyph] = advanceWidth * scale
    own.unicode[glyph] = [codePoint]
  }
  const embed = own.embed.bind(own)
  const least = own.subset.glyphs.length
  own.embed = () => {
    if (own.subset.glyphs.length > least) return embed()
    const file = inner.ref({ Filter: 'FlateDecode' })
    file.end(fileOf(font, own))
    file.end = () => {}
    own.subset.encode = () => new Uint8Array()
    // The file is the first that the library asks for, and fills.
    inner.ref = () => {
      Reflect.deleteProperty(inner, 'ref')
      return file
    }
    embed()
  }
}

const files = new Map<Font, Uint8Array>()

/** The font with its common characters alone, compressed. */
function fileOf(font: Font, { subset }: DocumentFont): Uint8Array {
  const known = files.get(font)
  if (known) return known
  const file = deflateSync(subset.encode(), { level: 9 })
  files.set(font, file)
  return file
}
