import { artifact, box, color, heightOf, type Style, write } from './ink.ts'
import { ensure, fitted, hairline, left, type Sheet, type Structure, tagged, width } from './sheet.ts'

interface Field {
  ledetekst: string
  verdi: string
}

const gap = 16
const padding = 5
const question: Style = { font: 'regular', size: 9.5, fill: color.subtle }
const reply: Style = { font: 'semibold', size: 9.5 }

const columns = { question: width * 0.48 - gap, answer: width * 0.52 }

/** Height of the first row, which must not part from its heading. */
export const fieldsOpening = (sheet: Sheet, [row]: readonly Field[]) =>
  row ? rowHeight(sheet, row, columns) : 0

/** Questions left and answers right, read as a table whose rows are headed by the questions. */
export function fields(sheet: Sheet, rows: readonly Field[]): void {
  const { doc, root } = sheet
  const table = doc.struct('Table')
  root.add(table)
  for (const row of rows) {
    const height = rowHeight(sheet, row, columns)
    ensure(sheet, height)
    drawRow(sheet, table, row, { x: left, y: sheet.y + padding, ...columns })
    sheet.y += height
    hairline(doc, sheet.y)
  }
  table.end()
  sheet.y += 12
}

/** The same on a tinted panel, for what a person looks for first. */
export function panel(sheet: Sheet, rows: readonly Field[]): void {
  const { doc, root } = sheet
  const inset = 16
  const columns = { question: 130 - gap, answer: width - 130 - 2 * inset }
  const height = rows.reduce((sum, row) => sum + rowHeight(sheet, row, columns), 2 * (inset - padding))
  ensure(sheet, height)
  artifact(doc, () => {
    box(doc, left, sheet.y, width, height, color.tint)
    box(doc, left, sheet.y, 3, height, color.brand)
  })
  const table = doc.struct('Table')
  root.add(table)
  let y = sheet.y + inset - padding
  for (const row of rows) {
    drawRow(sheet, table, row, { x: left + inset, y: y + padding, ...columns })
    y += rowHeight(sheet, row, columns)
  }
  table.end()
  sheet.y += height + 20
}

interface Columns {
  question: number
  answer: number
}

const rowHeight = ({ doc }: Sheet, { ledetekst, verdi }: Field, columns: Columns) =>
  Math.max(
    heightOf(doc, ledetekst, columns.question, question),
    heightOf(doc, verdi, columns.answer, fitted(doc, verdi, columns.answer, reply)),
  ) +
  2 * padding

function drawRow(
  { doc }: Sheet,
  table: Structure,
  { ledetekst, verdi }: Field,
  at: Columns & { x: number; y: number },
): void {
  const tr = doc.struct('TR')
  table.add(tr)
  const draw = (text: string, x: number, width: number, style: Style) => () =>
    write(doc, text, { x, y: at.y, width }, style)
  const x = at.x + at.question + gap
  tr.add(tagged(doc, 'TH', draw(ledetekst, at.x, at.question, question), 'Row'))
  tr.add(tagged(doc, 'TD', draw(verdi, x, at.answer, fitted(doc, verdi, at.answer, reply))))
  tr.end()
}
