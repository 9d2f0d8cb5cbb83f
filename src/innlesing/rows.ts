import type { ReadValue } from '../tabell/cell.ts'
import { totalWords } from '../tabell/words.ts'
import type { ReadSheet } from '../tabell/workbook.ts'
import { plainText } from './read-cell.ts'

/** Cells of a row by column, and of a sheet by row. */
export type Row = Map<number, ReadValue>
export type Rows = Map<number, Row>

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

/** So far down the heads are looked for. */
export const headsWithin = 40

/** The sheets that have a row of heads with all of these. */
export const withHeads = (sheets: readonly ReadSheet[], heads: readonly string[]): ReadSheet[] =>
  sheets.filter((sheet) =>
    // A sheet may have many rows.
    [...rowsOf({ ...sheet, cells: sheet.cells.filter(([at]) => at <= headsWithin) }).values()].some((row) => {
      const own = new Set([...row.values()].map((value) => plainText(String(value))))
      return heads.every((head) => own.has(plainText(head)))
    }),
  )
