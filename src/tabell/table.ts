import { cleanText } from '../tall/characters.ts'
import { decodeText, eachRow, isUsed, type Separator, separatorOf } from './block.ts'
import type { ReadCell } from './cell.ts'
import { kindOf } from './other-kinds.ts'
import { pause } from './pause.ts'
import { RefusedTable, readLimits } from './refused.ts'
import { chosenCells, type Part } from './sheet.ts'
import { type OpenBook, openBook } from './workbook.ts'

/** Opens any workbook, or a .csv, whose cells are all texts. @throws RefusedTable */
export async function openTable(file: Uint8Array): Promise<OpenBook> {
  if (file[0] === 0x50 && file[1] === 0x4b) return openBook(file)
  const text = textOf(file)
  const read = async (part: Part = {}) => ({ cells: await readCsv(text, part) })
  return { sheets: [{ name: '', read }], lenker: false }
}

/** The file as a text. @throws RefusedTable where it is none, such as a PDF */
function textOf(file: Uint8Array): string {
  const text = decodeText(new Uint8Array(file).buffer)
  const start = text.slice(0, 4000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
  const isText = !/[\0-\x08\x0e-\x1f]/.test(start) && !/^\s*[<{[%]/.test(start) && /[;,\t]/.test(start)
  if (isText) return text
  const kind = kindOf(file)
  throw new RefusedTable(kind === 'csv' ? 'ikke-xlsx' : kind)
}

async function readCsv(
  text: string,
  { rows = Number.POSITIVE_INFINITY, columns }: Part,
): Promise<ReadCell[]> {
  const isWanted = columns ? chosenCells(columns) : () => true
  const cells: ReadCell[] = []
  // Excel does not count the line that names the separator.
  const [, named] = /^sep=([;,\t])\r?\n/i.exec(text) ?? []
  const plain = named === undefined ? text : text.slice(text.indexOf('\n') + 1)
  const separator = (named as Separator | undefined) ?? separatorIn(plain)
  let row = 0
  for (const written of eachRow(plain, separator)) {
    if (++row > rows) break
    await pause()
    for (const [column, text] of written.entries()) {
      if (text === '') continue
      const value = cleanText(text).trim().slice(0, readLimits.text)
      if (value === '') continue
      if (row > readLimits.row || column >= readLimits.column) throw new RefusedTable('for-omfattende')
      if (!isWanted(row, column, value)) continue
      cells.push([row, column, value])
      if (cells.length > readLimits.cells) throw new RefusedTable('for-omfattende')
    }
  }
  return cells
}

/** The separator. A file without tabs and semicolons is one of commas, also below a title without any. */
function separatorIn(text: string): Separator {
  const start = text.slice(0, 20_000)
  return isUsed(start, '\t') || isUsed(start, ';') ? separatorOf(start) : ','
}
