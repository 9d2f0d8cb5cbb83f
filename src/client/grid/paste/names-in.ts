import { parseBlock } from '../../../ui/grid/block.ts'
import { knownRows } from '../../../ui/grid/layout.ts'
import { type GridTable, shapeOf } from '../table.ts'

/** How many cells of a block name a row of a table. */
export function namesIn(text: string): (table: GridTable) => number {
  const words = parseBlock(text)
    .flat()
    .filter((cell) => /\p{L}/u.test(cell))
  return (table) => words.filter(knownRows(shapeOf(table))).length
}
