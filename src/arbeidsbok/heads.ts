import { totalWords } from '../ui/grid/words.ts'
import { cellName, headRow, type Sheet } from './layout.ts'
import { nearName } from './proposals.ts'
import type { ReadSheet } from './read/book.ts'
import type { ReadValue } from './read/sheet.ts'
import { plainText } from './read-cell.ts'
import type { Tell } from './unit-rows.ts'

/** Cells of a sheet by row, then by column. */
export type Rows = Map<number, Map<number, ReadValue>>

export function rowsOf({ cells }: ReadSheet): Rows {
  const rows: Rows = new Map()
  for (const [row, column, value] of cells) {
    const known = rows.get(row) ?? new Map<number, ReadValue>()
    rows.set(row, known.set(column, value))
  }
  return rows
}

/** Whether a row is a total or the like by one of its texts. */
export const isTotal = (row: ReadonlyMap<number, ReadValue>) => [...row.values()].some(isTotalText)

/** Whether a cell says that its row is a total. */
export const isTotalText = (value: ReadValue | undefined) =>
  typeof value === 'string' && totalWords.test(value)

/** Whether a cell is a head. */
export const isHead = (value: ReadValue | undefined, head: string) =>
  typeof value === 'string' && plainText(value) === plainText(head)

/** Where the columns of figures are, by their heads; undefined where a head is not there, which is told at its cell. */
export function columnsOf(sheet: Sheet, rows: Rows, tell: Tell) {
  const heads = rows.get(headRow) ?? new Map<number, ReadValue>()
  const ours = [...sheet.keys, ...sheet.columns.map(({ head }) => head)]
  const at = (head: string) => [...heads].find(([, value]) => isHead(value, head))?.[0]
  const isLost = (head: string, place: number) =>
    place < sheet.keys.length ? !isHead(heads.get(place), head) : at(head) === undefined
  const lost = ours.flatMap((head, place) => (isLost(head, place) ? [{ head, place }] : []))
  if (lost.length === 0) return sheet.columns.map((column) => ({ column, at: at(column.head) ?? 0 }))
  const isForeign = (place: number) => !ours.some((head) => isHead(heads.get(place), head))
  const isFilled = (place: number) => [...rows.values()].some((row) => row.has(place))
  for (const { head, place } of lost) {
    const isChanged = isForeign(place) && isFilled(place)
    const written = heads.get(place)
    const forslag = isChanged && typeof written === 'string' ? nearName(written, head) : undefined
    tell({
      celle: cellName(sheet.name, place, headRow),
      code: isChanged ? 'arbeidsbok.celle.hode-endret' : 'arbeidsbok.celle.kolonne-mangler',
      params: { kolonne: head },
      ...(forslag && { forslag }),
    })
  }
  return undefined
}

/** The one sheet of another name that has the heads of ours. */
export function renamed({ keys, columns }: Sheet, others: readonly ReadSheet[]): ReadSheet | undefined {
  const heads = [...keys, ...columns.map(({ head }) => head)]
  const [found, second] = others.filter(({ cells }) => {
    const own = cells.flatMap(([row, , value]) => (row === headRow ? [value] : []))
    return heads.every((head) => own.some((value) => isHead(value, head)))
  })
  return second ? undefined : found
}
