import type { Block } from '../../../tabell/block.ts'
import { isEmpty, isFigure, unitsOf } from '../../../tabell/figures.ts'
import { type Match, plain } from '../../../tabell/names.ts'
import { inside, totalWords } from '../../../tabell/words.ts'
import { lesTall } from '../../../tall/parse.ts'
import type { CellPlace } from '../table.ts'
import { figuresIn, knownRows, type Layout, meaningIn, type Shape, type ShapeRow, saidIn } from './layout.ts'

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

/** A cell of the block that could not be read, and why. Row and column in the block are counted from 1. */
export interface Rest {
  row?: number
  column?: number
  text: string
  reason:
    | 'ukjent-rad'
    | 'uten-navn'
    | 'sum'
    | 'utelatt'
    | 'annen-enhet-rad'
    | 'annen-enhet-kolonne'
    | 'ukjent-kolonne'
    | 'dobbel-kolonne'
    | 'ar-i-raden'
    | 'uten-overskrift'
    | 'utenfor-rad'
    | 'utenfor-kolonne'
    | 'ikke-tall'
    | 'negativ'
    | 'for-stort'
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
  /** Whether the first words of its name alone suggest it: «LNG Skangas». */
  isOfFirst?: true
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
  at: CellPlace,
  choices: Readonly<Record<number, RowChoice | undefined>> = {},
) {
  const known = knownRows(shape)
  const found: ReadRow[] = []
  const rest: Rest[] = []
  const questions: RowQuestion[] = []
  for (const [from, row] of block.entries()) {
    const cells = figuresIn(row, layout)
    // A row without figures, such as the heading of a group, is skipped without a question.
    if (from < layout.headings || cells.every(isEmpty)) continue
    if (layout.names === 0) {
      const place = at.row + from - layout.headings
      if (place < (shape.shown ?? shape.rows.length)) found.push({ from, row: place, text: '', exact: true })
      else rest.push({ row: from + 1, text: '', reason: 'utenfor-rad' })
      continue
    }
    const names = saidIn(row, layout)
    const { match, text, isSum } = nameOf(names, shape, cells.some(isFigure))
    const figures = cells.filter(isFigure)
    const unit = otherUnit(names, shape)
    const fits = (index: number | undefined) => unit === undefined || hasFactor(shape, index, unit)
    const first = match || isSum || unit === undefined ? undefined : firstWords(text, known)
    const guess = match?.index ?? (first !== undefined && fits(first) ? first : undefined)
    const take = (index: number, exact: boolean) =>
      found.push({ from, row: index, text, exact, unit, fuel: fuelIn(text, shape.rows[index]) })
    const leave = (reason: Rest['reason']) => rest.push({ row: from + 1, text, reason })
    if (match && !fits(match.index)) leave('annen-enhet-rad')
    else if (match?.exact) take(match.index, true)
    else if (isSum) leave('sum')
    else if (!match && figures.length === 0) leave(text === '' ? 'uten-navn' : 'ukjent-rad')
    else {
      questions.push({
        from,
        text,
        figures,
        guess,
        ...(!match && guess !== undefined && { isOfFirst: true }),
      })
      const chosen = choices[from] ?? guess
      if (chosen === 'utelatt') leave('utelatt')
      else if (chosen !== undefined && !fits(chosen)) leave('annen-enhet-rad')
      else if (chosen !== undefined) take(chosen, false)
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
const otherUnit = (names: readonly string[], shape: Shape) =>
  names
    .flatMap((name) => meaningIn(shape)(name).units)
    .find(({ unit }) => shape.columns.every(({ maleenhet }) => !unitsOf(maleenhet).includes(unit)))?.written

/** The row that the first words of a name name: «Diesel lastebiler» is proposed as diesel. */
function firstWords(text: string, known: (text: string) => Match | undefined): number | undefined {
  const words = text.split(' ')
  return words.map((_, n) => known(words.slice(0, words.length - n).join(' '))).find(Boolean)?.index
}

/** Whether a row of the table has a factor for a unit. */
function hasFactor({ rows }: Shape, index: number | undefined, unit: string): boolean {
  const faktorer = index === undefined ? undefined : rows[index]?.faktorer
  const { tall, velg } = lesTall(`1 ${unit}`, { maleenhet: 'kWh', faktorer })
  return tall !== null || velg !== undefined
}

function nameOf(cells: readonly string[], shape: Shape, hasFigures: boolean): Name {
  const known = knownRows(shape)
  const written = cells.filter((cell) => cell !== '')
  const matches = written.flatMap((text) => {
    const match = known(text)
    return match ? [{ match, text, isSum: false }] : []
  })
  const best = matches.find(({ match }) => match.exact) ?? matches[0]
  const behind = best ? written.slice(written.indexOf(best.text) + 1) : []
  // What stands before a name may be a part of the sheet, such as a shop; what stands behind may be a unit.
  const unknown = behind.filter((cell) => !known(cell) && meaningIn(shape)(cell).rest.length > 0)
  if (best && (unknown.length === 0 || !hasFigures)) return best
  if (best) return { match: undefined, text: [best.text, ...unknown].join(', '), isSum: false }
  const text = written.find((cell) => !isFigure(cell)) ?? written[0] ?? ''
  // «Sum strøm» may be the only row for electricity, so the user is asked.
  return { match: undefined, text, isSum: totalWords.test(text) && !known(text.replace(totalWords, '')) }
}
