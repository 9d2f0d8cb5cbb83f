import type { Block } from '../../../tabell/block.ts'
import { isFigure } from '../../../tabell/figures.ts'
import { columnFinder, knownRows, layoutOf, type Shape } from './layout.ts'
import { partColumns } from './sheet-parts.ts'

/** A block with its columns as rows. */
export interface Turned {
  block: Block
  /** How many rows of titles stood above it; their texts are in its first cell. */
  titles: number
}

export function turned(block: Block): Turned {
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
export function isTurned(block: Block, shape: Shape): boolean {
  if (rowsNamed(block, shape)) return false
  const other = turned(block).block
  if (!rowsNamed(other, shape)) return false
  return columnsNamed(other, shape) || partColumns(other, layoutOf(other, shape), shape) !== undefined
}

/** Names stand in the first columns, headings in the first rows; before and above them there may be others. */
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
