/** What stands above the figures of a block: the heads of a column, and the unit that they give it. */

import type { Block } from '../../../tabell/block.ts'
import { unitsOf } from '../../../tabell/figures.ts'
import { plannedIn, saidByTitle, unitOfHead } from '../../../tabell/words.ts'
import { knownRows, type Layout, meaningIn, type Shape } from './layout.ts'

/**
 * The cells above a column: a blank one has the text of the group that begins to its left, or of its row. Of the titles, the words that say
 * that all figures are planned.
 */
export function headsOf(block: Block, layout: Layout, column: number): string[] {
  const { headings, names } = layout
  const rows = block.slice(0, headings)
  const lowest = rows.findLastIndex((row) => (row[column] ?? '') !== '')
  const heads = rows.flatMap((row, at) => {
    if (isTitle(row, names)) return []
    const own = row[column] ?? ''
    const [only, second] = row.slice(names).filter(Boolean)
    const group = at < lowest ? row.slice(names, column).findLast(Boolean) : undefined
    return own || ((second === undefined ? only : group) ?? [])
  })
  return [...heads, ...titlesOf(block, layout).flatMap(plannedIn)]
}

/** The titles above the figures, and what stands above the names. */
const titlesOf = (block: Block, { headings, names }: Layout) =>
  block.slice(0, headings).flatMap((row) => (isTitle(row, names) ? (row[0] ?? '') : row.slice(0, names)))

/** Whether a row is a title: one text, above the names or at the left. */
const isTitle = (row: readonly string[], names: number) =>
  row.length > 1 && row.filter(Boolean).length === 1 && row.findIndex(Boolean) < Math.max(names, 1)

/**
 * The unit that the headings give a column: the column's own, otherwise that of the whole block; undefined where they say what is no unit
 * of the table's.
 */
export function headedUnit(
  block: Block,
  layout: Layout,
  column: number,
  { shape, maleenhet, isPart }: { shape: Shape; maleenhet: string; isPart: boolean },
): string | undefined {
  const meaning = meaningIn(shape)
  const head = headsOf(block, layout, column).join(' ')
  const own = isPart ? saidByTitle(head, meaning) : meaning(head)
  if (own.units.length + own.rest.length > 0) return unitOfHead(own, unitsOf(maleenhet))
  const titles = titlesOf(block, layout)
    .map((title) => saidByTitle(title, meaning))
    .find(({ units, rest }) => units.length + rest.length > 0)
  // A note: the only text of a row below that names no row of the table.
  const notes = block.slice(layout.headings).flatMap((row) => {
    const [note = '', second] = row.filter(Boolean)
    return second === undefined && !knownRows(shape)(note) ? saidByTitle(note, meaning) : []
  })
  const said = titles ?? notes.find(({ units }) => units.length > 0)
  return said ? unitOfHead(said, unitsOf(maleenhet)) : unitsOf(maleenhet)[0]
}
