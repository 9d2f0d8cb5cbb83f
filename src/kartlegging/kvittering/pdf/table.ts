import { ensure, hairline, left, type Structure, type TaggedPdf, tagged, width } from './document.ts'
import { artifact, box, color, type Doc, heightOf, type Style, widthOf, write } from './draw.ts'
import type { DrawnBlock, DrawnCell } from './receipt-document.ts'

type TableBlock = Extract<DrawnBlock, { type: 'tabell' }>

const caption: Style = { font: 'semibold', size: 10.5, fill: color.heading }
const styles = {
  head: { font: 'semibold', size: 8.5, fill: color.subtle },
  body: { font: 'regular', size: 9.5 },
  sum: { font: 'semibold', size: 9.5 },
} satisfies Record<string, Style>
type Kind = keyof typeof styles

const padding = 5
const gutter = 14
const bar = { width: 88, height: 4, gap: 14 }
// A table up to this height is moved to the next page rather than split.
const whole = 260

interface Column {
  x: number
  width: number
  /** Position of the column's bars, and the sum that they are shares of. */
  bars?: { x: number; whole: number }
}

interface Row {
  cells: readonly DrawnCell[]
  kind: Kind
  height: number
}

interface LaidOut {
  columns: Column[]
  head: Row
  rows: Row[]
  /** Height of the caption with its room; 0 without one. */
  caption: number
}

function layOut(doc: Doc, block: TableBlock, under: string): LaidOut {
  const columns = columnsOf(doc, block)
  const row = (cells: readonly DrawnCell[], kind: Kind): Row => {
    const heights = columns.map((column, index) =>
      heightOf(doc, cells[index]?.tekst ?? '', column.width, styles[kind]),
    )
    return { cells, kind, height: Math.max(...heights) + 2 * padding }
  }
  const head = block.kolonner.map((tekst): DrawnCell => ({ tekst, tall: null }))
  const sum = block.sum ? [row(block.sum, 'sum')] : []
  return {
    columns,
    head: row(head, 'head'),
    rows: [...block.rader.map((cells) => row(cells, 'body')), ...sum],
    caption: block.tittel === under ? 0 : heightOf(doc, block.tittel, width, caption) + 8,
  }
}

/**
 * Height that a table needs on its first page: all of it when it is small.
 *
 * @param under as for {@link table}
 */
export const tableOpening = ({ doc }: TaggedPdf, block: TableBlock, under: string): number =>
  openingOf(layOut(doc, block, under))

function openingOf({ head, rows, caption }: LaidOut): number {
  const heights = [caption, head.height, ...rows.map(({ height }) => height)]
  const all = sumOf(heights)
  // The caption, the header and two rows.
  return all <= whole ? all : sumOf(heights.slice(0, 4))
}

/**
 * Draws a table with its caption; the header is repeated on every page.
 *
 * pdfkit's own tables draw borders inside the tagged cells, cut long texts and do not repeat the header.
 *
 * @param under the heading just above: a caption that says the same is left out
 */
export function table(pdf: TaggedPdf, block: TableBlock, under: string): void {
  const { doc, root } = pdf
  const laidOut = layOut(doc, block, under)
  const { columns, head, rows } = laidOut
  const element = doc.struct('Table')
  root.add(element)
  ensure(pdf, openingOf(laidOut))
  if (laidOut.caption > 0) {
    const at = { x: left, y: pdf.y + 4, width }
    element.add(tagged(doc, 'Caption', () => write(doc, block.tittel, at, caption)))
    pdf.y += laidOut.caption
  }
  drawRow(pdf, columns, head, element)
  for (const row of rows) {
    if (ensure(pdf, row.height)) drawRow(pdf, columns, head)
    drawRow(pdf, columns, row, element)
  }
  element.end()
  pdf.y += 14
}

/** Draws a row. Without an element it is an artifact: a repeated header, which a screen reader skips. */
function drawRow(pdf: TaggedPdf, columns: Column[], { cells, kind, height }: Row, element?: Structure): void {
  const { doc } = pdf
  const y = pdf.y + padding
  // Made only when it is used: an element without a parent prevents the document from ending.
  const tr = element && doc.struct('TR')
  if (tr) element.add(tr)
  columns.forEach(({ x, width }, index) => {
    const text = cells[index]?.tekst ?? ''
    // All columns but the first are figures, as on the screen.
    const align = index > 0 ? ('right' as const) : ('left' as const)
    const draw = () => write(doc, text, { x, y, width, align }, styles[kind])
    if (tr) tr.add(cell(doc, kind, index, draw))
    else artifact(doc, draw, 'Pagination')
  })
  tr?.end()
  if (kind === 'body') bars(doc, columns, cells, y + 4)
  pdf.y += height
  const strong = kind === 'head' || kind === 'sum'
  hairline(doc, pdf.y, strong ? color.rule : color.hairline, strong ? 0.8 : 0.5)
}

function cell(doc: Doc, kind: Kind, index: number, draw: () => void): Structure {
  const scope = kind === 'head' ? 'Column' : index === 0 ? 'Row' : undefined
  return tagged(doc, scope ? 'TH' : 'TD', draw, scope)
}

/** Draws the energy bar: the figure's share of its column's sum. The figure says the same, so the bar is an artifact. */
function bars(doc: Doc, columns: Column[], cells: readonly DrawnCell[], y: number): void {
  columns.forEach((column, index) => {
    const value = cells[index]?.tall ?? null
    if (!column.bars || value === null) return
    const { x, whole } = column.bars
    artifact(doc, () => {
      box(doc, x, y, bar.width, bar.height, color.bar)
      if (value > 0) box(doc, x, y, bar.width * Math.min(1, value / whole), bar.height, color.brand)
    })
  })
}

// With bars in more columns than this, figures are hard to find.
const mostBars = 2

function columnsOf(doc: Doc, block: TableBlock): Column[] {
  // A table with a picture beside it needs no bars.
  const withBars = !block.tegning && block.kolonner.length - 1 <= mostBars
  const wholes = block.kolonner.map((_, index) => (withBars ? (block.sum?.[index]?.tall ?? 0) : 0))
  const before = wholes.map((whole) => (whole > 0 ? bar.width + bar.gap : 0))
  const wanted = block.kolonner.map((_, index) => wantedWidth(doc, block, index))
  const room = width - gutter * (wanted.length - 1) - sumOf(before)
  let next = left
  return share(wanted, room).map((columnWidth, index) => {
    const barX = next
    const x = barX + (before[index] ?? 0)
    const whole = wholes[index] ?? 0
    next = x + columnWidth + gutter
    return { x, width: columnWidth, ...(whole > 0 && { bars: { x: barX, whole } }) }
  })
}

interface Wanted {
  /** Least width: that of the longest word, such as a figure with its spaces. */
  least: number
  /** Wanted width: no cell is broken into lines. */
  natural: number
}

function wantedWidth(doc: Doc, { kolonner, rader, sum }: TableBlock, index: number): Wanted {
  const texts: [Style, string | undefined][] = [
    [styles.head, kolonner[index]],
    ...rader.map((cells): [Style, string | undefined] => [styles.body, cells[index]?.tekst]),
    [styles.sum, sum?.[index]?.tekst],
  ]
  const widest = (parts: (text: string) => string[]) =>
    Math.max(
      60,
      ...texts.flatMap(([style, text = '']) => parts(text).map((part) => widthOf(doc, part, style))),
    ) + 1
  return { least: widest((text) => text.split(' ')), natural: widest((text) => [text]) }
}

/**
 * Widths of the columns. The first column takes what the others leave. When that is too little, the others shrink, but none
 * below its least width while there is room for all of those.
 */
function share(wanted: Wanted[], room: number): number[] {
  const [first = { least: 0, natural: 0 }, ...others] = wanted
  const natural = sumOf(others.map((column) => column.natural))
  const least = sumOf(others.map((column) => column.least))
  const firstWidth = Math.max(Math.min(first.natural, room * 0.3), room - natural)
  const rest = Math.min(natural, room - firstWidth)
  if (rest < least) return [firstWidth, ...others.map((column) => (column.least * rest) / least)]
  const share = natural > least ? (rest - least) / (natural - least) : 0
  return [firstWidth, ...others.map((column) => column.least + (column.natural - column.least) * share)]
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, each) => sum + each, 0)
