import type { BlankForm, BlankPart, BlankSection } from './blank-document.ts'
import { closePdf, ensure, left, openPdf, paragraph, type TaggedPdf, tagged, width } from './document.ts'
import { artifact, box, color, type Doc, heightOf, line, type Style, widthOf, write } from './draw.ts'
import { pageFrames } from './draw-receipt.ts'
import { table, tableOpening } from './table.ts'

const h1 = { font: 'semibold', size: 24, fill: color.heading, lineGap: 0 } as const
const h2 = { font: 'semibold', size: 15, fill: color.heading } as const
const lead = { font: 'regular', size: 10.5, lineGap: 3 } as const
const asked = { font: 'semibold', size: 10 } as const
const help = { font: 'regular', size: 8.5, fill: color.subtle } as const
const choice = { font: 'regular', size: 10 } as const
const unit = { font: 'regular', size: 9, fill: color.subtle } as const

/** Height of a line to write on by hand, and with the space below it. */
const room = 26
const written = room + 8
const square = 9
const indent = 18

/** Draws the blank form as a tagged PDF (PDF/UA-1). The same form gives the same bytes. */
export async function drawBlank(form: BlankForm): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(form)
  artifact(pdf.doc, () => {
    box(pdf.doc, 0, 0, pdf.doc.page.width, 6, color.brand)
  })
  pdf.y += 12
  paragraph(pdf, 'H1', form.overskrift, { ...h1, after: 6 })
  paragraph(pdf, 'P', form.ingress, { ...lead, after: 14 })
  for (const part of form.enhet) draw(pdf, part, '')
  form.seksjoner.forEach((section, index) => {
    drawSection(pdf, section, index + 1)
  })
  pageFrames(pdf, form)
  return closePdf(pdf)
}

function drawSection(pdf: TaggedPdf, { tittel, tekster, deler }: BlankSection, n: number): void {
  pdf.doc.outline.addItem(tittel)
  const leads = tekster.reduce((sum, tekst) => sum + heightOf(pdf.doc, tekst, width, lead) + 8, 0)
  const keep = leads + (deler[0] ? opening(pdf, deler[0], tittel) : 0)
  paragraph(pdf, 'H2', `${n}. ${tittel}`, { ...h2, before: 20, after: 6, keep })
  for (const tekst of tekster) paragraph(pdf, 'P', tekst, { ...lead, after: 8 })
  for (const part of deler) draw(pdf, part, tittel)
}

/** Height of what must stand together at the start of a part: its question, its help, and the first room for an answer. */
function opening(pdf: TaggedPdf, part: BlankPart, under: string): number {
  const height = (text: string, style: Style) => (text ? heightOf(pdf.doc, text, width, style) + 2 : 0)
  const answer =
    part.type === 'tabell'
      ? tableOpening(pdf, untitled(part, under), under)
      : part.type === 'linje'
        ? written
        : 2 * room
  return height(titleOf(part), asked) + height(part.hjelp, help) + answer
}

const titleOf = (part: BlankPart) => (part.type === 'tabell' ? part.tabell.tittel : part.tekst)
/** The table without its caption, which stands above its help. */
const untitled = ({ tabell }: Extract<BlankPart, { type: 'tabell' }>, under: string) => ({
  ...tabell,
  tittel: under,
})

function draw(pdf: TaggedPdf, part: BlankPart, under: string): void {
  const title = titleOf(part)
  const keep = opening(pdf, part, under)
  if (title)
    paragraph(pdf, 'P', title, { ...asked, after: 2, keep: keep - heightOf(pdf.doc, title, width, asked) })
  if (part.hjelp) paragraph(pdf, 'P', part.hjelp, { ...help, after: part.type === 'tabell' ? 6 : 2 })
  if (part.type === 'tabell') table(pdf, untitled(part, under), under)
  else if (part.type === 'linje') writingLine(pdf, part.maleenhet)
  else if (part.type === 'liste')
    list(
      pdf,
      part.linjer.map((tekst) => ({ tekst, hjelp: '' })),
      dot,
    )
  else list(pdf, part.bokser, tickBox)
}

/** Room to write, with a line below it and the unit at its end. */
function writingLine(pdf: TaggedPdf, maleenhet: string): void {
  ensure(pdf, written)
  const { doc, root, y } = pdf
  const words = maleenhet ? widthOf(doc, maleenhet, unit) + 6 : 0
  const length = (maleenhet ? width / 2 : width) - words
  artifact(doc, () => line(doc, left, y + room - 6, length, color.rule, 0.6))
  if (maleenhet) {
    const at = { x: left + length + 6, y: y + room - 18, width: words + 10 }
    root.add(tagged(doc, 'P', () => write(doc, maleenhet, at, unit)))
  }
  pdf.y = y + written
}

const tickBox = (doc: Doc, y: number) =>
  doc
    .rect(left + 0.5, y + 1.5, square, square)
    .lineWidth(0.8)
    .stroke(color.rule)
const dot = (doc: Doc, y: number) => doc.circle(left + 6, y + 6.5, 1.6).fill(color.text)

/** A list of boxes to tick, or of points: `mark` draws what stands before each. */
function list(
  pdf: TaggedPdf,
  rader: readonly { tekst: string; hjelp: string }[],
  mark: (doc: Doc, y: number) => void,
): void {
  const { doc, root } = pdf
  const element = doc.struct('L')
  root.add(element)
  for (const { tekst, hjelp } of rader) {
    const inside = width - indent
    const height = heightOf(doc, tekst, inside, choice)
    const noted = hjelp ? heightOf(doc, hjelp, inside, help) : 0
    ensure(pdf, height + noted + 6)
    const y = pdf.y + 2
    artifact(doc, () => mark(doc, y))
    const entry = doc.struct('LI')
    element.add(entry)
    const at = { x: left + indent, y, width: inside }
    entry.add(
      tagged(doc, 'LBody', () => {
        write(doc, tekst, at, choice)
        if (hjelp) write(doc, hjelp, { ...at, y: y + height }, help)
      }),
    )
    entry.end()
    pdf.y += height + noted + 6
  }
  element.end()
  pdf.y += 8
}
