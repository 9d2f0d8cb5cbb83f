import { color, tones } from '../../pictures/colors.ts'
import type { Part } from '../../pictures/key-figures.ts'
import { ensure, hairline, left, paragraph, type TaggedPdf, tagged, width } from './document.ts'
import { artifact, box, type Doc, type Style, write } from './draw.ts'
import type { DrawnFigures, DrawnTable } from './drawn-answers.ts'

const small: Style = { font: 'regular', size: 8.5, fill: color.subtle }
const large: Style = { font: 'semibold', size: 20, fill: color.heading }
const heading = { font: 'semibold', size: 11.5, fill: color.heading, before: 6, after: 6 } as const

/** Draws the key figures side by side, and the energy mix. */
export function keyFigures(pdf: TaggedPdf, { tall, miks, miksTittel }: DrawnFigures): void {
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
  if (miks.length > 0) mix(pdf, miksTittel, miks)
}

const line = 16

/** The energy mix: a bar of 100 %, and its parts as a table in the order of the bar. */
function mix(pdf: TaggedPdf, title: string, miks: readonly Part[]): void {
  const { doc, root } = pdf
  ensure(pdf, 60 + miks.length * line)
  paragraph(pdf, 'H2', title, heading)
  stackedBar(doc, miks, { x: left, y: pdf.y, width, height: 16 })
  pdf.y += 24
  const table = doc.struct('Table')
  root.add(table)
  for (const [index, { navn, prosent, tall }] of miks.entries()) {
    const y = pdf.y + 3
    artifact(doc, () => box(doc, left, y + 1.5, 8, 8, tones[index] ?? color.bar))
    const tr = doc.struct('TR')
    table.add(tr)
    const style: Style = { font: 'regular', size: 9.5 }
    const put = (text: string, x: number, width: number, align: 'left' | 'right') => () =>
      write(doc, text, { x, y, width, align, oneLine: true }, style)
    tr.add(tagged(doc, 'TH', put(navn, left + 16, width - 200, 'left'), 'Row'))
    tr.add(tagged(doc, 'TD', put(prosent, left + width - 170, 70, 'right')))
    tr.add(tagged(doc, 'TD', put(tall, left + width - 90, 90, 'right')))
    tr.end()
    pdf.y += line
    hairline(doc, pdf.y)
  }
  table.end()
  pdf.y += 10
}

/** Draws shares side by side as one whole bar. What stands beside it says the same, so it is an artifact. */
export function stackedBar(
  doc: Doc,
  miks: readonly Part[],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  artifact(doc, () => {
    let from = x
    for (const [index, { andel }] of miks.entries()) {
      // A hair of white between two parts; the thinnest part is still seen.
      box(doc, from, y, Math.max(0.5, andel * width - 1), height, tones[index] ?? color.bar)
      from += andel * width
    }
  })
}

/** The measures as a table, the cheapest kWh first. */
export const measuresTable = ({
  tiltak,
  tiltakTittel,
  tiltakKolonner,
  andelTittel,
}: DrawnFigures): DrawnTable => ({
  type: 'tabell',
  tittel: tiltakTittel,
  tekst: '',
  kolonner: tiltakKolonner,
  shareColumn: andelTittel,
  rader: tiltak.map(({ navn, andel, prosent, tall, kostnad, perKwh }) => ({
    navn,
    note: '',
    share: { andel, tekst: prosent },
    cells: [tall, kostnad, perKwh],
  })),
  blanke: '',
})
