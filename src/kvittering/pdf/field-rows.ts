import type { Felt } from '../../seksjon/section.ts'
import {
  ensure,
  fitted,
  hairline,
  heightWithLast,
  left,
  nextPage,
  roomLeft,
  type Structure,
  type TaggedPdf,
  tagged,
  top,
  width,
} from './document.ts'
import { artifact, box, color, type Doc, heightOf, type Style, write } from './draw.ts'

const gap = 16
const padding = 3
const question: Style = { font: 'regular', size: 9.5, fill: color.subtle }
const reply: Style = { font: 'semibold', size: 9.5 }

/** Room of the bullet of a list. */
const indent = 10

const columns = { question: width * 0.48 - gap, answer: width * 0.52 }

/** Height of the first two rows, which must stand on the same page as their heading. */
export const fieldsOpening = ({ doc }: TaggedPdf, rows: readonly Felt[]) =>
  sumOf(rows.slice(0, 2).map((row) => rowHeight(doc, row, columns)))

const sumOf = (heights: readonly number[]) => heights.reduce((sum, each) => sum + each, 0)

/** Questions left and answers right, tagged as a table in which each question heads its row. */
export function fields(pdf: TaggedPdf, rows: readonly Felt[]): void {
  const { doc, root } = pdf
  const table = doc.struct('Table')
  root.add(table)
  const heights = rows.map((row) => rowHeight(doc, row, columns))
  for (const [index, row] of rows.entries()) {
    ensure(pdf, heightWithLast(heights, index))
    drawRow(doc, table, row, { x: left, y: pdf.y + padding, ...columns })
    pdf.y += heights[index] ?? 0
    hairline(doc, pdf.y)
  }
  table.end()
  pdf.y += 12
}

const inset = 16
const panelColumns = { question: 130 - gap, answer: width - 130 - 2 * inset }
/** Rows of a panel that goes on overleaf: so many at least before the break, and after it. */
const least = { before: 3, after: 2 }

/** The same on a tinted panel, for the facts of the submission. Rows that do not fit on the page continue in a panel on the next one. */
export function panel(pdf: TaggedPdf, rows: readonly Felt[]): void {
  const { doc, root } = pdf
  const table = doc.struct('Table')
  root.add(table)
  let rest = rows
  while (rest.length > 0) {
    const heights = rest.map((row) => rowHeight(doc, row, panelColumns))
    const fitting = countFitting(heights, roomLeft(pdf) - 2 * (inset - padding))
    const count = fitting === rest.length ? fitting : Math.min(fitting, rest.length - least.after)
    if (count < Math.min(least.before, rest.length) && pdf.y > top) {
      nextPage(pdf)
      continue
    }
    const taken = Math.max(1, count)
    drawPanel(pdf, table, rest.slice(0, taken), heights)
    rest = rest.slice(taken)
  }
  table.end()
}

/** How many of the heights, from the first, have room together. */
function countFitting(heights: readonly number[], room: number): number {
  let used = 0
  const over = heights.findIndex((height) => {
    used += height
    return used > room
  })
  return over < 0 ? heights.length : over
}

function drawPanel(
  pdf: TaggedPdf,
  table: Structure,
  rows: readonly Felt[],
  heights: readonly number[],
): void {
  const { doc } = pdf
  const height = sumOf(heights.slice(0, rows.length)) + 2 * (inset - padding)
  artifact(doc, () => {
    box(doc, left, pdf.y, width, height, color.tint)
    box(doc, left, pdf.y, 3, height, color.brand)
  })
  let y = pdf.y + inset
  rows.forEach((row, index) => {
    drawRow(doc, table, row, { x: left + inset, y, ...panelColumns })
    y += heights[index] ?? 0
  })
  pdf.y += height + 20
}

interface Columns {
  question: number
  answer: number
}

const rowHeight = (doc: Doc, { ledetekst, verdi, punkter }: Felt, columns: Columns) => {
  const answered = punkter
    ? punkter.map((punkt) => heightOf(doc, punkt, columns.answer - indent, reply))
    : [heightOf(doc, verdi, columns.answer, fitted(doc, verdi, columns.answer, reply))]
  const answer = answered.reduce((sum, each) => sum + each, 0)
  return Math.max(heightOf(doc, ledetekst, columns.question, question), answer) + 2 * padding
}

function drawRow(
  doc: Doc,
  table: Structure,
  { ledetekst, verdi, punkter }: Felt,
  at: Columns & { x: number; y: number },
): void {
  const tr = doc.struct('TR')
  table.add(tr)
  const draw = (text: string, x: number, width: number, style: Style) => () =>
    write(doc, text, { x, y: at.y, width }, style)
  const x = at.x + at.question + gap
  tr.add(tagged(doc, 'TH', draw(ledetekst, at.x, at.question, question), 'Row'))
  if (punkter) tr.add(listCell(doc, punkter, { x, y: at.y, width: at.answer }))
  else tr.add(tagged(doc, 'TD', draw(verdi, x, at.answer, fitted(doc, verdi, at.answer, reply))))
  tr.end()
}

/** A cell with a list, each item below the other. */
function listCell(
  doc: Doc,
  items: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
): Structure {
  const cell = doc.struct('TD')
  const list = doc.struct('L')
  cell.add(list)
  let top = y
  for (const item of items) {
    const at = { x: x + indent, y: top, width: width - indent }
    const entry = doc.struct('LI')
    list.add(entry)
    entry.add(tagged(doc, 'Lbl', () => write(doc, '•', { x, y: at.y, width: indent }, reply)))
    entry.add(tagged(doc, 'LBody', () => write(doc, item, at, reply)))
    entry.end()
    top += heightOf(doc, item, at.width, reply)
  }
  list.end()
  cell.end()
  return cell
}
