import type { Block } from '../../../tabell/block.ts'
import { type Format, formatShown, isAmbiguous, isEmpty, unitsOf } from '../../../tabell/figures.ts'
import { plannedIn, saidByTitle, saidOfAll, saysUnit, unitOfHead } from '../../../tabell/words.ts'
import type { CellPlace } from '../table.ts'
import {
  cellsOf,
  columnFinder,
  knownRows,
  type Layout,
  type LayoutChoices,
  meaningIn,
  type Shape,
  yearIn,
} from './layout.ts'
import type { Rest, RowChoice } from './rows.ts'
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
  /** The column of the table that each column of `heads` belongs to. */
  columns?: Readonly<Record<number, RowChoice | undefined>>
}
export const noChoices: Choices = { units: {}, formats: {} }

/** A column of the block that goes into the table. */
export interface ReadColumn {
  /** In the block, from 0. */
  from: number
  /** In the table. */
  column: number
  heading: string
  /** The table's unit, the unit of the block's figures, and the units to choose from; the user is asked for one that is undefined. */
  maleenhet: string
  unit: string | undefined
  units: readonly string[]
  /** Undefined when no figure shows it: the user is then asked about an ambiguous column. */
  format: Format | undefined
  /** The first figure that depends on the format; undefined when none does. */
  ambiguous: string | undefined
}

/** A column of the block whose heading has a word that is not known: the user is asked which column of the table it is. */
export interface HeadQuestion {
  /** In the block, from 0. */
  from: number
  text: string
  figures: readonly string[]
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
  at: CellPlace,
  choices: Choices,
  parts: PartColumns | undefined,
) {
  const taken = new Set<number>()
  const found: ReadColumn[] = []
  const rest: Rest[] = []
  const heads: HeadQuestion[] = []
  const figuresIn = ({ from }: Pick<Target, 'from'>) => cellsOf(block, from).slice(layout.headings)
  const isOther = ({ from, column = -1 }: Target) =>
    meaningIn(shape)(headsOf(block, layout, from).join(' ')).units.some(
      ({ unit }) => !unitsOf(shape.columns[column]?.maleenhet ?? '').includes(unit),
    )
  const all = (parts ? partTargets(block, parts, choices) : targets(block, layout, shape, at)).filter(
    (one) => !layout.units.includes(one.from) && !figuresIn(one).every(isEmpty),
  )
  const settled = all.map((one) => settle(one, all, isOther, choices))
  const overall = formatShown(settled.flatMap((one) => (one.column === undefined ? [] : figuresIn(one))))
  for (const { from, heading, column, reason, isAsked } of settled) {
    const figures = figuresIn({ from })
    const target = column === undefined ? undefined : shape.columns[column]
    if (isAsked) heads.push({ from, text: heading, figures: figures.filter((cell) => !isEmpty(cell)) })
    if (column === undefined && reason === undefined) continue
    if (column === undefined || !target)
      rest.push({ column: from + 1, text: heading, reason: reason ?? 'utenfor-kolonne' })
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
        unit:
          choices.units[from] ??
          headedUnit(block, layout, from, { shape, maleenhet, isPart: parts !== undefined }),
        units: unitsOf(maleenhet),
        format: choices.formats[from] ?? formatShown(figures) ?? overall,
        ambiguous: figures.find(isAmbiguous),
      })
    }
  }
  return { found, rest, heads }
}

/**
 * Where a column goes whose heading has a word that is not known: where the user says, but not into a column that another heading names
 * plainly. One in another unit goes nowhere.
 */
function settle(
  one: Target,
  all: readonly Target[],
  isOther: (one: Target) => boolean,
  choices: Choices,
): Settled {
  const { from, column, isUnsure } = one
  if (column === undefined) return one
  const left = (reason: Rest['reason']) => ({ ...one, column: undefined, reason })
  if (isOther(one)) return left('annen-enhet-kolonne')
  if (!isUnsure) return one
  if (all.some((other) => !other.isUnsure && other.column === column && !isOther(other)))
    return left('ukjent-kolonne')
  const chosen = choices.columns?.[from]
  return chosen === 'utelatt'
    ? { ...left(chosen), isAsked: true }
    : { ...one, column: chosen, reason: undefined, isAsked: true }
}

interface Settled extends Target {
  isAsked?: boolean
}

interface Target {
  from: number
  heading: string
  column: number | undefined
  reason?: Rest['reason'] | undefined
  /** Whether its heading has a word that is not known. */
  isUnsure?: boolean
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

function targets(block: Block, layout: Layout, shape: Shape, at: CellPlace): Target[] {
  const { names, headings } = layout
  const find = columnFinder(shape)
  const count = (block[0]?.length ?? 0) - names
  const headed = Array.from({ length: count }, (_, index): Target => {
    const cells = block.slice(0, headings).map((row) => row[names + index] ?? '')
    const heading = cells.findLast((cell) => find(cell)) ?? cells.findLast((cell) => cell !== '') ?? ''
    const reason = heading === '' ? 'uten-overskrift' : 'ukjent-kolonne'
    const said = headsOf(block, layout, names + index).join(' ')
    const column = find(heading)?.index
    const { rest, years } = meaningIn(shape)(said)
    const isUnsure = rest.length > 0 || new Set(years).size > 1
    return { from: names + index, heading: isUnsure ? said : heading, column, reason, isUnsure }
  })
  // The figures of a row are then of the year that it says, and its year is no figure.
  if (headed.some(({ heading }) => /^(?:år|årstall|year)$/i.test(heading)))
    return headed.map((one) => ({ ...one, column: undefined, reason: 'ar-i-raden', isUnsure: false }))
  if (headed.some(({ column, heading }) => column !== undefined || yearIn(heading, shape))) return headed
  // A block as wide as the table begins in the first column, whichever cell it is pasted into.
  const start = names > 0 && at.column + count > shape.columns.length ? 0 : at.column
  return headed.map((one, index) => ({ ...one, column: start + index, reason: undefined }))
}

/**
 * The cells above a column: a blank one has the text of the group that begins to its left, or of its row. Of the titles, the words that say
 * that all figures are planned.
 */
function headsOf(block: Block, layout: Layout, column: number): string[] {
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
function headedUnit(
  block: Block,
  layout: Layout,
  column: number,
  { shape, maleenhet, isPart }: { shape: Shape; maleenhet: string; isPart: boolean },
): string | undefined {
  const meaning = meaningIn(shape)
  const head = headsOf(block, layout, column).join(' ')
  const own = isPart ? saidByTitle(head, meaning) : meaning(head)
  if (saysUnit(own)) return unitOfHead(own, unitsOf(maleenhet))
  // A note: the only text of a row below that names no row of the table.
  const notes = block.slice(layout.headings).flatMap((row) => {
    const [note = '', second] = row.filter(Boolean)
    return second === undefined && !knownRows(shape)(note) ? note : []
  })
  const said = saidOfAll(titlesOf(block, layout), notes, meaning)
  return said ? unitOfHead(said, unitsOf(maleenhet)) : unitsOf(maleenhet)[0]
}
