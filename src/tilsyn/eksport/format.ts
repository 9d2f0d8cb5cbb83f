import { asText } from '../../tall/regneark-tekst.ts'
import type { Kolonne, Verdi } from './kolonne.ts'

/** How an export is written. `csv` is for a spreadsheet in Norway, `csv-punktum` for programs. */
export const formater = ['csv', 'csv-punktum', 'ndjson', 'xlsx'] as const
export type Format = (typeof formater)[number]

/** Writes rows of one format. `head` is null where a row has the names itself. */
export interface Writer {
  type: string
  head: string | null
  row: (values: readonly Verdi[]) => string
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
  const [separator, decimal, start] = format === 'csv' ? [';', ',', '\uFEFF'] : [',', '.', '']
  const cell = (value: Verdi): string => {
    if (value === null) return ''
    if (typeof value === 'boolean') return value ? 'ja' : 'nei'
    if (typeof value === 'number') return String(value).replace('.', decimal)
    const text = asText(value)
    return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const line = (values: readonly Verdi[]) => `${values.map(cell).join(separator)}\r\n`
  return { type: 'text/csv; charset=utf-8', head: start + line(names), row: line }
}
