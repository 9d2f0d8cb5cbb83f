import { color } from '../../pictures/colors.ts'
import type { Energibilde } from '../../pictures/contract.ts'
import { layout } from '../../pictures/layout.ts'
import type { Item, Measure, Shape } from '../../pictures/shapes.ts'
import { closePdf, openPdf, type Structure, type TaggedPdf, tagged } from './document.ts'
import { artifact, box, type Doc, widthOf } from './draw.ts'

/** Draws the key figures as a tagged PDF. The same report gives the same bytes. */
export async function drawEnergyPicture(picture: Energibilde): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(picture, 'landscape')
  picturePages(pdf, picture, 1)
  return closePdf(pdf)
}

/** What holds the items of a list, and the rows of a table. */
const holders: Partial<Record<Item['tag'], string>> = { LI: 'L', TR: 'Table' }

/**
 * Draws the key figures on the page that is open, one of A4 on its side, and on more where a group's units need them.
 *
 * @param level of its heading
 */
export function picturePages({ doc, root }: TaggedPdf, picture: Energibilde, level: 1 | 2): void {
  const measure: Measure = (text, style) => widthOf(doc, text, style)
  let holder: Structure | undefined
  let held: Item['tag'] | undefined
  layout(picture, measure).forEach((items, index) => {
    if (index > 0) doc.addPage()
    for (const item of items) {
      if (item.tag !== held) {
        holder?.end()
        const type = holders[item.tag]
        holder = type ? doc.struct(type) : undefined
        if (holder) root.add(holder)
      }
      held = item.tag
      draw(doc, item, level, holder ?? root)
    }
  })
  holder?.end()
}

type Text = Extract<Shape, { type: 'text' }>
const isRead = (shape: Shape): shape is Text => shape.type === 'text' && !shape.isRepeated

/** An item of the page: what is decoration, and its words in one element. */
function draw(doc: Doc, { tag, shapes }: Item, level: number, parent: Structure): void {
  const texts = shapes.filter(isRead)
  artifact(doc, () => {
    for (const shape of shapes) if (!isRead(shape)) paint(doc, shape)
  })
  // A space keeps texts apart that are read as one.
  const write = (texts: readonly Text[]) => () => {
    for (const [index, text] of texts.entries())
      paint(doc, index + 1 < texts.length ? { ...text, text: `${text.text} ` } : text)
  }
  if (tag !== 'LI' && tag !== 'TR') {
    const type = tag === 'P' ? tag : `H${tag === 'H1' ? level : level + 1}`
    parent.add(tagged(doc, type, write(texts)))
    return
  }
  const entry = doc.struct(tag)
  parent.add(entry)
  if (tag === 'LI') entry.add(tagged(doc, 'LBody', write(texts)))
  else
    texts.forEach((text, index) => {
      entry.add(index === 0 ? tagged(doc, 'TH', write([text]), 'Row') : tagged(doc, 'TD', write([text])))
    })
  entry.end()
}

function paint(doc: Doc, shape: Shape): void {
  if (shape.type === 'box') box(doc, shape.x, shape.y, shape.width, shape.height, shape.fill)
  else if (shape.type === 'line') {
    const [[x, y] = [0, 0], ...rest] = shape.points
    doc.moveTo(x, y)
    for (const point of rest) doc.lineTo(...point)
    doc.lineWidth(0.6).stroke(shape.stroke)
  } else {
    const { font, size, fill = color.text } = shape.style
    doc.font(font).fontSize(size).fillColor(fill).text(shape.text, shape.x, shape.y, { lineBreak: false })
  }
}
