import type { Share } from '../../pictures/table-view.ts'
import {
  ensure,
  hairline,
  heightWithLast,
  left,
  type Structure,
  type TaggedPdf,
  tagged,
  width,
} from './document.ts'
import { artifact, box, color, type Doc, heightOf, type Style, widthOf, write } from './draw.ts'
import type { DrawnTable } from './drawn-answers.ts'

const caption: Style = { font: 'semibold', size: 10.5, fill: color.heading }
const styles = {
  head: { font: 'semibold', size: 8.5, fill: color.subtle },
  body: { font: 'regular', size: 9.5 },
  sum: { font: 'semibold', size: 9.5 },
} satisfies Record<string, Style>
const note: Style = { font: 'regular', size: 8, fill: color.subtle }
type Kind = keyof typeof styles

const padding = 3
const gutter = 14
/** The bar of a share, and the least room of the share in words beside it. Narrow: the words alone, where figures need the room. */
const bar = { gap: 6, words: 42 }
const bars = { small: { width: 52, height: 5 }, large: { width: 150, height: 9 } }
// A table up to this height is moved to the next page rather than split.
const whole = 150

interface Column {
  x: number
  width: number
}

interface Row {
  /** By column; that of the shares has its words. */
  texts: readonly string[]
  kind: Kind
  height: number
  note?: string
  share?: Share | undefined
}

interface LaidOut {
  columns: Column[]
  /** Index of the column of shares; -1 without one. */
  shares: number
  /** Width of the widest share in words. */
  words: number
  bar: { width: number; height: number }
  head: Row
  rows: Row[]
  /** Height of the caption with its room; 0 without one. */
  caption: number
}

function layOut(doc: Doc, table: DrawnTable, under: string): LaidOut {
  const shares = table.shareColumn === undefined ? -1 : 1
  const withShare = (first: string, share: string, rest: readonly string[]) =>
    shares < 0 ? [first, ...rest] : [first, share, ...rest]
  const [first = '', ...figures] = table.kolonner
  const head: Plain = { texts: withShare(first, table.shareColumn ?? '', figures), kind: 'head' }
  const body = table.rader.map(
    ({ navn, note, share, cells }): Plain => ({
      texts: withShare(navn, share?.tekst ?? '', cells),
      kind: 'body',
      note,
      share,
    }),
  )
  const sum = table.sum
    ? [{ texts: withShare(table.sum[0] ?? '', '', table.sum.slice(1)), kind: 'sum' } satisfies Plain]
    : []
  const shareWidths = body.map(({ share }) => (share ? widthOf(doc, share.tekst, styles.body) + 1 : 0))
  const words = Math.max(bar.words, ...shareWidths)
  const drawn = bars[table.stolper ?? 'small']
  const columns = columnsOf(doc, [head, ...body, ...sum], shares, drawn.width + bar.gap + words, words)
  const measured = (row: Plain): Row => ({ ...row, height: heightIn(doc, row, columns) })
  return {
    columns,
    shares,
    words,
    bar: drawn,
    head: measured(head),
    rows: [...body, ...sum].map(measured),
    caption: table.tittel === under ? 0 : heightOf(doc, table.tittel, width, caption) + 8,
  }
}

type Plain = Omit<Row, 'height'>

function heightIn(doc: Doc, { texts, kind, note: below }: Plain, columns: readonly Column[]): number {
  const heights = columns.map((column, index) =>
    heightOf(doc, texts[index] ?? '', column.width, styles[kind]),
  )
  const [first = 0, ...others] = heights
  const noted = below ? heightOf(doc, below, columns[0]?.width ?? width, note) : 0
  return Math.max(first + noted, ...others) + 2 * padding
}

/**
 * Height that a table needs on its first page: all of it when it is small.
 *
 * @param under as for {@link table}
 */
export const tableOpening = ({ doc }: TaggedPdf, block: DrawnTable, under: string): number =>
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
export function table(pdf: TaggedPdf, block: DrawnTable, under: string): void {
  const { doc, root } = pdf
  const laidOut = layOut(doc, block, under)
  const { head, rows } = laidOut
  const heights = rows.map(({ height }) => height)
  const element = doc.struct('Table')
  root.add(element)
  ensure(pdf, openingOf(laidOut))
  if (laidOut.caption > 0) {
    const at = { x: left, y: pdf.y + 4, width }
    element.add(tagged(doc, 'Caption', () => write(doc, block.tittel, at, caption)))
    pdf.y += laidOut.caption
  }
  drawRow(pdf, laidOut, head, element)
  for (const [index, row] of rows.entries()) {
    if (ensure(pdf, heightWithLast(heights, index))) drawRow(pdf, laidOut, head)
    drawRow(pdf, laidOut, row, element)
  }
  element.end()
  pdf.y += 14
}

/** Draws a row. Without an element it is an artifact: a repeated header, which a screen reader skips. */
function drawRow(pdf: TaggedPdf, laidOut: LaidOut, row: Row, element?: Structure): void {
  const { columns, shares, words, bar: shape } = laidOut
  const { doc } = pdf
  const { texts, kind } = row
  const y = pdf.y + padding
  // Made only when it is used: an element without a parent prevents the document from ending.
  const tr = element && doc.struct('TR')
  if (tr) element.add(tr)
  columns.forEach((column, index) => {
    // All columns but the first are figures, as on the screen. The words of a share stand right of its bar.
    const align = index > 0 && !(index === shares && kind === 'head') ? ('right' as const) : ('left' as const)
    const text = texts[index] ?? ''
    const draw = () => {
      write(doc, text, { ...column, y, align }, styles[kind])
      const below = y + heightOf(doc, text, column.width, styles[kind])
      if (index === 0 && row.note) write(doc, row.note, { ...column, y: below }, note)
    }
    if (tr) tr.add(cell(doc, kind, index, draw))
    else artifact(doc, draw, 'Pagination')
  })
  tr?.end()
  const at = columns[shares]
  if (at && row.share) {
    const room = { x: at.x, width: at.width - words - bar.gap }
    drawShare(doc, row.share, { ...room, y: y + 6 - shape.height / 2, height: shape.height })
  }
  pdf.y += row.height
  const strong = kind === 'head' || kind === 'sum'
  hairline(doc, pdf.y, strong ? color.rule : color.hairline, strong ? 0.8 : 0.5)
}

function cell(doc: Doc, kind: Kind, index: number, draw: () => void): Structure {
  const scope = kind === 'head' ? 'Column' : index === 0 ? 'Row' : undefined
  return tagged(doc, scope ? 'TH' : 'TD', draw, scope)
}

/** Draws the energy bar of a share. The words beside it say the same, so it is an artifact. */
function drawShare(
  doc: Doc,
  { andel }: Share,
  { x, y, width, height }: Column & { y: number; height: number },
): void {
  if (width <= 0) return
  artifact(doc, () => {
    box(doc, x, y, width, height, color.bar)
    if (andel > 0) box(doc, x, y, Math.max(0.5, width * andel), height, color.brand)
  })
}

function columnsOf(
  doc: Doc,
  rows: readonly Plain[],
  shares: number,
  natural: number,
  words: number,
): Column[] {
  const count = rows[0]?.texts.length ?? 0
  const wanted = Array.from({ length: count }, (_, index) =>
    index === shares ? { least: words, natural } : wantedWidth(doc, rows, index),
  )
  let next = left
  return share(wanted, width - gutter * (count - 1)).map((columnWidth) => {
    const x = next
    next += columnWidth + gutter
    return { x, width: columnWidth }
  })
}

interface Wanted {
  /** Least width: that of the longest word, such as a figure with its spaces. */
  least: number
  /** Wanted width: no cell is broken into lines. */
  natural: number
}

function wantedWidth(doc: Doc, rows: readonly Plain[], index: number): Wanted {
  const widest = (parts: (text: string) => string[]) =>
    Math.max(
      60,
      ...rows.flatMap(({ texts, kind }) =>
        parts(texts[index] ?? '').map((part) => widthOf(doc, part, styles[kind])),
      ),
    ) + 1
  const noted = index > 0 ? [] : rows.map((row) => (row.note ? widthOf(doc, row.note, note) + 1 : 0))
  return {
    least: widest((text) => text.split(' ')),
    natural: Math.max(
      widest((text) => [text]),
      ...noted,
    ),
  }
}

/**
 * Widths of the columns. The first column takes what the others leave. When that is too little, the others shrink, but none
 * below its least width while there is room for all of those.
 */
function share(wanted: Wanted[], room: number): number[] {
  const [first = { least: 0, natural: 0 }, ...others] = wanted
  const natural = sumOf(others.map((column) => column.natural))
  const least = sumOf(others.map((column) => column.least))
  const firstWidth = Math.max(Math.min(first.natural, room * 0.25), room - natural)
  const rest = Math.min(natural, room - firstWidth)
  if (rest < least) return [firstWidth, ...others.map((column) => (column.least * rest) / least)]
  const share = natural > least ? (rest - least) / (natural - least) : 0
  return [firstWidth, ...others.map((column) => column.least + (column.natural - column.least) * share)]
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, each) => sum + each, 0)
