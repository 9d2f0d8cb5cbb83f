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

/** What a screen reader gets of a PDF: the structure's types in order, and the text as it can be copied. */
export async function readPdf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  return {
    document,
    types: typesBelow(root.lookup(PDFName.of('K'))),
    alternatives: alternativesBelow(root.lookup(PDFName.of('K'))),
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

/** What is read instead of each figure, and whether it says where it stands. */
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
