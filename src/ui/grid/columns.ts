import type { Block } from './block.ts'
import { type Format, formatOf, isAmbiguous, isEmpty, unitsOf } from './figures.ts'
import {
  cellsOf,
  columnFinder,
  headedUnit,
  type Layout,
  type LayoutChoices,
  type Shape,
  yearIn,
} from './layout.ts'
import { otherUnitIn } from './other-unit.ts'
import type { Place, Rest } from './place.ts'
import type { RowChoice } from './rows.ts'
import type { PartChoice, PartColumns } from './sheet-parts.ts'

/** The user's answers about the block; columns are those of the block, counted from 0. */
export interface Choices extends LayoutChoices {
  units: Readonly<Record<number, string>>
  formats: Readonly<Record<number, Format>>
  /** Which part of a sheet of several, such as a chain's shops, and for which column of the table. */
  part?: PartChoice
  year?: number
  /** Where each row of the block belongs, by its index in the block. */
  rows?: Readonly<Record<number, RowChoice | undefined>>
}
export const noChoices: Choices = { units: {}, formats: {} }

/** A column of the block that goes into the table. */
export interface ReadColumn {
  /** In the block, from 0. */
  from: number
  /** In the table. */
  column: number
  heading: string
  /** The table's unit, the unit of the block's figures, and the units to choose from. */
  maleenhet: string
  unit: string
  units: readonly string[]
  /** Undefined when no figure shows it: the user is then asked about an ambiguous column. */
  format: Format | undefined
  /** The first figure that depends on the format; undefined when none does. */
  ambiguous: string | undefined
}

/**
 * Finds the table's column for each column of figures: by its heading, otherwise by position.
 *
 * @param parts the columns of the block that are parts, which go into one column of the table
 */
export function readColumns(
  block: Block,
  layout: Layout,
  shape: Shape,
  at: Place,
  choices: Choices,
  parts: PartColumns | undefined,
) {
  const overall = evidence(block.slice(layout.headings).flat())
  const taken = new Set<number>()
  const found: ReadColumn[] = []
  const rest: Rest[] = []
  const all = parts ? partTargets(block, parts, choices) : targets(block, layout, shape, at)
  for (const { from, heading, column, reason } of all) {
    const figures = cellsOf(block, from).slice(layout.headings)
    if (figures.every(isEmpty)) continue
    const target = column === undefined ? undefined : shape.columns[column]
    if (column === undefined || !target)
      rest.push({ column: from + 1, text: heading, reason: reason ?? 'utenfor-kolonne' })
    else if (isOther(block, layout, from, target.maleenhet))
      rest.push({ column: from + 1, text: heading, reason: 'annen-enhet-kolonne' })
    else if (taken.has(column) && !parts)
      rest.push({ column: from + 1, text: heading, reason: 'dobbel-kolonne' })
    else {
      taken.add(column)
      const { maleenhet } = target
      found.push({
        from,
        column,
        heading,
        maleenhet,
        unit: choices.units[from] ?? headedUnit(block, layout, from, maleenhet),
        units: unitsOf(maleenhet),
        format: choices.formats[from] ?? evidence(figures) ?? overall,
        ambiguous: figures.find(isAmbiguous),
      })
    }
  }
  return { found, rest }
}

/** Whether the headings of a column give another unit than the table's, and none of the table's. */
const isOther = (block: Block, { headings }: Layout, column: number, maleenhet: string) =>
  otherUnitIn(
    block
      .slice(0, headings)
      .map((row) => row[column] ?? '')
      .join(' '),
    maleenhet,
  ) !== undefined

interface Target {
  from: number
  heading: string
  column: number | undefined
  reason?: Rest['reason']
}

/** The columns of the parts that were chosen; none until the column of the table is known. */
function partTargets(block: Block, { names, columns, sums, year }: PartColumns, choices: Choices): Target[] {
  const column = choices.year ?? year
  const chosen = columns.map((from, index) => ({ from, heading: names[index] ?? '', column }))
  const left = sums.map((from) => ({
    from,
    heading: block.map((row) => row[from]).find(Boolean) ?? '',
    column: undefined,
    reason: 'sum' as const,
  }))
  if (column === undefined) return left
  return [
    ...chosen.filter(
      (_, index) => choices.part === undefined || choices.part === 'alle' || choices.part === index,
    ),
    ...left,
  ]
}

function targets(block: Block, { names, headings }: Layout, shape: Shape, at: Place): Target[] {
  const find = columnFinder(shape)
  const count = (block[0]?.length ?? 0) - names
  const headed = Array.from({ length: count }, (_, index): Target => {
    const cells = block.slice(0, headings).map((row) => row[names + index] ?? '')
    const heading = cells.findLast((cell) => find(cell)) ?? cells.findLast((cell) => cell !== '') ?? ''
    const reason = heading === '' ? 'uten-overskrift' : 'ukjent-kolonne'
    return { from: names + index, heading, column: find(heading)?.index, reason }
  })
  if (headed.some(({ column, heading }) => column !== undefined || yearIn(heading, shape))) return headed
  // A block as wide as the table begins in the first column, whichever cell it is pasted into.
  const start = names > 0 && at.column + count > shape.columns.length ? 0 : at.column
  return headed.map(({ from, heading }, index) => ({ from, heading, column: start + index }))
}

/** The number format that the cells show; undefined when they show none, or both. */
function evidence(cells: readonly string[]): Format | undefined {
  const seen = new Set(cells.map(formatOf).filter((format) => format !== undefined))
  return seen.size === 1 ? [...seen][0] : undefined
}
