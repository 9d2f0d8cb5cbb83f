import type { Block } from './block.ts'
import { isFigure } from './figures.ts'
import { columnFinder, knownRows, type Shape } from './layout.ts'

/** The block with its columns as rows. */
export const turned = (block: Block): Block =>
  (block[0] ?? []).map((_, column) => block.map((row) => row[column] ?? ''))

/**
 * Whether a block has the table's columns (years) downwards and its rows (energy carriers) across: names of rows stand above the
 * figures, none stands before them, and a column of the table is named before them.
 */
export function isTurned(block: Block, shape: Shape): boolean {
  if (rowsNamed(block, shape)) return false
  const other = turned(block)
  return rowsNamed(other, shape) && columnsNamed(other, shape)
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
