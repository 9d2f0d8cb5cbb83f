import { color } from '../../pictures/colors.ts'
import type { Energibilde } from '../../pictures/contract.ts'
import { layout } from '../../pictures/layout.ts'
import type { Item, Measure, Shape } from '../../pictures/shapes.ts'
import { type Structure, type TaggedPdf, tagged } from './document.ts'
import { artifact, box, type Doc, widthOf } from './draw.ts'

/** Draws the key figures on the page that is open, one of A4 on its side. */
export function picturePage({ doc, root }: TaggedPdf, picture: Energibilde): void {
  const measure: Measure = (text, style) => widthOf(doc, text, style)
  let list: Structure | undefined
  for (const item of layout(picture, measure)) {
    if (item.tag !== 'LI') {
      list?.end()
      list = undefined
    } else if (!list) {
      list = doc.struct('L')
      root.add(list)
    }
    draw(doc, item, list ?? root)
  }
  list?.end()
}

type Text = Extract<Shape, { type: 'text' }>
const isRead = (shape: Shape): shape is Text => shape.type === 'text' && !shape.isRepeated

/** An item of the page: what is decoration, and its words in one element. */
function draw(doc: Doc, { tag, shapes }: Item, parent: Structure): void {
  const texts = shapes.filter(isRead)
  artifact(doc, () => {
    for (const shape of shapes) if (!isRead(shape)) paint(doc, shape)
  })
  // A space keeps texts apart that are read as one.
  const write = () => {
    for (const [index, text] of texts.entries())
      paint(doc, index + 1 < texts.length ? { ...text, text: `${text.text} ` } : text)
  }
  if (tag !== 'LI') {
    parent.add(tagged(doc, tag, write))
    return
  }
  const entry = doc.struct(tag)
  parent.add(entry)
  entry.add(tagged(doc, 'LBody', write))
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
