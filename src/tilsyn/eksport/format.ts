import { type CsvCell, csvRow, dialects } from '../../tall/csv.ts'
import type { Kolonne } from './kolonne.ts'

/** How an export is written. `csv` is for a spreadsheet in Norway, `csv-punktum` for programs. */
export const formater = ['csv', 'csv-punktum', 'ndjson', 'xlsx'] as const
export type Format = (typeof formater)[number]

/** Writes rows of one format. `head` is null where a row has the names itself. */
export interface Writer {
  type: string
  head: string | null
  row: (values: readonly CsvCell[]) => string
}

/** @returns the writer of a format; of .xlsx there is none, since it is written whole */
export function writerOf(format: Exclude<Format, 'xlsx'>, kolonner: readonly Kolonne[]): Writer {
  const names = kolonner.map(({ navn }) => navn)
  if (format === 'ndjson')
    return {
      type: 'application/x-ndjson; charset=utf-8',
      head: null,
      row: (values) =>
        `${JSON.stringify(Object.fromEntries(names.map((name, at) => [name, values[at] ?? null])))}\n`,
    }
  const dialect = format === 'csv' ? dialects.regneark : dialects.program
  return {
    type: 'text/csv; charset=utf-8',
    head: dialect.start + csvRow(names, dialect),
    row: (values) => csvRow(values, dialect),
  }
}
