import { cleanCells } from '../../tall/characters.ts'

/**
 * Parser of a block of cells as text: what Excel, LibreOffice and Google Sheets put on the clipboard (tabs), and CSV from
 * a spreadsheet (semicolons, or commas). Quotes are as in RFC 4180, with two exceptions that clipboards need: a quote inside an
 * unquoted text is literal, and so is one that is never closed.
 */

/** Rows of clean, trimmed cells, all of one length, without blank rows and columns at the far ends. */
export type Block = readonly (readonly string[])[]

/** True when a pasted text has more than one value. A spreadsheet ends a single cell with a line break too. */
export function isBlock(text: string): boolean {
  const cells = parseBlock(text)
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1
}

/** Parses a block; a text without separators is one cell, a blank text none. */
export function parseBlock(text: string): Block {
  // CSV from Excel may begin with a line that names the separator.
  const plain = cleanCells(text).replace(/^sep=.\r?\n/i, '')
  const records = splitCells(plain, separatorOf(plain)).map((row) => row.map((cell) => cell.trim()))
  while (records.length > 0 && records.at(-1)?.every(isBlank)) records.pop()
  const width = Math.max(0, ...records.map((row) => row.findLastIndex((cell) => !isBlank(cell)) + 1))
  return records.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''))
}

/** Cells as tab-separated lines, for the clipboard. */
export function formatBlock(cells: Block): string {
  return cells.map((row) => row.map(quoted).join('\t')).join('\r\n')
}

const isBlank = (cell: string) => cell === ''

const quoted = (cell: string) => (/[\t\r\n"]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Matches a whole quoted text, or text that is not quoted. */
const QUOTED = /"(?:[^"]|"")*"/y

export type Separator = '\t' | ';' | ','

/** The separator: a tab when there is one outside quotes, otherwise a semicolon, otherwise a comma where it can be no decimal mark. */
export function separatorOf(text: string): Separator {
  const isUsed = (separator: Separator) => splitCells(text, separator).some((row) => row.length > 1)
  if (isUsed('\t')) return '\t'
  return !isUsed(';') && hasCommas(text) ? ',' : ';'
}

/** Whether commas separate cells: there are headings above, each a word or a year, and every line has as many cells. */
function hasCommas(text: string): boolean {
  const [headings = [], ...rows] = splitCells(text, ',').filter((row) =>
    row.some((cell) => !isBlank(cell.trim())),
  )
  const areWords = headings.every((cell) => !/\d/.test(cell) || /\p{L}|^\s*(19|20)\d\d\s*$/u.test(cell))
  return (
    areWords && headings.length > 1 && rows.length > 0 && rows.every((row) => row.length === headings.length)
  )
}

const PLAIN = { '\t': /[^\t\r\n]*/y, ';': /[^;\r\n]*/y, ',': /[^,\r\n]*/y }

/** The cells of each line, with their spaces. */
function splitCells(text: string, separator: Separator): string[][] {
  const rows: string[][] = []
  for (const [row, , cell] of eachCell(text, separator)) {
    rows[row] ??= []
    rows[row].push(cell)
  }
  return rows
}

/** The cells of a text one by one, with their spaces: row and column from 0. A large text is never held as cells. */
export function* eachCell(
  text: string,
  separator: Separator,
): Generator<[row: number, column: number, cell: string]> {
  let [row, column, at] = [0, 0, 0]
  while (at <= text.length) {
    const { cell, end } = cellAt(text, at, separator)
    yield [row, column, cell]
    const breaks = text.startsWith('\r\n', end) ? 2 : 1
    if (text[end] === separator) column++
    else {
      row++
      column = 0
    }
    at = end + (text[end] === separator ? 1 : breaks)
  }
}

function cellAt(text: string, at: number, separator: Separator): { cell: string; end: number } {
  QUOTED.lastIndex = at
  const inQuotes = QUOTED.exec(text)?.[0]
  const end = at + (inQuotes?.length ?? 0)
  if (inQuotes && ['', separator, '\r', '\n'].includes(text.slice(end, end + 1)))
    return { cell: inQuotes.slice(1, -1).replaceAll('""', '"'), end }
  const plain = PLAIN[separator]
  plain.lastIndex = at
  const cell = plain.exec(text)?.[0] ?? ''
  return { cell, end: at + cell.length }
}
