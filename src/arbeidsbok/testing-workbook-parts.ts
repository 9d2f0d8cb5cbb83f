import type { Parts } from './testing-zip.ts'

const text = (parts: Parts, name: string): string => {
  const part = parts[name]
  if (!Buffer.isBuffer(part)) throw new Error(`The workbook has no ${name}`)
  return part.toString('utf8')
}

/** The good workbook with one of its files written anew. */
export const changed = (parts: Parts, name: string, change: (before: string) => string): Parts => ({
  ...parts,
  [name]: Buffer.from(change(text(parts, name))),
})

export const workbook = 'xl/workbook.xml'
export const relations = 'xl/_rels/workbook.xml.rels'
export const types = '[Content_Types].xml'
export const strings = 'xl/sharedStrings.xml'

/** The file of the sheet that holds the carriers, as the workbook lists it. */
export function figures(parts: Parts): string {
  const id = /<sheet [^>]*name="Energibærere"[^>]*r:id="([^"]+)"/.exec(text(parts, workbook))?.[1]
  const relation = text(parts, relations)
    .match(/<Relationship [^>]*>/g)
    ?.find((one) => one.includes(`Id="${id}"`))
  const target = /Target="\/?(?:xl\/)?([^"]+)"/.exec(relation ?? '')?.[1]
  return `xl/${target}`
}

/** A file of its own, with the relation and the content type by which a spreadsheet program finds it. */
export const withFile = (
  parts: Parts,
  name: string,
  content: string,
  relation: string,
  type: string,
): Parts => ({
  ...changed(
    changed(parts, types, (before) =>
      before.replace('</Types>', `<Override PartName="/xl/${name}" ContentType="${type}"/></Types>`),
    ),
    relations,
    (before) =>
      before.replace(
        '</Relationships>',
        `<Relationship Id="rIdX" Type="${relation}" Target="${name}"/></Relationships>`,
      ),
  ),
  [`xl/${name}`]: Buffer.from(content),
})

export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const microsoft = 'http://schemas.microsoft.com/office/2006/relationships'
export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const head = '<?xml version="1.0" encoding="UTF-8"?>'
export const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
export const sheetStart = `${head}<worksheet ${main}><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'
export const megabyte = (piece: string) => Buffer.alloc(1_000_000, piece)

/** A file of the older binary formats (MS-CFB): its signature, and the name of a stream as its directory has it. */
export const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1528),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(4096),
  ])
