import { color } from '../../pictures/colors.ts'
import type { Bildetall } from '../../pictures/contract.ts'
import { left, type TaggedPdf, tagged, width } from './document.ts'
import { artifact, box, type Style, write } from './draw.ts'

const small: Style = { font: 'regular', size: 8.5, fill: color.subtle }
const large: Style = { font: 'semibold', size: 20, fill: color.heading }

/** Draws the key figures side by side. */
export function keyFigures(pdf: TaggedPdf, tall: Bildetall['tall']): void {
  const each = width / Math.max(3, tall.length)
  const y = pdf.y
  tall.forEach(({ tall, navn, note }, index) => {
    const at = { x: left + index * each + 10, width: each - 16 }
    artifact(pdf.doc, () => box(pdf.doc, at.x - 10, y, 3, 52, color.brand))
    const draw = () => {
      write(pdf.doc, navn, { ...at, y }, small)
      write(pdf.doc, tall, { ...at, y: y + 12 }, large)
      write(pdf.doc, note, { ...at, y: y + 40 }, small)
    }
    pdf.root.add(tagged(pdf.doc, 'P', draw))
  })
  pdf.y = y + 66
}
