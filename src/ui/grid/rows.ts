import { lesTall } from '../../tall/parse.ts'
import type { Block } from './block.ts'
import { isEmpty, isFigure } from './figures.ts'
import { knownRows, type Layout, type Shape, type ShapeRow } from './layout.ts'
import { inside, type Match, plain } from './names.ts'
import { otherUnitIn } from './other-unit.ts'
import type { Place, Rest } from './place.ts'

/** A row of the block that belongs to a row of the table. When several belong to the same row, their figures are added up. */
export interface ReadRow {
  /** Index in the block. */
  from: number
  /** Index in the table. */
  row: number
  /** Its name in the block; empty when it was found by position. */
  text: string
  /** False when its name in the table differs. */
  exact: boolean
  /** The unit of a quantity of fuel that its names give: «Diesel (liter)». */
  unit?: string | undefined
  /** The fuel that its name says, where the table's row holds several: «Pellets». */
  fuel?: string | undefined
}

/** The user's choice for a row of the block: the index of the table's row that it belongs to, or that it is left out. */
export type RowChoice = number | 'utelatt'

/** A row of figures whose name is not in the table. */
export interface RowQuestion {
  /** Index in the block. */
  from: number
  /** Its name in the block; may be empty. */
  text: string
  /** Its figures as written in the block. */
  figures: readonly string[]
  /** The row of the table that a synonym or a misspelling suggests; undefined when none does, and the user must choose. */
  guess: number | undefined
}

interface Name {
  match: Match | undefined
  text: string
  isSum: boolean
}

/** Finds the table's row for each row of the block: by name, otherwise by position below the cell that was pasted into. */
export function readRows(
  block: Block,
  layout: Layout,
  shape: Shape,
  at: Place,
  choices: Readonly<Record<number, RowChoice | undefined>> = {},
) {
  const known = knownRows(shape)
  const found: ReadRow[] = []
  const rest: Rest[] = []
  const questions: RowQuestion[] = []
  for (const [from, row] of block.entries()) {
    const cells = row.slice(layout.names)
    // A row without figures, such as the heading of a group, is skipped without a question.
    if (from < layout.headings || cells.every(isEmpty)) continue
    if (layout.names === 0) {
      const place = at.row + from - layout.headings
      if (place < (shape.shown ?? shape.rows.length)) found.push({ from, row: place, text: '', exact: true })
      else rest.push({ row: from + 1, text: '', reason: 'utenfor-rad' })
      continue
    }
    const { match, text, isSum } = nameOf(row.slice(0, layout.names), known)
    const figures = cells.filter(isFigure)
    const unit = otherUnit(row.slice(0, layout.names), shape)
    const fits = (index: number | undefined) => unit === undefined || hasFactor(shape, index, unit)
    if (!fits(match?.index)) rest.push({ row: from + 1, text, reason: 'annen-enhet-rad' })
    else if (match?.exact)
      found.push({
        from,
        row: match.index,
        text,
        exact: true,
        unit,
        fuel: fuelIn(text, shape.rows[match.index]),
      })
    else if (isSum) rest.push({ row: from + 1, text, reason: 'sum' })
    else if (!match && figures.length === 0)
      rest.push({ row: from + 1, text, reason: text === '' ? 'uten-navn' : 'ukjent-rad' })
    else {
      questions.push({ from, text, figures, guess: match?.index })
      const chosen = choices[from] ?? match?.index
      if (chosen === 'utelatt') rest.push({ row: from + 1, text, reason: 'utelatt' })
      else if (chosen !== undefined && !fits(chosen))
        rest.push({ row: from + 1, text, reason: 'annen-enhet-rad' })
      else if (chosen !== undefined)
        found.push({ from, row: chosen, text, exact: false, unit, fuel: fuelIn(text, shape.rows[chosen]) })
    }
  }
  return { found, rest, questions }
}

/** The only fuel of a row that a name says; undefined where it says several, as the row's own name does. */
function fuelIn(name: string, row: ShapeRow | undefined): string | undefined {
  const fuels = (row?.faktorer ?? []).flatMap(({ nb, nn }) => [nb, nn]).filter((fuel) => fuel !== undefined)
  const said = [...(row?.names ?? []).flatMap(inside), ...fuels].filter((word) =>
    plain(name).includes(plain(word)),
  )
  return fuels.find((fuel) => said.includes(fuel) && said.every((word) => plain(fuel).includes(plain(word))))
}

/** The unit in the names of a row that no column of the table can be read in, such as «Diesel (liter)». */
const otherUnit = (names: readonly string[], { columns: [column, ...more] }: Shape) =>
  names
    .filter((name) => more.every(({ maleenhet }) => otherUnitIn(name, maleenhet)))
    .map((name) => column && otherUnitIn(name, column.maleenhet))
    .find(Boolean)

/** Whether a row of the table has a factor for a unit. */
function hasFactor({ rows }: Shape, index: number | undefined, unit: string): boolean {
  const faktorer = index === undefined ? undefined : rows[index]?.faktorer
  const { tall, velg } = lesTall(`1 ${unit}`, { maleenhet: 'kWh', faktorer })
  return tall !== null || velg !== undefined
}

function nameOf(cells: readonly string[], known: (text: string) => Match | undefined): Name {
  const written = cells.filter((cell) => cell !== '')
  const matches = written.flatMap((text) => {
    const match = known(text)
    return match ? [{ match, text, isSum: false }] : []
  })
  const best = matches.find(({ match }) => match.exact) ?? matches[0]
  if (best) return best
  const text = written.find((cell) => !isFigure(cell)) ?? written[0] ?? ''
  const named = plain(text)
  // «Sum strøm» may be the only row for electricity, so the user is asked.
  return { match: undefined, text, isSum: SUM.test(named) && !known(named.replace(SUM, '')) }
}

/** Whether a name is that of a sum. */
export const isSumName = (text: string) => SUM.test(plain(text))

const SUM =
  /^(sum|summer|delsum|subtotal|grand total|total\w*|i alt|alt i alt|til saman|til sammen|samla|samlet)( |$)/
