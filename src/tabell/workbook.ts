import { type NumberFormat, numberFormat } from '../tall/number-format.ts'
import { openParts, type Parts } from './package.ts'
import { type Limits, RefusedTable, readLimits } from './refused.ts'
import { type Part, readSheet, type SheetCells } from './sheet.ts'
import { stringReader } from './strings.ts'
import { parseXml } from './xml.ts'

/** A sheet as it was read. */
export interface ReadSheet extends SheetCells {
  name: string
  erSkjult?: boolean | undefined
}

/** What was read of a workbook. */
export interface ReadBook {
  sheets: ReadSheet[]
  /** Whether it has links to other files, whose figures are those that were stored with it. */
  lenker: boolean
}

/** A file that is opened once, and each of its sheets read when it is asked for. */
export interface OpenBook extends Pick<ReadBook, 'lenker'> {
  sheets: (Pick<ReadSheet, 'name' | 'erSkjult'> & { read: (part?: Part) => Promise<SheetCells> })[]
}

/** Reads the sheets that are wanted, all unless said. The others are without cells. @throws RefusedTable */
export async function readSheets(
  { sheets, lenker }: OpenBook,
  part: Part,
  isWanted: (sheet: OpenBook['sheets'][number], nr: number) => boolean | Promise<boolean> = () => true,
): Promise<ReadBook> {
  const read: ReadSheet[] = []
  let count = 0
  for (const [nr, sheet] of sheets.entries()) {
    const { name, erSkjult } = sheet
    const own = (await isWanted(sheet, nr)) ? await sheet.read(part) : { cells: [] }
    count += own.cells.length
    if (count > readLimits.cells) throw new RefusedTable('for-omfattende')
    read.push({ name, erSkjult, ...own })
  }
  return { sheets: read, lenker }
}

/** Opens a workbook. @throws RefusedTable */
export async function openBook(file: Uint8Array, limits: Limits = readLimits): Promise<OpenBook> {
  const parts = openParts(file, limits)
  const part = (await relationsOf(parts, ''))('officeDocument') ?? 'xl/workbook.xml'
  // A binary workbook, .xlsb, is `workbook.bin`.
  if (!parts.has(part) || !/\.xml$/i.test(part) || !parts.has('[Content_Types].xml'))
    throw new RefusedTable('ikke-xlsx')
  await refuseMacroTypes(parts)
  await refuseOutside(parts, part)
  const { sheets, is1904, isStale } = await listSheets(parts, part)
  const ofBook = await relationsOf(parts, part)
  const shared = {
    texts: await sharedTexts(parts, ofBook('sharedStrings') ?? 'xl/sharedStrings.xml', limits),
    ...(await formatsOf(parts, ofBook('styles') ?? 'xl/styles.xml', is1904)),
    isStale,
    limits,
  }
  return {
    sheets: sheets.map(({ id, ...sheet }) => ({
      ...sheet,
      read: (part) => readSheet(parts.read(ofBook(id) ?? ''), shared, part),
    })),
    lenker: parts.names.some((name) => /(^|\/)externallinks\//.test(name)),
  }
}

/** A workbook with macros is one by its content type, also where the macros are gone. */
async function refuseMacroTypes(parts: Parts): Promise<void> {
  await parseXml(parts.read('[Content_Types].xml'), {
    open: (_name, { ContentType = '' }) => {
      if (/macroEnabled|vba/i.test(ContentType)) throw new RefusedTable('makroer')
    },
  })
}

/** The sheets with the ids of their relations, whether days are counted from 1904, and whether formulas are to be worked out anew. */
async function listSheets(parts: Parts, part: string) {
  const sheets: { name: string; id: string; erSkjult: boolean }[] = []
  let is1904 = false
  let isStale = false
  let isBook = false
  await parseXml(parts.read(part), {
    open: (element, attributes) => {
      // Word and PowerPoint have a package of the same kind.
      isBook ||= element === 'workbook'
      if (!isBook) throw new RefusedTable('ikke-xlsx')
      if (element === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (element === 'calcPr') isStale = /^(1|true)$/.test(attributes.fullCalcOnLoad ?? '')
      if (element !== 'sheet') return
      const id = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1] ?? ''
      const { name = '', state = 'visible' } = attributes
      // No program writes two sheets of one name, and each would read another of the two.
      if (sheets.some((one) => one.name === name)) throw new RefusedTable('skadet')
      sheets.push({ name, id, erSkjult: state !== 'visible' })
      if (sheets.length > readLimits.sheets) throw new RefusedTable('for-omfattende')
    },
  })
  return { sheets, is1904, isStale }
}

/** The texts that cells name by their number. */
async function sharedTexts(parts: Parts, part: string, limits: Limits): Promise<string[]> {
  const texts: string[] = []
  if (!parts.has(part)) return texts
  const string = stringReader()
  await parseXml(parts.read(part), {
    open: string.open,
    text: string.add,
    close: (name) => {
      string.close(name)
      if (name !== 'si') return
      texts.push(string.take())
      if (texts.length > limits.sharedTexts) throw new RefusedTable('for-omfattende')
    },
  })
  return texts
}

/** The formats of cells by the number of their style, for those that change what a cell says, and those that conditional formats set. */
async function formatsOf(parts: Parts, part: string, is1904: boolean) {
  const formats = new Map<number, NumberFormat>()
  const conditional: (NumberFormat | undefined)[] = []
  if (!parts.has(part)) return { formats, conditional }
  const codes = new Map<number, string>()
  const known = new Map<number, NumberFormat | undefined>()
  let isInCells = false
  let style = 0
  await parseXml(parts.read(part), {
    open: (name, { numFmtId = '0', formatCode }) => {
      const id = Number(numFmtId)
      // ECMA-376 lets a code have 255 characters.
      if (name === 'numFmt' && formatCode !== undefined) codes.set(id, formatCode.slice(0, 255))
      if (name === 'dxf') conditional.push(undefined)
      if (name === 'numFmt' && conditional.length > 0)
        conditional[conditional.length - 1] = numberFormat(id, codes.get(id), is1904)
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      if (!known.has(id)) known.set(id, numberFormat(id, codes.get(id), is1904))
      const format = known.get(id)
      if (format) formats.set(style, format)
      style++
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return { formats, conditional }
}

// The relations by which parts are found, and those that lead out of the file (ECMA-376 part 2, 6.5).

/** The folder of a part, with its slash. */
const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1)

const relationsPart = (part: string) => `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`

/** A path from the root without its slash, and without `.` and `..`. */
function resolved(path: string): string {
  const names: string[] = []
  for (const name of path.split('/'))
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  return names.join('/')
}

/**
 * The relations of a part; '' is the package.
 *
 * @returns finds the part of a relation by its id, or by the last word of its type
 */
async function relationsOf(parts: Parts, part: string) {
  const found: { id: string; type: string; target: string }[] = []
  if (parts.has(relationsPart(part)))
    await parseXml(parts.read(relationsPart(part)), {
      open: (_name, { Id: id = '', Type: type = '', Target = '' }) => {
        const path = Target.replaceAll('\\', '/')
        const own = resolved(folderOf(part) + path)
        // Some programs write a path from the root without its slash.
        const target = !path.startsWith('/') && parts.has(own) ? own : resolved(path)
        found.push({ id, type, target })
      },
    })
  return (name: string) => found.find(({ id, type }) => id === name || type.endsWith(`/${name}`))?.target
}

/** Relations to what runs, and to data that is fetched or lies inside, whatever the parts are called. */
const active = /\/(vbaProject|xlMacrosheet|xlIntlMacrosheet|dialogsheet|control)$/
const data = /\/(connections|queryTable|oleObject|package)$/

/**
 * Refuses relations to what runs or holds other data, and to what is outside the file: but for the link of a text, a picture, which is
 * never fetched, and other workbooks, whose figures are stored. No program writes a picture that the workbook part itself links to.
 *
 * @throws RefusedTable
 */
async function refuseOutside(parts: Parts, workbook: string): Promise<void> {
  const own = [relationsPart(''), relationsPart(workbook)].map((name) => name.toLowerCase())
  const isLink = (name: string) => /(^|\/)externallinks\/_rels\//.test(name) && !own.includes(name)
  for (const name of parts.names.filter((one) => one.endsWith('.rels') && !isLink(one)))
    await parseXml(parts.read(name), {
      open: (_element, { TargetMode, Type = '' }) => {
        if (active.test(Type)) throw new RefusedTable('makroer')
        const isHarmless = /\/hyperlink$/.test(Type) || (/\/image$/.test(Type) && !own.includes(name))
        if (data.test(Type) || (TargetMode?.toLowerCase() === 'external' && !isHarmless))
          throw new RefusedTable('eksterne-lenker')
      },
    })
}
