import type { Block } from '../../sections/section.ts'
import { artifact, box, color, type Doc, heightOf, type Style, widthOf, write } from './ink.ts'
import { ensure, hairline, left, type Sheet, type Structure, tagged, width } from './sheet.ts'

type TableBlock = Extract<Block, { type: 'tabell' }>

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
// A table up to this height is moved to the next page rather than parted.
const whole = 260

interface Column {
  x: number
  width: number
  numeric: boolean
  /** Where the bars of the column stand and what they are shares of. */
  bars?: { x: number; whole: number }
}

/** Height that a table wants on its first page: all of it when it is small. */
export function tableOpening({ doc }: Sheet, block: TableBlock, under = ''): number {
  const columns = layOut(doc, block)
  const rows: [readonly string[], Kind][] = [
    [block.kolonner, 'head'],
    ...block.rader.map((cells): [readonly string[], Kind] => [cells, 'body']),
    ...(block.sum ? [[block.sum, 'sum'] satisfies [readonly string[], Kind]] : []),
  ]
  const heights = rows.map(([cells, kind]) => rowHeight(doc, columns, cells, kind))
  const title = block.tittel === under ? 0 : heightOf(doc, block.tittel, width, caption) + 8
  const all = heights.reduce((sum, height) => sum + height, title)
  const firstRows = heights.slice(0, 3).reduce((sum, height) => sum + height, title)
  return all <= whole ? all : firstRows
}

/**
 * A table with its caption; the header is drawn again on every page it reaches.
 *
 * @param under the heading just above: a caption that says the same is left out
 */
export function table(sheet: Sheet, block: TableBlock, under = ''): void {
  const { doc, root } = sheet
  const columns = layOut(doc, block)
  const element = doc.struct('Table')
  root.add(element)
  ensure(sheet, tableOpening(sheet, block, under))
  if (block.tittel !== under) {
    const y = sheet.y + 4
    element.add(tagged(doc, 'Caption', () => write(doc, block.tittel, { x: left, y, width }, caption)))
    sheet.y = y + heightOf(doc, block.tittel, width, caption) + 4
  }
  row(sheet, columns, block.kolonner, 'head', element)
  for (const cells of block.rader) {
    if (ensure(sheet, rowHeight(doc, columns, cells, 'body'))) row(sheet, columns, block.kolonner, 'head')
    row(sheet, columns, cells, 'body', element)
  }
  if (block.sum) {
    if (ensure(sheet, rowHeight(doc, columns, block.sum, 'sum'))) row(sheet, columns, block.kolonner, 'head')
    row(sheet, columns, block.sum, 'sum', element)
  }
  element.end()
  sheet.y += 14
}

/** Without an element the row is drawn for the eye alone. */
function row(
  sheet: Sheet,
  columns: Column[],
  cells: readonly string[],
  kind: Kind,
  element?: Structure,
): void {
  const { doc } = sheet
  const height = rowHeight(doc, columns, cells, kind)
  const y = sheet.y + padding
  // A structure element that stands nowhere would keep the document from ever ending.
  const tr = element && doc.struct('TR')
  if (tr) element.add(tr)
  columns.forEach((column, index) => {
    const text = cells[index] ?? ''
    const align = column.numeric ? ('right' as const) : ('left' as const)
    const draw = () => write(doc, text, { x: column.x, y, width: column.width, align }, styles[kind])
    if (tr) tr.add(cell(doc, kind, index, draw))
    else artifact(doc, draw, 'Pagination')
  })
  tr?.end()
  if (kind === 'body') bars(doc, columns, cells, y + 4)
  sheet.y += height
  const strong = kind === 'head' || kind === 'sum'
  hairline(doc, sheet.y, strong ? color.rule : color.hairline, strong ? 0.8 : 0.5)
}

function cell(doc: Doc, kind: Kind, index: number, draw: () => void): Structure {
  const scope = kind === 'head' ? 'Column' : index === 0 ? 'Row' : undefined
  return tagged(doc, scope ? 'TH' : 'TD', draw, scope)
}

/** The energy bar: each figure's share of its column's sum. The figures say the same, so it is no content of its own. */
function bars(doc: Doc, columns: Column[], cells: readonly string[], y: number): void {
  columns.forEach((column, index) => {
    const value = figure(cells[index])
    if (!column.bars || value === undefined) return
    const { x, whole } = column.bars
    artifact(doc, () => {
      box(doc, x, y, bar.width, bar.height, color.bar)
      if (value > 0) box(doc, x, y, bar.width * Math.min(1, value / whole), bar.height, color.brand)
    })
  })
}

function rowHeight(doc: Doc, columns: Column[], cells: readonly string[], kind: Kind): number {
  const texts = columns.map((column, index) => heightOf(doc, cells[index] ?? '', column.width, styles[kind]))
  return Math.max(...texts) + 2 * padding
}

/** «2 500 000,5 kWh» → 2500000.5; undefined for what is no figure. */
export function figure(text = ''): number | undefined {
  const [digits] = /^-?\d[\d\s]*(,\d+)?(?=\s|$)/u.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits.replace(/\s/g, '').replace(',', '.'))
}

const isNumeric = ({ rader, sum }: TableBlock, index: number) => {
  const cells = [...rader, ...(sum ? [sum] : [])].map((cells) => cells[index] ?? '')
  return index > 0 && cells.some((text) => figure(text) !== undefined)
}

// Bars in more columns than this would be a pattern rather than a picture.
const mostBars = 2

function layOut(doc: Doc, block: TableBlock): Column[] {
  const numeric = block.kolonner.map((_, index) => isNumeric(block, index))
  // What is drawn beside the table needs no bars within it.
  const withBars = !block.bilde && numeric.filter(Boolean).length <= mostBars
  const wholes = numeric.map((is, index) => (is && withBars ? (figure(block.sum?.[index]) ?? 0) : 0))
  const before = wholes.map((sum) => (sum > 0 ? bar.width + bar.gap : 0))
  const natural = block.kolonner.map((_, index) => naturalWidth(doc, block, index))
  const room = width - gutter * (natural.length - 1) - before.reduce((sum, each) => sum + each, 0)
  let next = left
  return share(natural, room).map((columnWidth, index) => {
    const barX = next
    const x = barX + (before[index] ?? 0)
    const sum = wholes[index] ?? 0
    next = x + columnWidth + gutter
    return {
      x,
      width: columnWidth,
      numeric: numeric[index] === true,
      ...(sum > 0 && { bars: { x: barX, whole: sum } }),
    }
  })
}

function naturalWidth(doc: Doc, { kolonner, rader, sum }: TableBlock, index: number): number {
  const widest = (style: Style, text = '') => widthOf(doc, text, style)
  const all = [
    widest(styles.head, kolonner[index]),
    ...rader.map((cells) => widest(styles.body, cells[index])),
    widest(styles.sum, sum?.[index]),
  ]
  return Math.max(60, ...all) + 1
}

/** The first column takes what the others leave; when they leave too little, all shrink alike. */
function share(natural: number[], room: number): number[] {
  const [first = 0, ...others] = natural
  const rest = others.reduce((sum, each) => sum + each, 0)
  const firstWidth = Math.max(Math.min(first, room * 0.3), room - rest)
  const scale = Math.min(1, (room - firstWidth) / (rest || 1))
  return [firstWidth, ...others.map((each) => each * scale)]
}
