import type { Block } from '../../../tabell/block.ts'
import { isEmpty, isFigure } from '../../../tabell/figures.ts'
import { plain } from '../../../tabell/names.ts'
import { totalWords } from '../../../tabell/words.ts'
import {
  cellsOf,
  columnFinder,
  hasYears,
  knownRows,
  type Layout,
  meaningIn,
  type Shape,
  yearIn,
} from './layout.ts'
import type { ReadRow } from './rows.ts'

/**
 * A sheet may have figures of several parts for the same cell of the table, such as a chain's shops or the months of a year.
 * The user is asked once which of them to take.
 */
export interface Parts {
  names: readonly string[]
}

/** A part by its place in the list, or all of them added up. */
export type PartChoice = number | 'alle'

/** Parts beside one another: a column of figures for each, with its name as the heading. */
export interface PartColumns extends Parts {
  /** Columns of the block, one for each name. */
  columns: readonly number[]
  /** Columns that hold sums of them. */
  sums: readonly number[]
  /** The column of the table that is named elsewhere above the figures, or is the only one. */
  year: number | undefined
}

/** Finds the parts in the headings of a block with names; undefined when one of the headings is a column of the table. */
export function partColumns(block: Block, layout: Layout, shape: Shape): PartColumns | undefined {
  if (!hasYears(shape.columns) || layout.names === 0) return undefined
  const find = columnFinder(shape)
  const headings = block.slice(0, layout.headings)
  const heads = (block[0] ?? []).map((_, column) => {
    const cells = cellsOf(headings, column).filter((cell) => cell !== '')
    return { column, cells, name: cells.findLast((cell) => /\p{L}/u.test(cell)) ?? '' }
  })
  const figures = heads
    .slice(layout.names)
    .filter(({ column }) => cellsOf(block.slice(layout.headings), column).some(isFigure))
  if (figures.some(({ cells }) => cells.some((cell) => find(cell) || yearIn(cell, shape)))) return undefined
  const named = figures.filter(({ name }) => name !== '' && !hasUnit(name, shape))
  const parts = named.filter(({ name }) => !totalWords.test(name))
  if (named.length < figures.length || new Set(parts.map(({ name }) => plain(name))).size < 2)
    return undefined
  const above = heads.slice(0, layout.names).flatMap(({ cells }) => cells.map(find))
  return {
    names: parts.map(({ name }) => name),
    columns: parts.map(({ column }) => column),
    sums: named.filter(({ name }) => totalWords.test(name)).map(({ column }) => column),
    year: shape.columns.length === 1 ? 0 : above.find(Boolean)?.index,
  }
}

/** Whether a name says a unit, or a sign such as %. */
function hasUnit(name: string, shape: Shape): boolean {
  const { units, rest } = meaningIn(shape)(name)
  return units.length > 0 || rest.some((word) => !/[\p{L}\p{N}]/u.test(word))
}

/** Parts below one another: a column of names beside those of the table's rows says which part a row is of. */
interface PartRows extends Parts {
  /** The part that each row of the block is of, by its place in `names`; undefined for none. */
  partOf: (from: number) => number | undefined
}

/**
 * Finds the parts in the names of a block: the first column in which a row of the table is found under different names.
 * Suppliers are none.
 */
export function partRows(
  block: Block,
  layout: Layout,
  shape: Shape,
  found: readonly ReadRow[],
): PartRows | undefined {
  const known = knownRows(shape)
  const suppliers = (shape.around ?? []).map(plain)
  const isPart = (text: string) =>
    /\p{L}/u.test(text) &&
    !known(text) &&
    !totalWords.test(text) &&
    !hasUnit(text, shape) &&
    !suppliers.some((word) => plain(text).includes(word))
  for (let column = 0; column < layout.names && layout.names > 1; column++) {
    const texts = filledDown(block, layout, column)
    const isSplit = [...Map.groupBy(found, ({ row }) => row).values()].some(
      (rows) => new Set(rows.map(({ from }) => texts[from] ?? '').filter(isPart)).size > 1,
    )
    if (!isSplit) continue
    const names = [...new Set(texts.filter(isPart))]
    return {
      names,
      partOf: (from) => {
        const index = names.indexOf(texts[from] ?? '')
        return index < 0 ? undefined : index
      },
    }
  }
  return undefined
}

/** The cells of a column of names; a blank one beside figures has the name above it. */
function filledDown(block: Block, { names, headings }: Layout, column: number): string[] {
  const texts: string[] = []
  for (const [from, row] of block.entries()) {
    const own = from < headings ? '' : (row[column] ?? '')
    const hasFigures = !row.slice(names).every(isEmpty)
    texts.push(own === '' && hasFigures && from > headings ? (texts[from - 1] ?? '') : own)
  }
  return texts
}
