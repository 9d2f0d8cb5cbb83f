import type { Block } from '../../../tabell/block.ts'
import { type Figure, isAmbiguous, isEmpty, isFigure, readFigure, unitsOf } from '../../../tabell/figures.ts'
import { storsteTall } from '../../../tall/limit.ts'
import { lesTall } from '../../../tall/parse.ts'
import type { CellPlace } from '../table.ts'
import { type Choices, type HeadQuestion, noChoices, type ReadColumn, readColumns } from './columns.ts'
import { columnFinder, knownRows, type Layout, layoutOf, meaningIn, type Shape, saidIn } from './layout.ts'
import type { Rest } from './rows.ts'
import { type ReadRow, type RowQuestion, readRows } from './rows.ts'
import { partColumns, partRows } from './sheet-parts.ts'

/** A figure and the cell that it is written to. */
export interface Filled extends CellPlace {
  value: number
  /** The figures of the block that it sums; more than one when several rows of the block belong to one row of the table. */
  parts: readonly number[]
  /** True when decimals beyond the second were dropped. */
  rounded: boolean
  /** What the field takes in place of the figure: a text that says more, such as «5000 liter», and gives the same figure. */
  text?: string | undefined
}

/** A quantity of fuel in a row with several: the field takes the text and asks which fuel it is. */
export interface Asked extends CellPlace {
  text: string
}

/** A column of the block with figures that go into the table. */
export interface ShownColumn extends ReadColumn {
  /** True when every figure of it has a unit of its own, in its cell or the names of its row. */
  saysUnit: boolean
}

export interface Reading {
  columns: readonly ShownColumn[]
  rows: readonly ReadRow[]
  filled: readonly Filled[]
  asked: readonly Asked[]
  rest: readonly Rest[]
  /** The rows that the user is asked about. */
  questions: readonly RowQuestion[]
  /** The columns that the user is asked about. */
  heads: readonly HeadQuestion[]
  /** Names of the parts of a sheet of several, such as a chain's shops: the user chooses one, or all added up. */
  parts: readonly string[]
  /** True when the user has to say which column of the table the parts are of. */
  yearInDoubt: boolean
  /** Whether the first column names rows, and whether that is ambiguous. */
  names: boolean
  namesInDoubt: boolean
  /** A number above the figures that may be a year outside the table or a figure, and whether it is read as a year. */
  year: string | undefined
  isYear: boolean
  /** True when the block has the table's rows across: rows and columns of the reading are then the block's columns and rows. */
  turned: boolean
}

/**
 * Reads a pasted block: which row and column of the table each figure belongs to, and its value. Blank cells change
 * nothing. A pure function: when the user changes a choice, the same block is read again.
 *
 * @param at the cell that was pasted into, for rows and columns that the block does not name
 */
export function readBlock(block: Block, shape: Shape, at: CellPlace, choices: Choices = noChoices): Reading {
  if (!isTurned(block, shape)) return read(block, shape, at, choices)
  const { block: other, titles } = turned(block)
  const reading = read(other, shape, at, choices)
  const rest = reading.rest.map((one) => {
    if (one.column === undefined) return one
    const line = one.column + titles
    return one.row === undefined ? { ...one, column: line } : { ...one, row: line, column: one.row }
  })
  return { ...reading, rest, turned: true }
}

function read(block: Block, shape: Shape, at: CellPlace, choices: Choices): Reading {
  const layout = layoutOf(block, shape, choices)
  const across = partColumns(block, layout, shape)
  const rows = readRows(block, layout, shape, at, choices.rows)
  const down = across ? undefined : partRows(block, layout, shape, rows.found)
  const isChosen = ({ from }: { from: number }) =>
    down === undefined || typeof choices.part !== 'number' || down.partOf(from) === choices.part
  const columns = readColumns(block, layout, shape, at, choices, across)
  const found = rows.found.filter(isChosen)
  const cells = readCells(block, layout, shape, found, columns.found)
  return {
    columns: columns.found.map((column) => ({
      ...column,
      saysUnit: found.every(
        ({ from, unit }) => Boolean(unit) || hasUnit(block[from] ?? [], layout, column, shape),
      ),
    })),
    rows: found,
    filled: cells.filled,
    asked: cells.asked,
    // A row is counted from 1 there.
    rest: [...columns.rest, ...rows.rest.filter(({ row = 0 }) => isChosen({ from: row - 1 })), ...cells.rest],
    questions: rows.questions.filter(isChosen),
    heads: columns.heads,
    parts: (across ?? down)?.names ?? [],
    yearInDoubt: across !== undefined && across.year === undefined,
    names: layout.names > 0,
    namesInDoubt: layout.inDoubt,
    year: layout.year,
    isYear: choices.isYear ?? true,
    turned: false,
  }
}

/** The figures of the rows and columns that were found. */
function readCells(
  block: Block,
  layout: Layout,
  shape: Shape,
  rows: readonly ReadRow[],
  columns: readonly ReadColumn[],
) {
  const filled = new Map<string, Filled>()
  const asked = new Map<string, Asked>()
  const rest: Rest[] = []
  for (const row of rows)
    for (const column of columns) {
      const cells = block[row.from] ?? []
      const text = cells[column.from] ?? ''
      if (isEmpty(text)) continue
      const place = { row: row.row, column: column.column }
      const key = `${place.row} ${place.column}`
      const before = filled.get(key)
      const read = readCell(text, withUnit(text, cells, layout, column, shape), row, column, shape)
      const found = typeof read === 'object' && 'value' in read ? add(before, place, read) : read
      if (found === undefined) continue
      const leave = (reason: Rest['reason']) =>
        rest.push({ row: row.from + 1, column: column.from + 1, text, reason })
      if (typeof found === 'string') leave(found)
      // Figures of one cell are added up; a quantity of a fuel that is not known yet cannot be.
      else if (asked.has(key) || (before && !('value' in found))) leave('ikke-tall')
      else if ('value' in found) filled.set(key, found)
      else asked.set(key, { ...place, text: found.velg })
    }
  return { filled: [...filled.values()], asked: [...asked.values()], rest }
}

/**
 * The figure, a text that does not say which fuel it is of, or why the cell cannot be read; undefined when the user has to
 * choose the number format or the unit.
 */
function readCell(written: string, inUnit: string, row: ReadRow, column: ReadColumn, shape: Shape) {
  const ofFuel = row.unit && !/\p{L}/u.test(written) ? `${written} ${row.unit}` : undefined
  if (column.unit === undefined && !/\p{L}|,-$/u.test(ofFuel ?? inUnit)) return undefined
  const how = { ...column, unit: column.unit ?? '', faktorer: shape.rows[row.row]?.faktorer }
  const bare = readFigure(ofFuel ?? inUnit, how)
  const named = bare === 'velg' && row.fuel ? `${ofFuel ?? inUnit} ${row.fuel}` : undefined
  const figure = named === undefined ? bare : readFigure(named, how)
  if (figure === 'velg') return { velg: ofFuel ?? inUnit }
  if (!figure) return isAmbiguous(ofFuel ?? inUnit) ? undefined : 'ikke-tall'
  if (figure.value < 0) return 'negativ'
  if (figure.value > storsteTall) return 'for-stort'
  // What the cell or its row says of the fuel is kept; the unit of a whole column is not.
  const said = named ?? ofFuel ?? written
  const { utregning, tvetydig } = lesTall(said, how)
  const isSame = utregning?.tall === figure.value && !tvetydig
  return { ...figure, text: isSame ? said : undefined }
}

/** Adds up figures that belong in one cell, in whole hundredths. */
function add(
  before: Filled | undefined,
  place: CellPlace,
  { value: more, rounded, text }: Figure & Pick<Filled, 'text'>,
): Filled | 'for-stort' {
  if (!before) return { ...place, value: more, parts: [more], rounded, text }
  const value = Math.round((before.value + more) * 100) / 100
  if (value > storsteTall) return 'for-stort'
  return { ...place, value, parts: [...before.parts, more], rounded: rounded || before.rounded }
}

/** Whether a cell is blank, or a unit stands in it or in the names of its row. */
function hasUnit(cells: readonly string[], layout: Layout, column: ReadColumn, shape: Shape): boolean {
  const text = cells[column.from] ?? ''
  return isEmpty(text) || /\p{L}/u.test(withUnit(text, cells, layout, column, shape))
}

/** The unit of a row, which may be in a column of its own before or behind the figures. */
function withUnit(
  text: string,
  cells: readonly string[],
  layout: Layout,
  { from, maleenhet }: ReadColumn,
  shape: Shape,
): string {
  const unit = saidIn(cells, layout, from)
    .flatMap((cell) => meaningIn(shape)(cell).units)
    .find((one) => unitsOf(maleenhet).includes(one.unit))?.unit
  return unit && !/\p{L}/u.test(text) ? `${text} ${unit}` : text
}

/** A block with its columns as rows. */
interface Turned {
  block: Block
  /** How many rows of titles stood above it; their texts are in its first cell. */
  titles: number
}

function turned(block: Block): Turned {
  const isTitle = (row: readonly string[]) => row.filter((cell) => cell !== '').length < 2
  const titles = Math.max(
    0,
    block.findIndex((row) => !isTitle(row)),
  )
  const [first = [], ...rows] = block.slice(titles)
  const corner = [...block.slice(0, titles).flat(), first[0] ?? ''].filter((cell) => cell !== '').join(' ')
  const whole = [[corner, ...first.slice(1)], ...rows]
  return { block: first.map((_, column) => whole.map((row) => row[column] ?? '')), titles }
}

/**
 * Whether a block has the table's rows (energy carriers) across: names of rows stand above the figures and none before them,
 * where years or parts of a sheet, such as a chain's shops, are named.
 */
function isTurned(block: Block, shape: Shape): boolean {
  if (rowsNamed(block, shape)) return false
  const other = turned(block).block
  if (!rowsNamed(other, shape)) return false
  return columnsNamed(other, shape) || partColumns(other, layoutOf(other, shape), shape) !== undefined
}

/** So many columns are searched for names of rows, and so many rows for headings. */
const DEEP = 3

/** Whether a row that has figures begins with the name of one of the table's rows. */
function rowsNamed(block: Block, shape: Shape): boolean {
  const known = knownRows(shape)
  return block.some(
    (row) => row.slice(0, DEEP).some((cell) => /\p{L}/u.test(cell) && known(cell)) && row.some(isFigure),
  )
}

function columnsNamed(block: Block, shape: Shape): boolean {
  const find = columnFinder(shape)
  return block.slice(0, DEEP).some((row) => row.some((cell) => find(cell)))
}
