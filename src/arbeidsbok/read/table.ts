import { cleanText } from '../../tall/characters.ts'
import { eachCell, type Separator, separatorOf } from '../../ui/grid/block.ts'
import { decodeText } from '../../ui/grid/decode.ts'
import { type ReadBook, readAnyBook } from './book.ts'
import { kindOf } from './other-kinds.ts'
import { RefusedWorkbook, readLimits } from './refused.ts'
import { chosenCells, type Part, type ReadCell } from './sheet.ts'

/**
 * Reads a sheet of any workbook, or a .csv, whose cells are all texts.
 *
 * @param at the sheet, counted from 0; undefined for all of them
 * @throws RefusedWorkbook
 */
export async function readTable(file: Buffer, at: number | undefined, part: Part): Promise<ReadBook> {
  if (file.subarray(0, 2).toString('latin1') === 'PK') return readAnyBook(file, at, part)
  return { sheets: [{ name: '', cells: readCsv(textOf(file), part) }], lenker: false }
}

/** The file as a text. @throws RefusedWorkbook where it is none, such as a PDF */
function textOf(file: Buffer): string {
  const text = decodeText(new Uint8Array(file).buffer)
  const start = text.slice(0, 4000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
  const isText = !/[\0-\x08\x0e-\x1f]/.test(start) && !/^\s*[<{[%]/.test(start) && /[;,\t]/.test(start)
  if (isText) return text
  const kind = kindOf(file)
  throw new RefusedWorkbook(kind === 'csv' ? 'ikke-xlsx' : kind)
}

function readCsv(text: string, { rows = Number.POSITIVE_INFINITY, columns }: Part): ReadCell[] {
  const isWanted = columns ? chosenCells(columns) : () => true
  const cells: ReadCell[] = []
  // Excel does not count the line that names the separator.
  const [, named] = /^sep=([;,\t])\r?\n/i.exec(text) ?? []
  const plain = named === undefined ? text : text.slice(text.indexOf('\n') + 1)
  const separator = (named as Separator | undefined) ?? separatorIn(plain)
  for (const [index, column, written] of eachCell(plain, separator)) {
    if (index >= rows) break
    const value = cleanText(written).trim().slice(0, readLimits.text)
    if (value === '') continue
    if (index >= readLimits.row || column >= readLimits.column) throw new RefusedWorkbook('for-omfattende')
    if (!isWanted(index + 1, column, value)) continue
    cells.push([index + 1, column, value])
    if (cells.length > readLimits.cells) throw new RefusedWorkbook('for-omfattende')
  }
  return cells
}

/** The separator. A file without tabs and semicolons is one of commas, also below a title without any. */
function separatorIn(text: string): Separator {
  const start = text.slice(0, 20_000)
  const isUsed = (separator: Separator) => [...eachCell(start, separator)].some(([, column]) => column > 0)
  return isUsed('\t') || isUsed(';') ? separatorOf(start) : ','
}
