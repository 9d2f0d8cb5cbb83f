import { posix } from 'node:path'
import { openParts, type Parts } from './package.ts'
import { RefusedWorkbook, readLimits } from './refused.ts'
import { type Format, type Part, type ReadCell, readSheet, startOf } from './sheet.ts'
import { parseXml } from './xml.ts'

/** A sheet as it was read. */
export interface ReadSheet {
  name: string
  cells: ReadCell[]
}

/** Row of the heads in a sheet of figures (layout.ts). */
const headRow = 2

/** What was read of a workbook. */
export interface ReadBook {
  sheets: ReadSheet[]
  /** Whether it has links to other files, whose figures are those that were stored with it. */
  lenker: boolean
}

/**
 * Reads the cells of a workbook's sheets.
 *
 * @param wanted names of the sheets to read
 * @param firstHead the first head of a sheet of figures: a sheet of another name that has it is read as well, since it may be one
 *   of ours that was renamed; the others are left alone
 * @throws RefusedWorkbook
 */
export async function readBook(
  file: Buffer,
  wanted: ReadonlySet<string>,
  firstHead?: string,
): Promise<ReadBook> {
  const { parts, sheets, shared, lenker } = await openBook(file)
  const read: ReadSheet[] = []
  for (const { name, part } of sheets) {
    const isOurs = ([row, column, value]: ReadCell) => row === headRow && column === 0 && value === firstHead
    if (!wanted.has(name) && !(await startOf(parts.read(part), shared, headRow)).some(isOurs)) continue
    read.push({ name, cells: await readSheet(parts.read(part), shared) })
  }
  return { sheets: read, lenker }
}

/**
 * Reads sheets of any workbook: the one at `at`, counted from 0, else all of them. The others are without cells.
 *
 * @throws RefusedWorkbook
 */
export async function readAnyBook(file: Buffer, at: number | undefined, part: Part): Promise<ReadBook> {
  const { parts, sheets, shared, lenker } = await openBook(file)
  const read: ReadSheet[] = []
  for (const [index, sheet] of sheets.entries()) {
    const isRead = at === undefined || at === index
    read.push({
      name: sheet.name,
      cells: isRead ? await readSheet(parts.read(sheet.part), shared, part) : [],
    })
  }
  return { sheets: read, lenker }
}

async function openBook(file: Buffer) {
  const parts = await openParts(file)
  if (!parts.has('xl/workbook.xml') || !parts.has('[Content_Types].xml'))
    throw new RefusedWorkbook('ikke-xlsx')
  await refuseMacroTypes(parts)
  await refuseOutside(parts)
  const sheets = await listSheets(parts)
  const shared = {
    texts: await sharedTexts(parts),
    formats: await formatsOf(parts),
    counted: { cells: 0 },
  }
  return { parts, sheets, shared, lenker: parts.names.some((name) => name.startsWith('xl/externalLinks/')) }
}

/** A workbook with macros is one by its content type, also where the macros are gone. */
async function refuseMacroTypes(parts: Parts): Promise<void> {
  await parseXml(parts.read('[Content_Types].xml'), {
    open: (_name, { ContentType = '' }) => {
      if (/macroEnabled|vba/i.test(ContentType)) throw new RefusedWorkbook('makroer')
    },
  })
}

/** A relation to something outside the file is refused, but for the link of a text and for other workbooks, whose figures are stored. */
async function refuseOutside(parts: Parts): Promise<void> {
  const isLink = /^xl\/externalLinks\/_rels\//
  for (const name of parts.names.filter((one) => one.endsWith('.rels') && !isLink.test(one)))
    await parseXml(parts.read(name), {
      open: (_element, { TargetMode, Type = '' }) => {
        if (TargetMode?.toLowerCase() === 'external' && !/\/hyperlink$/.test(Type))
          throw new RefusedWorkbook('eksterne-lenker')
      },
    })
}

/** The sheets with the parts that hold them. */
async function listSheets(parts: Parts): Promise<{ name: string; part: string }[]> {
  const sheets: { name: string; id: string }[] = []
  await parseXml(parts.read('xl/workbook.xml'), {
    open: (element, attributes) => {
      if (element !== 'sheet') return
      const id = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1] ?? ''
      const { name = '' } = attributes
      // No program writes two sheets of one name, and each would read another of the two.
      if (sheets.some((one) => one.name === name)) throw new RefusedWorkbook('skadet')
      sheets.push({ name, id })
      if (sheets.length > readLimits.sheets) throw new RefusedWorkbook('for-omfattende')
    },
  })
  const targets = new Map<string, string>()
  await parseXml(parts.read('xl/_rels/workbook.xml.rels'), {
    open: (element, { Id = '', Target = '' }) => {
      if (element === 'Relationship') targets.set(Id, posix.join('xl', Target).replace(/^xl\/xl\//, 'xl/'))
    },
  })
  return sheets.map(({ name, id }) => {
    const target = targets.get(id) ?? ''
    return { name, part: parts.has(target) ? target : target.replace(/^xl\//, '') }
  })
}

/** The texts that cells name by their number. */
async function sharedTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = []
  if (!parts.has('xl/sharedStrings.xml')) return texts
  let text = ''
  let isText = false
  // What is under `rPh` says how a text is pronounced.
  let isPhonetic = false
  await parseXml(parts.read('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (more) => {
      if (isText && text.length < readLimits.text) text += more.slice(0, readLimits.text)
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      texts.push(text)
      if (texts.length > readLimits.sharedTexts) throw new RefusedWorkbook('for-omfattende')
    },
  })
  return texts
}

/** What a number format makes of a number: a date or a time, or a share. */

const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const percentFormats = new Set([9, 10])

function formatOf(id: number, code: string | undefined): Format | undefined {
  if (code === undefined) return dateFormats.has(id) ? 'dato' : percentFormats.has(id) ? 'prosent' : undefined
  // Letters in quotes, after a backslash or in brackets (a colour) are literals, not codes of the format.
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  if (bare.includes('%')) return 'prosent'
  return /[dmyhs]/i.test(bare.replace(/general/gi, '')) ? 'dato' : undefined
}

/** The formats of cells by the number of their style, for those that change what a number means. */
async function formatsOf(parts: Parts): Promise<ReadonlyMap<number, Format>> {
  const formats = new Map<number, Format>()
  if (!parts.has('xl/styles.xml')) return formats
  const codes = new Map<number, string>()
  let isInCells = false
  let style = 0
  await parseXml(parts.read('xl/styles.xml'), {
    open: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode.slice(0, 200))
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const format = formatOf(Number(numFmtId), codes.get(Number(numFmtId)))
      if (format) formats.set(style, format)
      style++
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}
