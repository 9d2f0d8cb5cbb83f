import { storsteTall } from '../number/limit.ts'
import type { Block } from './block.ts'
import { type Choices, noChoices, type ReadColumn, readColumns } from './columns.ts'
import { isAmbiguous, isEmpty, readFigure, unitIn } from './figures.ts'
import { type Layout, layoutOf, type Shape } from './layout.ts'
import type { Place, Rest } from './place.ts'
import { type ReadRow, type RowQuestion, readRows } from './rows.ts'
import { isTurned, turned } from './turn.ts'

/** A figure and the cell that it is written to. */
export interface Filled extends Place {
  value: number
  /** The figures of the block that it sums; more than one when several rows of the block belong to one row of the table. */
  parts: readonly number[]
  /** True when decimals beyond the second were dropped. */
  rounded: boolean
}

export interface Reading {
  columns: readonly ReadColumn[]
  rows: readonly ReadRow[]
  filled: readonly Filled[]
  rest: readonly Rest[]
  /** The rows that the user is asked about. */
  questions: readonly RowQuestion[]
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
export function readBlock(block: Block, shape: Shape, at: Place, choices: Choices = noChoices): Reading {
  if (!isTurned(block, shape)) return read(block, shape, at, choices)
  const reading = read(turned(block), shape, at, choices)
  const rest = reading.rest.map((one) =>
    one.row === undefined || one.column === undefined ? one : { ...one, row: one.column, column: one.row },
  )
  return { ...reading, rest, turned: true }
}

function read(block: Block, shape: Shape, at: Place, choices: Choices): Reading {
  const layout = layoutOf(block, shape, choices)
  const rows = readRows(block, layout, shape, at, choices.rows)
  const columns = readColumns(block, layout, shape, at, choices)
  const rest: Rest[] = [...columns.rest, ...rows.rest]
  const filled = new Map<string, Filled>()
  for (const row of rows.found)
    for (const column of columns.found) {
      const cells = block[row.from] ?? []
      const text = cells[column.from] ?? ''
      if (isEmpty(text)) continue
      const place = { row: row.row, column: column.column }
      const key = `${place.row} ${place.column}`
      const found = add(filled.get(key), place, readCell(withUnit(text, cells, layout, column), column))
      if (typeof found === 'object') filled.set(key, found)
      else if (found) rest.push({ row: row.from + 1, column: column.from + 1, text, reason: found })
    }
  return {
    columns: columns.found,
    rows: rows.found,
    filled: [...filled.values()],
    rest,
    questions: rows.questions,
    names: layout.names > 0,
    namesInDoubt: layout.inDoubt,
    year: layout.year,
    isYear: choices.isYear ?? true,
    turned: false,
  }
}

/** The figure, or why it cannot be read; undefined when the user has to choose the number format. */
function readCell(text: string, { maleenhet, unit, format }: ReadColumn) {
  const figure = readFigure(text, { maleenhet, unit, format })
  if (!figure) return isAmbiguous(text) ? undefined : 'ikke-tall'
  if (figure.value < 0) return 'negativ'
  return figure.value > storsteTall ? 'for-stort' : figure
}

/** Adds up figures that belong in one cell, in whole hundredths. */
function add(before: Filled | undefined, place: Place, found: ReturnType<typeof readCell>) {
  if (typeof found !== 'object') return found
  const value = Math.round(((before?.value ?? 0) + found.value) * 100) / 100
  if (value > storsteTall) return 'for-stort'
  const parts = [...(before?.parts ?? []), found.value]
  return { ...place, value, parts, rounded: found.rounded || (before?.rounded ?? false) }
}

/** The unit of a row, which may be in a column of its own before the figures. */
function withUnit(
  text: string,
  cells: readonly string[],
  { names }: Layout,
  { maleenhet }: ReadColumn,
): string {
  const unit = cells
    .slice(0, names)
    // A long name may hold a word such as «tusen»; a unit of energy is one wherever it stands.
    .filter((cell) => maleenhet === 'kWh' || cell.length <= 'mill. kroner'.length)
    .map((cell) => unitIn(cell, maleenhet))
    .find(Boolean)
  return unit && !/\p{L}/u.test(text) ? `${text} ${unit}` : text
}
