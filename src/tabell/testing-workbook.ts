import { type Parts, zip } from '../arbeidsbok/testing-zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...all: readonly [id: string, type: string, target: string, mode?: string][]) =>
  `<Relationships>${all
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

/** What differs from a plain workbook. */
interface Differs {
  /** The XML inside `sheetData` of each sheet, by name, or inside `worksheet` where it has `sheetData` itself. */
  sheets?: Readonly<Record<string, string>>
  /** How sheets are listed, by name: `state="hidden"`. */
  states?: Readonly<Record<string, string>>
  /** Codes of number formats: the first is that of `s="1"`. */
  formats?: readonly string[]
  /** More styles, as XML: `xf` elements at the end of `cellXfs`. */
  styles?: string
  /** The items of the shared texts. */
  texts?: string
  /** Before the sheets of the workbook. */
  about?: string
  /** Parts that are added, or take the place of those of the same name. */
  parts?: Readonly<Record<string, string>>
  /** Other names of parts, and of the targets that name them. */
  names?: (name: string) => string
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A workbook as a spreadsheet program writes it, but for what differs. */
export function workbookOf({
  sheets = { Ark1: '' },
  states = {},
  formats = [],
  styles = '',
  texts = '',
  about = '',
  parts = {},
  names = (name) => name,
}: Differs): Buffer {
  const list = Object.entries(sheets)
  const all: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['r1', 'officeDocument', names('xl/workbook.xml')]),
    [names('xl/workbook.xml')]: `<workbook xmlns="${main}" xmlns:r="${office}">${about}<sheets>${list
      .map(([name], at) => `<sheet name="${name}" ${states[name] ?? ''} r:id="s${at}"/>`)
      .join('')}</sheets></workbook>`,
    [names('xl/_rels/workbook.xml.rels')]: relations(
      ...list.map((_, at): [string, string, string] => [
        `s${at}`,
        'worksheet',
        `/${names(`xl/worksheets/sheet${at + 1}.xml`)}`,
      ]),
      ['st', 'styles', `/${names('xl/styles.xml')}`],
      ['ss', 'sharedStrings', `/${names('xl/sharedStrings.xml')}`],
    ),
    [names('xl/styles.xml')]: `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}${styles}</cellXfs></styleSheet>`,
    [names('xl/sharedStrings.xml')]: `<sst>${texts}</sst>`,
    ...Object.fromEntries(
      list.map(([, inside], at) => [
        names(`xl/worksheets/sheet${at + 1}.xml`),
        `<worksheet xmlns="${main}" xmlns:r="${office}">${inside.includes('<sheetData>') ? inside : `<sheetData>${inside}</sheetData>`}</worksheet>`,
      ]),
    ),
    ...parts,
  }
  return zip(
    Object.fromEntries(Object.entries(all).map(([name, text]) => [name, Buffer.from(text)])) as Parts,
  )
}

/** Cells of texts of a row from column A on. */
export const textRow = (row: number, ...texts: readonly string[]) =>
  `<row r="${row}">${texts
    .map(
      (text, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('')}</row>`

/** The relations part of a part of the tests. */
export { relations }
