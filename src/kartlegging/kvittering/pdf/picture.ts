import type { Drawing } from '../../../pictures/drawing.ts'
import { ensure, left, type TaggedPdf, width } from './document.ts'
import { box, color, type Doc, heightOf, type Style, write } from './draw.ts'

const main: Style = { font: 'regular', size: 10.5, lineGap: 3 }
const name: Style = { font: 'semibold', size: 9.5 }
const word: Style = { font: 'regular', size: 8.5, fill: color.subtle }
const figure: Style = { font: 'regular', size: 8.5 }

const line = 11.5
const between = 7
// Names are left of the bars; words and figures are on both sides of each bar.
const names = { x: left, width: 146 }
const words = { x: left + 158, width: 54 }
const figures = { x: left + width - 76, width: 76 }
const bars = { x: words.x + words.width + 4, width: figures.x - words.x - words.width - 8 }
/** A bar without words begins where the words would. */
const wide = { x: words.x, width: bars.x + bars.width - words.x }

export function pictureHeight({ doc }: TaggedPdf, drawn: Drawing): number {
  const rows = drawn.rader.reduce((sum, row) => sum + rowHeight(doc, row), 0)
  return heightOf(doc, drawn.tekst, width, main) + rows + line + 2 * between
}

/** Draws the picture of a table as one figure, on one page. Its alternative text says the main result. */
export function picture(pdf: TaggedPdf, drawn: Drawing): void {
  const { doc, root } = pdf
  const height = pictureHeight(pdf, drawn)
  ensure(pdf, height)
  const top = pdf.y
  // PDF/UA asks for the box. pdfkit has `bbox` since 0.19; the types do not know it yet.
  const options = { alt: `${drawn.navn}. ${drawn.tekst}`, bbox: [left, top, left + width, top + height] }
  root.add(doc.struct('Figure', options, () => draw(pdf, drawn)))
  pdf.y = top + height
}

function draw(pdf: TaggedPdf, { tekst, rader, skala }: Drawing): void {
  const { doc } = pdf
  write(doc, tekst, { x: left, y: pdf.y, width }, main)
  let y = pdf.y + heightOf(doc, tekst, width, main) + between
  for (const row of rader) {
    write(doc, row.navn, { ...names, y }, name)
    if (row.note) write(doc, row.note, { ...names, y: y + heightOf(doc, row.navn, names.width, name) }, word)
    for (const [index, bar] of row.stolper.entries()) drawBar(doc, bar, y + index * line)
    y += rowHeight(doc, row)
  }
  write(doc, skala, { x: words.x, y, width: left + width - words.x }, word)
}

function drawBar(doc: Doc, bar: Drawing['rader'][number]['stolper'][number], y: number): void {
  const { x, width } = bar.merke ? bars : wide
  const [height, fill] = bar.tidligere ? [3, color.weak] : [6, color.brand]
  const top = y + (line - height) / 2 - 1
  if (bar.merke) write(doc, bar.merke, { ...words, y }, word)
  box(doc, x, top, width, height, color.bar)
  if (bar.andel > 0) box(doc, x, top, width * bar.andel, height, fill)
  write(doc, bar.tall, { ...figures, y, align: 'right' }, figure)
}

function rowHeight(doc: Doc, { navn, note, stolper }: Drawing['rader'][number]): number {
  const text = heightOf(doc, navn, names.width, name) + (note ? heightOf(doc, note, names.width, word) : 0)
  return Math.max(text, stolper.length * line) + between
}
