import type { Block } from '../../sections/section.ts'
import {
  artifact,
  color,
  type Doc,
  ensure,
  hairline,
  heightOf,
  left,
  type Sheet,
  type Structure,
  type Style,
  tagged,
  width,
  write,
} from './sheet.ts'

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
const barHeight = 2.5

interface Column {
  x: number
  width: number
  numeric: boolean
  /** What the bars of the column are shares of; 0 for no bars. */
  whole: number
}

/** A table with its caption; the header is drawn again on every page it reaches. */
export function table(sheet: Sheet, block: TableBlock): void {
  const { doc, root } = sheet
  const columns = layOut(doc, block)
  const element = doc.struct('Table')
  root.add(element)
  const captionHeight = heightOf(doc, block.tittel, width, caption)
  ensure(sheet, captionHeight + 80)
  const y = sheet.y + 4
  element.add(tagged(doc, 'Caption', () => write(doc, block.tittel, { x: left, y, width }, caption)))
  sheet.y = y + captionHeight + 4

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
  if (kind === 'body') bars(doc, columns, cells, sheet.y + height - padding)
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
    if (!column.whole) return
    const share = Math.min(1, (figure(cells[index]) ?? 0) / column.whole)
    artifact(doc, () => {
      doc.rect(column.x, y, column.width, barHeight).fill(color.bar)
      if (share > 0) doc.rect(column.x, y, column.width * share, barHeight).fill(color.brand)
    })
  })
}

function rowHeight(doc: Doc, columns: Column[], cells: readonly string[], kind: Kind): number {
  const texts = columns.map((column, index) => heightOf(doc, cells[index] ?? '', column.width, styles[kind]))
  const bar = kind === 'body' && columns.some(({ whole }) => whole > 0) ? barHeight + 3 : 0
  return Math.max(...texts) + bar + 2 * padding
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
const mostBars = 3

function layOut(doc: Doc, block: TableBlock): Column[] {
  const numeric = block.kolonner.map((_, index) => isNumeric(block, index))
  const natural = block.kolonner.map((_, index) => naturalWidth(doc, block, index))
  const room = width - gutter * (block.kolonner.length - 1)
  const widths = share(natural, room)
  const withBars = block.sum && numeric.filter(Boolean).length <= mostBars
  let x = left
  return widths.map((columnWidth, index) => {
    const whole = withBars && numeric[index] ? (figure(block.sum?.[index]) ?? 0) : 0
    const column = { x, width: columnWidth, numeric: numeric[index] === true, whole }
    x += columnWidth + gutter
    return column
  })
}

function naturalWidth(doc: Doc, { kolonner, rader, sum }: TableBlock, index: number): number {
  const widest = (style: Style, text = '') => doc.font(style.font).fontSize(style.size).widthOfString(text)
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
