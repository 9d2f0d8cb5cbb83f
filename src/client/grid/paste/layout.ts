import type { Block } from '../../../tabell/block.ts'
import { isFigure } from '../../../tabell/figures.ts'
import {
  type Aliases,
  finder,
  type Match,
  type Named,
  namesOf,
  once,
  rowFinder,
} from '../../../tabell/names.ts'
import { aYear, mayBeUnit, meaningWith, sums } from '../../../tabell/words.ts'
import type { Faktor } from '../../../tall/units.ts'

/** A row of the table: its names, and the factors of its fuels, by which «5000 liter» is read. */
export interface ShapeRow extends Named {
  faktorer?: readonly Faktor[] | undefined
}

/** What the parser of a pasted block needs to know of the table. */
export interface Shape {
  rows: readonly ShapeRow[]
  /** How many of the rows are on the page: figures without names go into these alone. All of them unless given. */
  shown?: number
  /** Words that may stand around the name of a row, such as suppliers. */
  around?: readonly string[]
  /** A year among the names also finds `Forbruk 2024`. */
  columns: readonly { names: Aliases; maleenhet: string }[]
}

/** Which parts of a block are headings, names and figures. */
export interface Layout {
  /** Leading columns of names, codes, ids or units. */
  names: number
  /** Leading rows of headings. */
  headings: number
  /** The columns behind figures that say the unit of each row. */
  units: readonly number[]
  /** True when the first column may be ids or figures: both are integers. */
  inDoubt: boolean
  /** A number above the figures that may be a year outside the table or a figure. */
  year: string | undefined
}

/** The user's answers where the layout is ambiguous. */
export interface LayoutChoices {
  /** Whether the first column names rows. */
  names?: boolean
  /** Whether the number above the figures is a year; true until the user says otherwise. */
  isYear?: boolean
}

/** Finds the row of the table that a text names. */
export const knownRows = once(({ rows, around }: Shape) => rowFinder(rows, around))

/** What a text says beside the names of the table's rows and columns, and the words that may stand around them. */
export const meaningIn = once(({ rows, columns, around = [] }: Shape) => {
  const names = [...rows.flatMap(namesOf), ...columns.flatMap((column) => column.names)]
  return meaningWith({ names, around: [...around, ...sums] })
})

export function layoutOf(block: Block, shape: Shape, { names, isYear = true }: LayoutChoices = {}): Layout {
  const width = block[0]?.length ?? 0
  const inWords = wordColumns(block, shape)
  const run = (from: number) => {
    let to = from
    while (to < width - 1 && inWords(to)) to++
    return to
  }
  const ids = width > 1 && isIds(block, shape)
  const [top = ''] = block[0] ?? []
  const sure =
    ids && (run(1) > 1 || width > shape.columns.length || (hasLetter(top) && !columnFinder(shape)(top)))
  const count = ids ? ((names ?? sure) ? run(1) : 0) : run(0)
  const above = headingsOf(block, shape, count)
  const year = otherYear(block, shape, count, above)
  const headings = above + (year !== undefined && isYear ? 1 : 0)
  return {
    names: count,
    headings,
    units: count === 0 ? [] : unitColumns(block, shape, { names: count, headings }),
    inDoubt: ids && !sure,
    year,
  }
}

/** Whether a column holds names or units. A column of figures may have blank cells, and figures that cannot be read. */
function wordColumns(block: Block, shape: Shape): (column: number) => boolean {
  const columns = columnFinder(shape)
  const known = knownRows(shape)
  const first = block.findIndex((row) => row.some((cell) => isFigure(cell) && !columns(cell)))
  return (column) => {
    const cells = cellsOf(block, column)
    const data = cells.slice(Math.max(0, first))
    if (data.every((cell) => cell === '')) return cells.some(hasLetter) && !cells.some(columns)
    if (data.some(isBroken)) return false
    const isHeaded = block
      .slice(0, first)
      .some((row) => row.filter(Boolean).length > 1 && columns(row[column] ?? ''))
    if (isHeaded && !data.some((cell) => hasLetter(cell) && known(cell))) return false
    if (data.some(isFigure) && !data.some((cell) => hasLetter(cell) && known(cell))) return false
    return data.some(hasLetter) && data.every((cell) => !isFigure(cell) || hasLetter(cell) || known(cell))
  }
}

/**
 * The columns behind figures that say the unit of each row: those that hold a unit, or, below a head that says nothing, a word that may be
 * one and is asked about.
 */
function unitColumns(block: Block, shape: Shape, { names, headings }: Pick<Layout, 'names' | 'headings'>) {
  const meaning = meaningIn(shape)
  const isOne = (column: number) => {
    const cells = cellsOf(block, column)
    const below = cells.slice(headings).filter(Boolean)
    if (!below.every((cell) => hasLetter(cell) && !isFigure(cell) && !isBroken(cell))) return false
    const isBare = cells.slice(0, headings).every((cell) => meaning(cell).bare === '')
    return below.some((cell) => meaning(cell).units.length > 0 || (isBare && mayBeUnit(cell)))
  }
  return (block[0] ?? []).flatMap((_, column) => (column > names && isOne(column) ? column : []))
}

/** The cells of a row that say what its figures are of: its names, and its units; of one column the next unit. */
export const saidIn = (
  row: readonly string[],
  { names, units }: Layout,
  column?: number,
): readonly string[] => {
  const next =
    units.length > 1 && column !== undefined ? units.filter((at) => at > column).slice(0, 1) : units
  return [...row.slice(0, names), ...next.map((at) => row[at] ?? '')]
}

/** The cells of a row that may be figures; those of its units are blank. */
export const figuresIn = (row: readonly string[], { names, units }: Layout): readonly string[] =>
  row.slice(names).map((cell, n) => (units.includes(names + n) ? '' : cell))

/** What a spreadsheet shows for a figure that it does not have, or has no room for: `#DIV/0!`, `########`, `1,2E+06`. */
const isBroken = (cell: string) => /^#(?:#|\S+[!?/])|^-?[\d.,]+E[-+]?\d+$/i.test(cell)

export const cellsOf = (block: Block, column: number) => block.map((row) => row[column] ?? '')

const hasLetter = (cell: string) => /\p{L}/u.test(cell)

/** Whether the column holds distinct integers that are all ids of rows, with or without a heading. */
function isIds(block: Block, { rows }: Shape): boolean {
  const cells = cellsOf(block, 0).filter((cell, index) => cell !== '' && !(index === 0 && hasLetter(cell)))
  const known = new Set(rows.flatMap(({ names }) => names))
  return (
    cells.length > 1 &&
    new Set(cells).size === cells.length &&
    cells.every((cell) => /^\d+$/.test(cell) && known.has(cell))
  )
}

/** A year alone, or beside a unit: «2025 MWh», «NOK 2025». */
const A_YEAR = /^(?:\p{L}+\.? )?\(?(?:19|20)\d\d\)?(?: ?[([]?\p{L}+[)\]]?)?$/u

/** The only year in a heading, for a table whose columns are years. */
export function yearIn(text: string, { columns }: Shape): string | undefined {
  const years = text.match(aYear) ?? []
  return years.length === 1 && hasYears(columns) && (!isFigure(text) || A_YEAR.test(text))
    ? years[0]
    : undefined
}

/** Finds a column by its heading, or by the only year in it. */
export function columnFinder(shape: Shape): (text: string) => Match | undefined {
  const byName = finder(shape.columns.map(({ names }) => names))
  return (text) => {
    const year = yearIn(text, shape)
    if (year === undefined) return byName(text)
    // `Energibruk i 2022` differs by one letter from `Energibruk i 2023`, but is another year.
    const index = shape.columns.findIndex(({ names }) => names.includes(year))
    return index < 0 ? undefined : { index, exact: true }
  }
}

export const hasYears = (columns: Shape['columns']) =>
  columns.some(({ names }) => names.some((name) => /^\d{4}$/.test(name)))

/** Number of rows from the top that hold years, words or nothing, and name no row of the table. */
function headingsOf(block: Block, shape: Shape, names: number): number {
  const known = knownRows(shape)
  const columns = columnFinder(shape)
  const isHeading = (row: readonly string[]) => {
    const cells = row.slice(names).filter((cell) => cell !== '')
    if (row.slice(0, names).some((cell) => known(cell))) return false
    if (cells.some(isBroken)) return false
    return cells.every((cell) => !isFigure(cell)) || areYears(cells, columns)
  }
  const count = block.findIndex((row) => !isHeading(row))
  // Rows with nothing below them are no headings.
  return Math.max(0, count)
}

/**
 * The first year in the row right below the headings, when that row holds only years that the table does not have.
 * Undefined when the row names a row of the table, or is the last one.
 */
function otherYear(block: Block, shape: Shape, names: number, headings: number): string | undefined {
  const row = block[headings] ?? []
  const known = knownRows(shape)
  const cells = row.slice(names).filter((cell) => cell !== '')
  const isOther = hasYears(shape.columns) && cells.every((cell) => A_YEAR.test(cell))
  const isNamed = row.slice(0, names).some((cell) => known(cell))
  return isOther && !isNamed && headings + 1 < block.length ? cells[0] : undefined
}

/** Whether a row holds years, no figures besides, and either one of the table's years or several years. */
function areYears(cells: readonly string[], columns: (text: string) => Match | undefined): boolean {
  const years = cells.filter((cell) => A_YEAR.test(cell))
  if (cells.some((cell) => isFigure(cell) && !years.includes(cell))) return false
  const numbers = years.map((year) => Number(year.match(aYear)?.[0]))
  const follow = years.length > 1 && numbers.every((year, n) => n === 0 || year - (numbers[n - 1] ?? 0) === 1)
  return follow || years.some((year) => columns(year))
}
