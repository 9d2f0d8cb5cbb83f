import { readFileSync } from 'node:fs'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { create, type Font } from 'fontkit'
import type { Kvittering } from '../../innsending/contract.ts'
import type { Block } from '../../seksjon/section.ts'

/** Reads a PDF as a screen reader does: the types of the structure elements in order, and the text as it can be copied. */
export async function readPdf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  return {
    document,
    types: typesBelow(root.lookup(PDFName.of('K'))),
    alternatives: alternativesBelow(root.lookup(PDFName.of('K'))),
    glyphs: glyphsOf(document.getPages().map(({ node }) => plain(node.Contents()))),
    text: document
      .getPages()
      .map(({ node }) => {
        const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
        const content = node.Contents()
        return fonts ? textOf(plain(content), fonts) : ''
      })
      .join('\n'),
  }
}

/** What is drawn on a page: texts by line, and filled boxes. Lengths are in points, `x` from the left. */
interface DrawnPage {
  texts: { text: string; x: number }[]
  boxes: { x: number; width: number; height: number }[]
}

/** Reads what stands on each page of a PDF, and where. */
export async function pagesOf(bytes: Uint8Array): Promise<DrawnPage[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  return document.getPages().map(({ node }) => {
    const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
    const content = plain(node.Contents())
    const texts = content.split(/^BT$/m).flatMap((part) => {
      const x = /([\d.]+) [\d.]+ Tm/.exec(part)?.[1]
      return fonts && x ? [{ text: textOf(part, fonts).trim(), x: Number(x) }] : []
    })
    const boxes = [...content.matchAll(/([\d.]+) [\d.]+ ([\d.]+) ([\d.]+) re/g)].map((found) => ({
      x: Number(found[1]),
      width: Number(found[2]),
      height: Number(found[3]),
    }))
    return { texts, boxes }
  })
}

const font = (name: string) => create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))) as Font // not a collection
/** The full fonts that a receipt's subsets are made from. */
export const wholeFonts = { regular: font('Inter-Regular'), semibold: font('Inter-SemiBold') }

interface Embedded {
  /** Name of the font in the pages' resources. */
  name: string
  typeface: string
  font: Font
  /** By glyph. */
  characters: string[]
}

/** The fonts that are embedded in a PDF. */
export function fontsOf(document: PDFDocument): Embedded[] {
  const fonts = document.getPages()[0]?.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  return (fonts?.keys() ?? []).map((key) => {
    const dictionary = fonts?.lookup(key, PDFDict)
    const descendants = dictionary?.lookup(PDFName.of('DescendantFonts'), PDFArray)
    const descriptor = descendants?.lookup(0, PDFDict).lookup(PDFName.of('FontDescriptor'), PDFDict)
    const file = descriptor?.lookup(PDFName.of('FontFile2'))
    const bytes = file instanceof PDFRawStream ? decodePDFRawStream(file).decode() : new Uint8Array()
    return {
      name: key.decodeText(),
      typeface: String(dictionary?.lookup(PDFName.of('BaseFont'))),
      font: create(Buffer.from(bytes)) as Font, // not a collection
      characters: dictionary ? charactersOf(dictionary) : [],
    }
  })
}

const plain = (stream: unknown) =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''

function typesBelow(node: unknown): string[] {
  if (node instanceof PDFArray)
    return Array.from({ length: node.size() }, (_, index) => node.lookup(index)).flatMap(typesBelow)
  if (!(node instanceof PDFDict)) return []
  const type = node.lookup(PDFName.of('S'))
  const scope = node.lookup(PDFName.of('A'))
  const heads = scope instanceof PDFDict ? `${scope.lookup(PDFName.of('Scope')) ?? ''}` : ''
  const own = type instanceof PDFName ? [`${type.decodeText()}${heads}`] : []
  return [...own, ...typesBelow(node.lookup(PDFName.of('K')))]
}

/** The alternative text of each figure, and whether it has a bounding box. */
function alternativesBelow(node: unknown): { alt: string; box: boolean }[] {
  if (node instanceof PDFArray)
    return Array.from({ length: node.size() }, (_, index) => node.lookup(index)).flatMap(alternativesBelow)
  if (!(node instanceof PDFDict)) return []
  const [alt, layout] = [node.lookup(PDFName.of('Alt')), node.lookup(PDFName.of('A'))]
  const text = alt instanceof PDFString || alt instanceof PDFHexString ? alt.decodeText() : undefined
  const box = layout instanceof PDFDict && layout.lookup(PDFName.of('BBox')) instanceof PDFArray
  return [
    ...(text === undefined ? [] : [{ alt: text, box }]),
    ...alternativesBelow(node.lookup(PDFName.of('K'))),
  ]
}

function textOf(content: string, fonts: PDFDict): string {
  let characters: string[] = []
  let text = ''
  for (const [, font, glyphs, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>|(\bET\b)/g)) {
    if (font) characters = charactersOf(fonts.lookup(PDFName.of(font), PDFDict))
    if (glyphs)
      text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => characters[parseInt(glyph, 16)] ?? '').join('')
    if (end) text += '\n'
  }
  return text
}

/** The glyphs that the pages show, by font name. */
function glyphsOf(contents: string[]): Map<string, Set<number>> {
  const glyphs = new Map<string, Set<number>>()
  let shown = new Set<number>()
  for (const [, font, hex = ''] of contents.join('\n').matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>/g)) {
    if (font) {
      shown = glyphs.get(font) ?? new Set()
      glyphs.set(font, shown)
    }
    for (const glyph of hex.match(/.{4}/g) ?? []) shown.add(Number.parseInt(glyph, 16))
  }
  return glyphs
}

/** By the font's own map from glyph to characters. */
function charactersOf(font: PDFDict): string[] {
  const map = plain(font.lookup(PDFName.of('ToUnicode')))
  const characters: string[] = []
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g)) {
    const each = [...list.matchAll(/<([\da-f ]+)>/g)].map(([, hex = '']) =>
      String.fromCharCode(
        ...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)),
      ),
    )
    each.forEach((value, index) => {
      characters[parseInt(first, 16) + index] = value
    })
  }
  return characters
}

/** A receipt of one section with these blocks. */
export const receiptOf = (...blokker: Block[]): Kvittering => ({
  referanse: '01932f5e-7b1c-7cc3-98c4-dc0c0c07398f',
  organisasjonsnummer: '311700014',
  navn: 'FJORD INDUSTRI AS',
  rapporteringAr: 2025,
  innsendtUtc: '2026-11-21T10:30:00.000Z',
  innsendtAv: 'Vakker Blomst',
  sha256: 'a3f1'.repeat(16),
  erHovedenhet: true,
  nesteFrist: '2030-11-21',
  vedlegg: null,
  seksjoner: [{ id: 'x', tittel: 'Seksjonen', blokker }],
})
