import { asText } from './regneark-tekst.ts'

/** A cell: a figure has all its digits, yes and no are words, and null is blank. */
export type CsvCell = string | number | boolean | null

/** How a program reads CSV: a spreadsheet in Norway, or one that wants points and commas. */
export const dialects = {
  regneark: { separator: ';', decimal: ',', start: '\uFEFF' },
  program: { separator: ',', decimal: '.', start: '' },
} as const
type Dialect = (typeof dialects)[keyof typeof dialects]

/** A row of CSV; a text that a spreadsheet would take for a formula has an apostrophe before it. */
export function csvRow(
  cells: readonly CsvCell[],
  { separator, decimal }: Dialect = dialects.regneark,
): string {
  const written = (value: CsvCell): string => {
    if (value === null) return ''
    if (typeof value === 'boolean') return value ? 'ja' : 'nei'
    if (typeof value === 'number') return String(value).replace('.', decimal)
    const text = asText(value)
    return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `${cells.map(written).join(separator)}\r\n`
}

/** A whole file for a spreadsheet in Norway: semicolons, decimal comma, and a mark that says UTF-8. */
export const csvText = (rows: readonly (readonly CsvCell[])[]) =>
  dialects.regneark.start + rows.map((row) => csvRow(row)).join('')
