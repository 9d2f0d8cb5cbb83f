/** Decides which rows of a company's own sheet are read, and for which unit. */

import type { ReadValue } from '../../tabell/cell.ts'
import { plain } from '../../tabell/names.ts'
import { type EgetValg, isKey, navn, nummer } from '../own-sheet.ts'
import { isBlank } from '../read-cell.ts'
import { isTotal, isTotalText, type Rows } from '../rows.ts'
import { textIn } from './heads.ts'
import type { rowCodes } from './row-codes.ts'
import type { UnitNames } from './unit-names.ts'

/** What becomes of a row: taken for a unit, left out for a reason, asked about, or refused by the cell of its unit. */
export type RowUse =
  | { is: 'tatt'; nummer: string }
  | { is: 'utelatt'; code: 'over-hodet' | 'hode' | 'sum' | 'uten-tall' | 'annet-ar' | 'valgt-bort' }
  | { is: 'sporsmal'; tekst: string }

/**
 * Says of every row whether it is read, left out or asked about. No unit is guessed.
 *
 * @param isRead whether a column is read in a row, which may be of a year that is not asked about
 */
export function rowUses(
  rows: Rows,
  valg: EgetValg,
  names: UnitNames,
  codes: ReturnType<typeof rowCodes>,
  isRead: (at: number, column: number) => boolean,
): Map<number, RowUse> {
  const figures = valg.kolonner.filter(({ felt }) => !isKey(felt)).map(({ nr }) => nr)
  const above = [...rows].filter(([at]) => at <= valg.hode).map(([, row]) => row)
  /** What stands above a column, which stands again at the top of each page of some sheets. */
  const heads = new Map(figures.map((nr) => [nr, new Set(above.map((row) => plain(textIn(row.get(nr)))))]))
  const isHead = (row: ReadonlyMap<number, ReadValue>, nr: number) =>
    heads.get(nr)?.has(plain(textIn(row.get(nr))))
  const rowUse = ([at, row]: [number, Map<number, ReadValue>]): RowUse => {
    const left = (code: Extract<RowUse, { is: 'utelatt' }>['code']): RowUse => ({ is: 'utelatt', code })
    const answer = valg.rader?.get(at)
    if (at <= valg.hode) return left(at === valg.hode ? 'hode' : 'over-hodet')
    const filled = figures.filter((nr) => !isBlank(row.get(nr)))
    if (filled.length === 0) return left('uten-tall')
    if (codes && isTotalText(row.get(codes.nr))) return left('sum')
    if (codes?.isLeft(at)) return left('valgt-bort')
    if (!filled.some((nr) => isRead(at, nr))) return left('annet-ar')
    if (answer !== undefined) return answer === '' ? left('valgt-bort') : { is: 'tatt', nummer: answer }
    const unit = unitOf(row, valg, names)
    // A unit may have used 2025 kWh below «2025».
    if (unit?.is !== 'tatt' && filled.every((nr) => isHead(row, nr))) return left('hode')
    return unit ?? left('sum')
  }
  return new Map([...rows].map((entry) => [entry[0], rowUse(entry)]))
}

/** Undefined for a total. */
function unitOf(
  row: ReadonlyMap<number, ReadValue>,
  { kolonner }: EgetValg,
  names: UnitNames,
): RowUse | undefined {
  const cellOf = (felt: string) => row.get(kolonner.find((one) => one.felt === felt)?.nr ?? -1)
  const cells = [cellOf(nummer), cellOf(navn)]
  const [number, other] = new Set(cells.flatMap((cell) => names.numberIn(cell) ?? []))
  const texts = cells.map(textIn).filter(Boolean)
  const asked: RowUse = { is: 'sporsmal', tekst: texts.join(', ').slice(0, 100) || firstText(row) }
  // A unit may be called «Sum Eiendom»; another row with a number that says «Sum» may be a total of that company.
  const isSum = isTotal(row)
  const isOfOther = cells.some((cell) => (names.named(cell) ?? number) !== number)
  if (other !== undefined || (number !== undefined && isOfOther)) return asked
  if (number !== undefined)
    return isSum && !texts.some((text) => names.isNameOf(number, text))
      ? asked
      : { is: 'tatt', nummer: number }
  const named = new Set(cells.flatMap((cell) => names.named(cell) ?? []))
  const [only, second] = named
  if (only !== undefined && second === undefined) return { is: 'tatt', nummer: only }
  return isSum ? undefined : asked
}

const firstText = (row: ReadonlyMap<number, ReadValue>) =>
  [...row.values()]
    .find((value) => typeof value === 'string')
    ?.toString()
    .trim()
    .slice(0, 100) ?? ''

/** Rows as a text: `1–3, 64`. */
export function rangesOf(rows: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const row of rows.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else ranges.push([row, row])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
