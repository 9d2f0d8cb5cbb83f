import { cleanText } from '../tall/characters.ts'
import type { NumberFormat } from '../tall/number-format.ts'
import { areaReader } from './areas.ts'
import { columnOf, type ReadCell, type ReadValue } from './cell.ts'
import { type Limits, RefusedTable, readLimits } from './refused.ts'
import { stringReader, unescaped } from './strings.ts'
import { parseXml } from './xml.ts'

/** What was read of a sheet. */
export interface SheetCells {
  cells: ReadCell[]
  /** The rows, from 1, that are hidden, by the user or by a filter, and which columns are, from 0. */
  skjulteRader?: number[]
  skjulteKolonner?: boolean[]
}

interface Shared {
  texts: readonly string[]
  /** By the number of the style, for those that change what a cell says. */
  formats: ReadonlyMap<number, NumberFormat>
  /** Those that conditional formats set, by their number. */
  conditional: readonly (NumberFormat | undefined)[]
  /** Whether the program that opens the file works out every formula anew: what is stored with them is nothing that is shown. */
  isStale: boolean
  limits: Limits
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
}

type Read = Required<SheetCells>

/** What is read of a sheet. */
export interface Part {
  /** The last row. Default: all of them. */
  rows?: number
  /** The columns, from 0, and besides them the first text of each row, which may say that it is a total. Default: all of them. */
  columns?: ReadonlySet<number>
}

/** Reads the cells of one sheet. @throws RefusedTable */
export async function readSheet(
  chunks: Iterable<Uint8Array>,
  shared: Shared,
  { rows = Number.POSITIVE_INFINITY, columns }: Part = {},
): Promise<Read> {
  const read: Read = {
    cells: [],
    skjulteRader: [],
    skjulteKolonner: Array<boolean>(shared.limits.column).fill(false),
  }
  try {
    await readInto(read, chunks, shared, rows, columns && chosenCells(columns))
  } catch (error) {
    if (!(error instanceof RowsRead)) throw error
  }
  return read
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
class RowsRead extends RefusedTable {}

async function readInto(
  read: Read,
  chunks: Iterable<Uint8Array>,
  shared: Shared,
  lastRow: number,
  isWanted: (row: number, column: number, value: ReadValue) => boolean = () => true,
): Promise<void> {
  const { limits } = shared
  const { cells, skjulteRader, skjulteKolonner } = read
  let row = 0
  let column = -1
  let cell: Open | undefined
  let inside = ''
  const areas = areaReader(shared.conditional, limits)
  const string = stringReader()
  await parseXml(chunks, {
    open: (name, attributes) => {
      const { r, t = 'n', s = '0', hidden, min, max } = attributes
      const isHidden = hidden === '1' || hidden === 'true'
      inside = name
      string.open(name, attributes)
      areas.open(name, attributes)
      if (name === 'col' && isHidden) skjulteKolonner.fill(true, Number(min) - 1, Number(max))
      else if (name === 'row') {
        row = r === undefined ? row + 1 : whole(r)
        column = -1
        if (row > lastRow) throw new RowsRead('for-omfattende')
        if (isHidden && row <= limits.row) skjulteRader.push(row)
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { row, column, type: t, style: whole(s), isFormula: false, hasValue: false, value: '' }
        string.take()
      } else if (name === 'f' && cell) cell.isFormula = true
      else if (name === 'v' && cell) cell.hasValue = true
    },
    text: (more) => {
      areas.add(more)
      if (!cell) return
      if (inside === 'v' && cell.value.length < readLimits.text) cell.value += more.slice(0, readLimits.text)
      string.add(more)
    },
    close: (name) => {
      inside = ''
      string.close(name)
      areas.close(name)
      if (name !== 'c' || !cell) return
      const value = readValue(cell, string.take(), shared)
      if (value !== undefined) {
        placeWithin(cell.row, limits.row)
        placeWithin(cell.column + 1, limits.column)
        if (isWanted(cell.row, cell.column, value)) {
          cells.push(cell.isFormula ? [cell.row, cell.column, value, true] : [cell.row, cell.column, value])
          if (cells.length > limits.cells) throw new RefusedTable('for-omfattende')
        }
      }
      cell = undefined
    },
  })
  read.cells = await areas.shown(cells)
}

function placeWithin(place: number, most: number): void {
  if (!Number.isInteger(place) || place < 1) throw new RefusedTable('skadet')
  if (place > most) throw new RefusedTable('for-omfattende')
}

function readValue(
  { type, style, isFormula, hasValue, value }: Open,
  text: string,
  { texts, formats, isStale }: Shared,
): ReadValue | undefined {
  // Some programs write an empty value for one that they have not worked out. Only a text may be empty.
  const isWorkedOut = !isStale && hasValue && (value !== '' || type === 'str')
  if (isFormula && !isWorkedOut) return { slag: 'formel' }
  const format = formats.get(style)
  const asShown = (written: string | undefined) => {
    if (written === undefined) throw new RefusedTable('skadet')
    const clean = cleanText(written)
    return clean.trim() === '' ? undefined : (format?.ofText(clean) ?? clean)
  }
  if (type === 'inlineStr') return asShown(text)
  if (value === '') return undefined
  if (type === 's') return asShown(texts[whole(value)])
  if (type === 'str') return asShown(unescaped(value))
  // ISO 8601, without a time zone.
  if (type === 'd') return { slag: 'dato', vist: value.slice(0, 10), tid: value.slice(0, 16) }
  if (type === 'b') return value === '1'
  if (type === 'e') return { slag: 'feilverdi', tekst: value.slice(0, 20) }
  const number = isDecimal.test(value.trim()) ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) return { slag: 'feilverdi' }
  return format?.ofNumber(number) ?? number
}

/** A number as the format writes it (xsd:double). JavaScript also reads `0x10`. */
const isDecimal = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i

const whole = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)
