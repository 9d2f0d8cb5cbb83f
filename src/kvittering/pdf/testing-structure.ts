import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

/** One element of the structure, in the order in which it is read. */
interface Element {
  type: string
  children: Element[]
  /** Marked content of its own: page and number. */
  content: string[]
  dict: PDFDict
}

const name = (text: string) => PDFName.of(text)
const said = (value: unknown) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
const nameOf = (value: unknown) => (value instanceof PDFName ? value.decodeText() : '')

/** What of PDF/UA-1 (ISO 14289-1) can be read from the bytes and does not hold; empty where all of it does. */
export async function structureFaults(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const tree = document.catalog.lookup(name('StructTreeRoot'))
  const roots = tree instanceof PDFDict ? elementsOf(tree.lookup(name('K')), document) : []
  const all = roots.flatMap(flat)
  return [
    ...documentFaults(document),
    ...(roots.length === 1 && roots[0]?.type === 'Document' ? [] : ['the structure has no single Document']),
    ...all.flatMap(elementFaults),
    ...headingFaults(all),
    ...contentFaults(document, all),
  ]
}

const flat = (element: Element): Element[] => [element, ...element.children.flatMap(flat)]

/** Language, title, the claim itself, and that the document is tagged. */
function documentFaults(document: PDFDocument): string[] {
  const { catalog } = document
  const dict = (key: string) => {
    const found = catalog.lookup(name(key))
    return found instanceof PDFDict ? found : undefined
  }
  const isTrue = (value: unknown) => value instanceof PDFBool && value.asBoolean()
  const metadata = catalog.lookup(name('Metadata'))
  const xmp =
    metadata instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(metadata).decode()).toString() : ''
  const faults: [string, boolean][] = [
    [
      'no language',
      /^(nb|nn)-NO$/.test(said(catalog.lookup(name('Lang'))) || nameOf(catalog.lookup(name('Lang')))),
    ],
    ['not marked as tagged', isTrue(dict('MarkInfo')?.lookup(name('Marked')))],
    [
      'the window shows the name of the file',
      isTrue(dict('ViewerPreferences')?.lookup(name('DisplayDocTitle'))),
    ],
    ['no title', Boolean(document.getTitle()) && xmp.includes(document.getTitle() ?? '')],
    ['no claim of PDF/UA-1', /pdfuaid:part(>|=")1/.test(xmp)],
    ['no parent tree', dict('StructTreeRoot')?.lookup(name('ParentTree')) instanceof PDFDict],
  ]
  return faults.filter(([, holds]) => !holds).map(([fault]) => fault)
}

function elementsOf(node: unknown, document: PDFDocument): Element[] {
  if (node instanceof PDFArray)
    return Array.from({ length: node.size() }, (_, index) => node.lookup(index)).flatMap((child) =>
      elementsOf(child, document),
    )
  if (!(node instanceof PDFDict) || !node.has(name('S'))) return []
  const kids = node.lookup(name('K'))
  return [
    {
      type: nameOf(node.lookup(name('S'))),
      children: elementsOf(kids, document),
      content: contentOf(kids, node.get(name('Pg')), document),
      dict: node,
    },
  ]
}

/** The marked content that an element names: `page number`, the page from 1. */
function contentOf(kids: unknown, page: unknown, document: PDFDocument): string[] {
  if (kids instanceof PDFArray)
    return Array.from({ length: kids.size() }, (_, index) => kids.lookup(index)).flatMap((kid) =>
      contentOf(kid, page, document),
    )
  if (kids instanceof PDFNumber) return [`${pageNumber(page, document)} ${kids.asNumber()}`]
  if (!(kids instanceof PDFDict) || nameOf(kids.lookup(name('Type'))) !== 'MCR') return []
  return contentOf(kids.lookup(name('MCID')), kids.get(name('Pg')) ?? page, document)
}

const pageNumber = (ref: unknown, document: PDFDocument) =>
  document.getPages().findIndex((page) => ref instanceof PDFRef && page.ref === ref) + 1

/** Which elements may stand in which; what is not listed may hold anything. */
const inside: Readonly<Record<string, readonly string[]>> = {
  Table: ['TR', 'Caption'],
  TR: ['TH', 'TD'],
  L: ['LI', 'Caption'],
  LI: ['Lbl', 'LBody'],
}
const standard = new Set(
  'Document Part Sect Div Caption H1 H2 H3 H4 H5 H6 P L LI Lbl LBody Table TR TH TD Span Figure Link Note'.split(
    ' ',
  ),
)

function elementFaults({ type, children, dict, content }: Element): string[] {
  const faults: string[] = []
  if (!standard.has(type)) faults.push(`${type} is no standard type`)
  const allowed = inside[type]
  const wrong = children.filter((child) => allowed && !allowed.includes(child.type))
  faults.push(...wrong.map((child) => `${child.type} stands in ${type}`))
  if (type === 'Table') {
    const widths = new Set(children.filter((row) => row.type === 'TR').map((row) => row.children.length))
    if (widths.size !== 1) faults.push('the rows of a table differ in length')
    const cells = children.flatMap((row) => row.children)
    if (!cells.some((cell) => cell.type === 'TH')) faults.push('a table has no heads')
  }
  const attributes = dict.lookup(name('A'))
  const attribute = (key: string) =>
    attributes instanceof PDFDict ? attributes.lookup(name(key)) : undefined
  if (type === 'TH' && !/^(Row|Column|Both)$/.test(nameOf(attribute('Scope'))))
    faults.push('a head says not what it heads')
  if (type === 'Figure' && said(dict.lookup(name('Alt'))).trim() === '')
    faults.push('a figure has no alternative text')
  if (type === 'Figure' && !(attribute('BBox') instanceof PDFArray)) faults.push('a figure has no box')
  if (children.length === 0 && content.length === 0 && !/^(TD|TH)$/.test(type))
    faults.push(`${type} is empty`)
  return faults
}

/** One H1, first, and no level left out. */
function headingFaults(all: readonly Element[]): string[] {
  const levels = all.flatMap(({ type }) => (/^H\d$/.test(type) ? [Number(type.slice(1))] : []))
  const faults = levels.flatMap((level, index) =>
    level > (levels[index - 1] ?? 0) + 1
      ? [`a heading of level ${level} after ${levels[index - 1] ?? 'none'}`]
      : [],
  )
  if (levels.filter((level) => level === 1).length !== 1) faults.push('not one heading of level 1')
  return faults
}

/** Every drawing is marked as an artifact or belongs to one element; pages are read in the order of the structure. */
function contentFaults(document: PDFDocument, all: readonly Element[]): string[] {
  const faults: string[] = []
  const owned = all.flatMap(({ content }) => content)
  if (new Set(owned).size < owned.length) faults.push('two elements have the same content')
  const drawn = new Set<string>()
  for (const [index, page] of document.getPages().entries()) {
    if (nameOf(page.node.lookup(name('Tabs'))) !== 'S') faults.push(`page ${index + 1} has another tab order`)
    if (!(page.node.lookup(name('StructParents')) instanceof PDFNumber))
      faults.push(`page ${index + 1} is not in the parent tree`)
    const { unmarked, marks } = markedIn(streamOf(page))
    if (unmarked.length > 0) faults.push(`page ${index + 1} draws ${unmarked[0]} outside a mark`)
    for (const mark of marks) drawn.add(`${index + 1} ${mark}`)
  }
  faults.push(
    ...[...drawn].filter((mark) => !owned.includes(mark)).map((mark) => `${mark} belongs to no element`),
  )
  faults.push(...owned.filter((mark) => !drawn.has(mark)).map((mark) => `${mark} is not drawn`))
  return faults
}

function streamOf({ node }: PDFPage): string {
  const content = node.Contents()
  const streams =
    content instanceof PDFArray
      ? Array.from({ length: content.size() }, (_, index) => content.lookup(index))
      : [content]
  return streams
    .map((one) =>
      one instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(one).decode()).toString('latin1') : '',
    )
    .join('\n')
}

/** Operators that draw. */
const draws = /^(f\*?|F|B\*?|b\*?|S|s|Tj|TJ|'|"|Do|sh|BI)$/

/** The operators that draw outside every mark, and the numbers of the marked content. */
function markedIn(stream: string): { unmarked: string[]; marks: number[] } {
  // Texts may hold anything, also the letters of an operator.
  const words = stream.replace(/\((?:\\.|[^\\()])*\)|<[\da-fA-F\s]*>/g, '()').split(/\s+/)
  const unmarked: string[] = []
  const marks = [...stream.matchAll(/\/MCID (\d+)/g)].map(([, id]) => Number(id))
  let depth = 0
  for (const word of words) {
    if (word === 'BMC' || word === 'BDC') depth++
    else if (word === 'EMC') depth--
    else if (depth === 0 && draws.test(word)) unmarked.push(word)
  }
  return { unmarked, marks }
}
