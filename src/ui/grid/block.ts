/**
 * Parser of a block of cells as text: what Excel, LibreOffice and Google Sheets put on the clipboard (tabs), and CSV from
 * a Norwegian Excel (semicolons). Quotes are as in RFC 4180, with two exceptions that clipboards need: a quote inside an
 * unquoted text is literal, and so is one that is never closed.
 */

/** Rows of trimmed cells, all of one length, without blank rows and columns at the far ends. */
export type Block = readonly (readonly string[])[]

/** True when a pasted text has more than one value. A spreadsheet ends a single cell with a line break too. */
export function isBlock(text: string): boolean {
  const cells = parseBlock(text)
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1
}

/** Parses a block; a text without separators is one cell, a blank text none. */
export function parseBlock(text: string): Block {
  // CSV from Excel may begin with a byte order mark and a line that names the separator.
  const plain = text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '')
  const records = split(plain, separatorOf(plain)).map((row) => row.map((cell) => cell.trim()))
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

/** The separator: a tab when there is one outside quotes, otherwise a semicolon. */
function separatorOf(text: string): '\t' | ';' {
  return split(text, '\t').some((row) => row.length > 1) ? '\t' : ';'
}

function split(text: string, separator: '\t' | ';'): string[][] {
  const plain = separator === '\t' ? /[^\t\r\n]*/y : /[^;\r\n]*/y
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cell, end } = cellAt(text, at, plain)
    rows.at(-1)?.push(cell)
    const breaks = text.startsWith('\r\n', end) ? 2 : 1
    if (end < text.length && text[end] !== separator) rows.push([])
    at = end + (text[end] === separator ? 1 : breaks)
  }
  return rows
}

function cellAt(text: string, at: number, plain: RegExp): { cell: string; end: number } {
  QUOTED.lastIndex = at
  const inQuotes = QUOTED.exec(text)?.[0]
  const end = at + (inQuotes?.length ?? 0)
  if (inQuotes && /^(?:[\t;\r\n]|$)/.test(text.slice(end, end + 1)))
    return { cell: inQuotes.slice(1, -1).replaceAll('""', '"'), end }
  plain.lastIndex = at
  const cell = plain.exec(text)?.[0] ?? ''
  return { cell, end: at + cell.length }
}
