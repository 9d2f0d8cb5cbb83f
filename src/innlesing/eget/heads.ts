/** Finds the row of heads of a company's own sheet, and what stands above each column. */

import { type ReadValue, shownText } from '../../tabell/cell.ts'
import { isAmbiguous, isFigure } from '../../tabell/figures.ts'
import { plannedIn, saidByTitle, saidOfAll, saysUnit } from '../../tabell/words.ts'
import { validOrgnr } from '../../tall/orgnr.ts'
import { headsWithin, isTotal, type Rows } from '../rows.ts'
import { meaningOfHead } from './propose.ts'
import type { UnitNames } from './unit-names.ts'

/** What a cell shows, as a text: a number with a decimal comma, '' for what is no plain value. */
export const textIn = (value: ReadValue | undefined): string => shownText(value).replace(/\s+/g, ' ').trim()

/** A head that says nothing by itself: a year, a unit of measure, or nothing. */
const isBare = (text: string) =>
  /^\(?(|(19|20)\d\d|[kmg]wh|kr|nok|mnok|tkr|m2|m²|kvm|liter|tonn|kg|sm3|sm³)\)?$/i.test(text)

/** The columns of the units: the one with the most organisation numbers, and the one with the most names of units. */
export function unitColumns(
  rows: Rows,
  names: UnitNames,
): { nummer: number | undefined; navn: number | undefined } {
  const most = (isOne: (value: ReadValue) => unknown) => {
    const counts = new Map<number, number>()
    for (const row of rows.values())
      for (const [at, value] of row) if (isOne(value)) counts.set(at, (counts.get(at) ?? 0) + 1)
    return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0]
  }
  const isNumber = (value: ReadValue) => validOrgnr(names.numberIn(value) ?? '')
  return { nummer: most(isNumber), navn: most(names.named) }
}

/**
 * The row of the heads, counted from 1: the nearest one with several cells above the first row of a unit, else the first with several
 * texts; 0 for none.
 */
export function headRowOf(rows: Rows, names: UnitNames): number {
  const { nummer, navn } = unitColumns(rows, names)
  const isUnit = (row: Map<number, ReadValue>) =>
    row.size > 1 &&
    !isTotal(row) &&
    ((nummer !== undefined && names.numberIn(row.get(nummer))) ||
      (navn !== undefined && names.named(row.get(navn))))
  const first = [...rows].find(([, row]) => isUnit(row))?.[0]
  const isHead = ([at, row]: [number, Map<number, ReadValue>]) =>
    at <= headsWithin && row.size > 1 && !hasFigures(row) && (first === undefined || at < first)
  const hasTexts = (row: Map<number, ReadValue>) =>
    [...row.values()].filter((value) => typeof value === 'string').length > 1
  const found =
    first === undefined
      ? [...rows].find((one) => isHead(one) && hasTexts(one[1]))
      : [...rows].findLast(isHead)
  return found?.[0] ?? 0
}

/** Whether a row has numbers that are no years. */
const hasFigures = (row: ReadonlyMap<number, ReadValue>) =>
  [...row.values()].some((value) => {
    const number = typeof value === 'object' && value.slag === 'enhet' ? value.tall : value
    return typeof number === 'number' && !/^(19|20)\d\d$/.test(`${number}`)
  })

/** The rows that may be the heads. */
export const possibleHeads = (rows: Rows): { rad: number; tekst: string }[] =>
  [...rows]
    .filter(([at]) => at <= headsWithin)
    .map(([rad, row]) => ({
      rad,
      tekst: [...row.values()].map(textIn).filter(Boolean).join(', ').slice(0, 80),
    }))

/** What stands above a column: its head, below that of its group where it is a year or a unit of measure alone. */
export function headOf(rows: Rows, headRow: number, column: number): string {
  const own = textIn(rows.get(headRow)?.get(column))
  if (!isBare(own)) return own.slice(0, 200)
  const above = rows.get(headRow - 1)
  if (!above) return own
  const direct = textIn(above.get(column))
  // A merged cell holds its text in the first column alone. A title above the sheet is no group.
  const isGroups = above.size > 1
  const group = direct || !isGroups || own === '' ? direct : textIn(lastBefore(above, column))
  const outer = isBare(group) && group !== '' ? headOf(rows, headRow - 1, column) : group
  return [outer, own].filter(Boolean).join(' ').slice(0, 200)
}

type Said = ReturnType<typeof saidByTitle>

/** What titles say of the unit of all figures: a text above the heads, alone or behind a word such as «Enhet», or a unit in one alone below. */
export function saidOfSheet(rows: Rows, headRow: number): Said {
  const [titles, notes]: [string[], string[]] = [[], []]
  for (const [at, row] of rows) {
    const [first = '', second, ...others] = [...row.values()].map(textIn)
    const label = meaningOfHead(first)
    if (at >= headRow && second === undefined) notes.push(first)
    else if (
      at < headRow &&
      others.length === 0 &&
      (second === undefined || (label.bare === '' && label.units.length === 0))
    )
      titles.push(second ?? first)
  }
  return saidOfAll(titles, notes, meaningOfHead) ?? { units: [], rest: [] }
}

/** What is said of the unit of one column: by its head, else by what stands right above or below it. */
export const saidOf = (rows: Rows, headRow: number, column: number, head: Said): Said =>
  [
    head,
    ...[headRow - 1, headRow + 1].flatMap((at) => {
      const text = textIn(rows.get(at)?.get(column))
      return isFigure(text) ? [] : saidByTitle(text, meaningOfHead)
    }),
  ].find(saysUnit) ?? head

/**
 * The head of a column of figures, with the words by which they are planned: of a title, the sheet's name, the group above the column, or
 * the head of the units. They are asked about as in the head itself.
 *
 * @param units the columns of the units
 */
export function headOfFigures(
  rows: Rows,
  headRow: number,
  column: number,
  { units, name }: { units: ReturnType<typeof unitColumns>; name: string },
): string {
  const own = headOf(rows, headRow, column)
  const above = [...rows].flatMap(([at, row]) => {
    if (at >= headRow) return []
    return row.size === 1 ? [...row.values()] : [row.get(column) ?? lastBefore(row, column)]
  })
  const beside = Object.values(units).map((nr) => rows.get(headRow)?.get(nr ?? -1))
  const planned = [name, ...[...above, ...beside].map(textIn)].flatMap(plannedIn)
  const other = [...new Set(planned)].filter((word) => !own.includes(word))
  return own === '' ? '' : [own, ...other.map((word) => `(${word})`)].join(' ')
}

const lastBefore = (row: ReadonlyMap<number, ReadValue>, column: number) =>
  row.get(Math.max(-1, ...[...row.keys()].filter((at) => at < column)))

/** A figure of a text that can be two, such as `1.200`. */
export const ambiguousIn = (values: readonly (ReadValue | undefined)[]) =>
  values.find((value): value is string => typeof value === 'string' && isAmbiguous(value))
