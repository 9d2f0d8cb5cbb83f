import { cleanCells } from '../tall/characters.ts'

/**
 * Parser of a block of cells as text: what Excel, LibreOffice and Google Sheets put on the clipboard (tabs), and CSV from
 * a spreadsheet (semicolons, or commas). Quotes are as in RFC 4180, with exceptions that clipboards and files of meters need: a quote
 * inside an unquoted text is literal, and so is one that is never closed; spaces may stand around quotes.
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
  const records = [...eachRow(plain, separatorOf(plain))].map((row) => row.map((cell) => cell.trim()))
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

export type Separator = '\t' | ';' | ','

/** The separator: a tab when there is one outside quotes, otherwise a semicolon, otherwise a comma where it can be no decimal mark. */
export function separatorOf(text: string): Separator {
  if (isUsed(text, '\t')) return '\t'
  return !isUsed(text, ';') && hasCommas(text) ? ',' : ';'
}

/** Whether a separator stands outside quotes. */
export function isUsed(text: string, separator: Separator): boolean {
  for (const row of eachRow(text, separator)) if (row.length > 1) return true
  return false
}

/** Whether commas separate cells: there are headings above, each a word or a year, and every line has as many cells. */
function hasCommas(text: string): boolean {
  const [headings = [], ...rows] = [...eachRow(text, ',')].filter((row) =>
    row.some((cell) => !isBlank(cell.trim())),
  )
  const areWords = headings.every((cell) => !/\d/.test(cell) || /\p{L}|^\s*(19|20)\d\d\s*$/u.test(cell))
  return (
    areWords && headings.length > 1 && rows.length > 0 && rows.every((row) => row.length === headings.length)
  )
}

/** The rows of a text one by one, as cells with their spaces: a large text is never held as cells. A row ends with LF, CR or both. */
export function* eachRow(text: string, separator: Separator): Generator<string[]> {
  let row: string[] = []
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = cellAt(text, at, separator)
    row.push(cell)
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (text[end] === separator) continue
    yield row
    row = []
  }
}

const plain = { '\t': /[^\t\r\n]*/y, ';': /[^;\r\n]*/y, ',': /[^,\r\n]*/y }
const gaps = { '\t': /[^\S\t\r\n]*/y, ';': /[^\S\r\n]*/y, ',': /[^\S\r\n]*/y }
const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  pattern.test(text)
  return pattern.lastIndex
}

function cellAt(text: string, at: number, separator: Separator): { cell: string; end: number } {
  const start = endOf(gaps[separator], text, at)
  const close = text[start] === '"' ? closingQuote(text, start) : -1
  const end = endOf(gaps[separator], text, close + 1)
  if (close > 0 && ['', separator, '\r', '\n'].includes(text.slice(end, end + 1)))
    return { cell: text.slice(start + 1, close).replaceAll('""', '"'), end }
  const last = endOf(plain[separator], text, at)
  return { cell: text.slice(at, last), end: last }
}

/** Where a quoted text ends; -1 where it does not. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/**
 * Decodes a text file that a spreadsheet has written: UTF-8 or UTF-16 by its byte order mark, UTF-8 without one, otherwise
 * Windows-1252, which a Norwegian Excel writes as «CSV».
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
