import { RefusedWorkbook, readLimits } from './refused.ts'
import { parseXml } from './xml.ts'

/**
 * A cell that holds something: row counted from 1, column from 0, its value, and whether that is the value stored with a formula. What
 * is no plain value says what it is: a formula without a stored value, an error value, a date, a share.
 */
export type ReadCell = [row: number, column: number, value: ReadValue, isFormula?: true]
/** How a number is shown that is no figure. */
export type Format = 'dato' | 'prosent'
export type ReadValue = string | number | boolean | { slag: 'formel' | 'feilverdi' | Format }

interface Shared {
  texts: readonly string[]
  formats: ReadonlyMap<number, Format>
  /** Cells of all sheets so far. */
  counted: { cells: number }
}

/** A cell while it is read. */
interface Open {
  row: number
  column: number
  type: string
  style: number
  isFormula: boolean
  hasValue: boolean
  value: string
  text: string
}

/** Reads the first rows of a sheet, up to the given one, whatever is behind them. */
export async function startOf(
  chunks: AsyncIterable<Buffer>,
  shared: Shared,
  lastRow: number,
): Promise<ReadCell[]> {
  const cells: ReadCell[] = []
  const own = { ...shared, counted: { cells: 0 } }
  // Refused at the row behind the last one, or for what is wrong before it.
  await readInto(cells, chunks, own, lastRow).catch(() => {})
  return cells
}

/** What is read of a sheet. */
export interface Part {
  /** The last row. Default: all of them. */
  rows?: number
  /** The columns, from 0, and besides them the first text of each row, which may say that it is a total. Default: all of them. */
  columns?: ReadonlySet<number>
}

/** Reads the cells of one sheet. @throws RefusedWorkbook */
export async function readSheet(
  chunks: AsyncIterable<Buffer>,
  shared: Shared,
  { rows = Number.POSITIVE_INFINITY, columns }: Part = {},
): Promise<ReadCell[]> {
  const cells: ReadCell[] = []
  try {
    await readInto(cells, chunks, shared, rows, columns && chosenCells(columns))
  } catch (error) {
    if (!(error instanceof RowsRead)) throw error
  }
  return cells
}

/** Tells the cells of chosen columns, and the first text of each row, from the others. */
export function chosenCells(
  columns: ReadonlySet<number>,
): (row: number, column: number, value: ReadValue) => boolean {
  let labelled = 0
  return (row, column, value) => {
    const isLabel = typeof value === 'string' && row !== labelled
    if (isLabel) labelled = row
    return isLabel || columns.has(column)
  }
}

/** Thrown to stop after the last row that is asked for. */
class RowsRead extends RefusedWorkbook {}

async function readInto(
  cells: ReadCell[],
  chunks: AsyncIterable<Buffer>,
  shared: Shared,
  lastRow: number,
  isWanted: (row: number, column: number, value: ReadValue) => boolean = () => true,
): Promise<void> {
  let row = 0
  let column = -1
  let cell: Open | undefined
  let inside = ''
  const keep = ([at, of, value]: ReadCell, isFormula: boolean) =>
    cells.push(isFormula ? [at, of, value, true] : [at, of, value])
  await parseXml(chunks, {
    open: (name, { r, t = 'n', s = '0' }) => {
      inside = name
      if (name === 'row') {
        row = r === undefined ? row + 1 : whole(r)
        column = -1
        if (row > lastRow) throw new RowsRead('for-omfattende')
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r)
        cell = {
          row,
          column,
          type: t,
          style: whole(s),
          isFormula: false,
          hasValue: false,
          value: '',
          text: '',
        }
      } else if (name === 'f' && cell) cell.isFormula = true
      else if (name === 'v' && cell) cell.hasValue = true
    },
    text: (more) => {
      if (!cell) return
      if (inside === 'v' && cell.value.length < readLimits.text) cell.value += more.slice(0, readLimits.text)
      if (inside === 't' && cell.text.length < readLimits.text) cell.text += more.slice(0, readLimits.text)
    },
    close: (name) => {
      inside = ''
      if (name !== 'c' || !cell) return
      const value = readValue(cell, shared)
      if (value !== undefined) {
        placeWithin(cell.row, readLimits.row)
        placeWithin(cell.column + 1, readLimits.column)
        if (isWanted(cell.row, cell.column, value)) {
          if (++shared.counted.cells > readLimits.cells) throw new RefusedWorkbook('for-omfattende')
          keep([cell.row, cell.column, value], cell.isFormula)
        }
      }
      cell = undefined
    },
  })
}

function placeWithin(place: number, most: number): number {
  if (!Number.isInteger(place) || place < 1) throw new RefusedWorkbook('skadet')
  if (place > most) throw new RefusedWorkbook('for-omfattende')
  return place
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  if (letters === undefined) throw new RefusedWorkbook('skadet')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readValue({ type, style, isFormula, hasValue, value, text }: Open, { texts, formats }: Shared) {
  if (isFormula && !hasValue) return { slag: 'formel' } as const
  if (type === 'inlineStr') return text.trim() === '' ? undefined : text
  if (value === '') return undefined
  if (type === 's') return given(texts[whole(value)])
  if (type === 'str' || type === 'd') return given(value)
  if (type === 'b') return value === '1'
  if (type === 'e') return { slag: 'feilverdi' } as const
  const number = isDecimal.test(value.trim()) ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) return { slag: 'feilverdi' } as const
  const slag = formats.get(style)
  return slag ? { slag } : number
}

/** A number as the format writes it (xsd:double). JavaScript also reads `0x10`. */
const isDecimal = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i

const whole = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)

function given(text: string | undefined): string | undefined {
  if (text === undefined) throw new RefusedWorkbook('skadet')
  return text.trim() === '' ? undefined : text
}
