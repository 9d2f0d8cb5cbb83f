import type { Bildetall } from '../../pictures/contract.ts'
import {
  closePdf,
  hairline,
  left,
  nextPage,
  openPdf,
  paragraph,
  type TaggedPdf,
  tagged,
  width,
} from './document.ts'
import { artifact, box, color, type Doc, heightOf, type Style, widthOf, write } from './draw.ts'
import type { DrawnBlock, DrawnSection, DrawnTable } from './drawn-answers.ts'
import type { DrawnPicture } from './energy-picture-document.ts'
import { fields, fieldsOpening, panel } from './field-rows.ts'
import type { ReceiptDocument } from './receipt-document.ts'
import { table, tableOpening } from './table.ts'

/** Draws the receipt or the draft of a report as a tagged PDF (PDF/UA-1). The same report gives the same bytes. */
export async function drawReceipt(receipt: ReceiptDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(receipt)
  artifact(pdf.doc, () => {
    box(pdf.doc, 0, 0, pdf.doc.page.width, 6, color.brand)
  })
  first(pdf, receipt)
  answers(pdf, receipt)
  if (receipt.bilde) {
    nextPage(pdf)
    picture(pdf, receipt.bilde)
  }
  pageFrames(pdf, receipt)
  return closePdf(pdf)
}

const h1 = { font: 'semibold', size: 24, fill: color.heading, lineGap: 0 } as const
const h2 = { font: 'semibold', size: 15, fill: color.heading } as const
const h3 = { font: 'semibold', size: 12.5, fill: color.brand } as const
const body = { font: 'regular', size: 10.5, lineGap: 3 } as const
const small = { font: 'regular', size: 8.5, fill: color.subtle, after: 12 } as const

function first(pdf: TaggedPdf, document: ReceiptDocument): void {
  const { overskrift, ingress, bilde, fakta, rettet, avsnitt } = document
  pdf.y += 12
  paragraph(pdf, 'H1', overskrift, { ...h1, after: 6 })
  paragraph(pdf, 'P', ingress, { ...body, size: 12, after: 18 })
  if (bilde) {
    keyFigures(pdf, bilde.tall)
    pdf.y += 6
  }
  panel(pdf, fakta)
  for (const { tittel, rader, tomt } of rettet) {
    paragraph(pdf, 'H2', tittel, { ...h2, keep: Math.max(40, fieldsOpening(pdf, rader)) })
    if (rader.length > 0) fields(pdf, rader)
    else paragraph(pdf, 'P', tomt, body)
  }
  for (const { tittel, tekster } of avsnitt) {
    paragraph(pdf, 'H2', tittel, { ...h2, keep: 40 })
    for (const tekst of tekster) paragraph(pdf, 'P', tekst, body)
  }
}

function answers(pdf: TaggedPdf, { svar, seksjoner }: ReceiptDocument): void {
  paragraph(pdf, 'H2', svar, { ...h2, before: 18, after: 8, keep: 110 })
  seksjoner.forEach((section, index) => {
    pdf.doc.outline.addItem(section.tittel)
    const title = `${index + 1}. ${section.tittel}`
    if (section.liten) smallSection(pdf, title, section.blokker)
    else wholeSection(pdf, title, section, index > 0 ? 6 : 0)
  })
}

function wholeSection(
  pdf: TaggedPdf,
  title: string,
  { tittel, blokker }: DrawnSection,
  before: number,
): void {
  const [opening] = blokker
  const keep = opening ? blockOpening(pdf, opening, tittel) : 0
  paragraph(pdf, 'H3', title, { ...h3, before, keep })
  for (const blokk of blokker) block(pdf, blokk, tittel)
}

const point = { font: 'regular', size: 8.5, after: 4 } as const

/** A section whose answers stand in running text. */
function smallSection(pdf: TaggedPdf, title: string, blokker: readonly DrawnBlock[]): void {
  const lines = blokker.flatMap((one) => (one.type === 'felter' ? one.felter : []))
  const texts = lines.map(({ ledetekst, verdi }) => `${ledetekst}: ${verdi}`)
  paragraph(pdf, 'H3', title, { ...h3, before: 14, keep: heightOf(pdf.doc, texts[0] ?? '', width, point) })
  for (const text of texts) paragraph(pdf, 'P', text, point)
}

function block(pdf: TaggedPdf, blokk: DrawnBlock, under: string): void {
  if (blokk.type === 'felter') {
    if (blokk.felter.length > 0) fields(pdf, blokk.felter)
  } else {
    if (blokk.tekst)
      paragraph(pdf, 'P', withTitle(blokk, under), { ...body, keep: tableHeight(pdf, blokk, under) })
    if (blokk.rader.length > 0) table(pdf, blokk, under)
  }
  if (blokk.blanke) paragraph(pdf, 'P', blokk.blanke, small)
}

/** A table without rows is a sentence, which then needs the table's name. */
const withTitle = ({ rader, tittel, tekst }: DrawnTable, under: string) =>
  rader.length > 0 || tittel === under ? tekst : `${tittel}: ${tekst}`

const tableHeight = (pdf: TaggedPdf, blokk: DrawnTable, under: string) =>
  blokk.rader.length > 0 ? tableOpening(pdf, blokk, under) : 0

function blockOpening(pdf: TaggedPdf, blokk: DrawnBlock, under: string): number {
  if (blokk.type === 'felter')
    return fieldsOpening(pdf, blokk.felter) || heightOf(pdf.doc, blokk.blanke, width, small)
  const text = blokk.tekst ? heightOf(pdf.doc, withTitle(blokk, under), width, body) + 6 : 0
  return text + tableHeight(pdf, blokk, under)
}

const saving = { font: 'semibold', size: 9.5 } as const
const names = { font: 'regular', size: 8.5, fill: color.subtle } as const

/** The key figures, and what they are made of, on a page of their own. */
function picture(pdf: TaggedPdf, { overskrift, enhet, tall, deler, fot }: DrawnPicture): void {
  pdf.doc.outline.addItem(overskrift)
  paragraph(pdf, 'H2', overskrift, { ...h1, after: 4 })
  paragraph(pdf, 'P', enhet, { ...body, size: 12, after: 16 })
  keyFigures(pdf, tall)
  for (const { tittel, tabell, tiltak } of deler) {
    const keep = tabell.rader.length > 0 ? tableOpening(pdf, tabell, tittel) : 40
    paragraph(pdf, 'H3', tittel, { ...h3, before: 8, keep })
    if (tabell.rader.length > 0) table(pdf, tabell, tittel)
    for (const { tittel, tekst } of tiltak) {
      paragraph(pdf, 'P', tittel, {
        ...saving,
        after: tekst ? 2 : 8,
        keep: heightOf(pdf.doc, tekst, width, names),
      })
      if (tekst) paragraph(pdf, 'P', tekst, { ...names, after: 8 })
    }
  }
  paragraph(pdf, 'P', fot, small)
}

const mark = { font: 'semibold', size: 9.5, fill: color.warning } as const

/** The mark of a draft across the page, faint enough to read through. */
function watermark(doc: Doc, merke: string): void {
  const { width: w, height: h } = doc.page
  const style = { font: 'semibold', size: 48, fill: color.warning } as const
  artifact(
    doc,
    () => {
      doc
        .save()
        .rotate(-50, { origin: [w / 2, h / 2] })
        .fillOpacity(0.08)
      const length = widthOf(doc, merke, style)
      write(doc, merke, { x: (w - length) / 2, y: h / 2 - 30, width: length + 10 }, style)
      doc.restore()
    },
    'Pagination',
  )
}

/** Header and footer of every page, once their number is known. */
export function pageFrames(
  { doc }: TaggedPdf,
  {
    tjeneste,
    gjelder,
    sidetall,
    merke,
  }: Pick<ReceiptDocument, 'tjeneste' | 'gjelder' | 'sidetall' | 'merke'>,
): void {
  const { start, count } = doc.bufferedPageRange()
  const frame = { font: 'regular', size: 8, fill: color.subtle } as const
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    const page = sidetall.replace('{n}', String(index + 1)).replace('{antall}', String(count))
    artifact(
      doc,
      () => {
        const names = {
          x: left + width * 0.35,
          y: 36,
          width: width * 0.65,
          align: 'right',
          oneLine: true,
        } as const
        const number = { x: left + width - 100, y: doc.page.height - 40, width: 100 }
        write(doc, page, { ...number, align: 'right' }, frame)
        write(doc, merke ?? tjeneste, { x: left, y: 36, width: width * 0.35 }, merke ? mark : frame)
        write(doc, gjelder, names, frame)
      },
      'Pagination',
    )
    hairline(doc, 52)
    if (merke) watermark(doc, merke)
  }
}

const figureNote: Style = { font: 'regular', size: 8.5, fill: color.subtle }
const figure: Style = { font: 'semibold', size: 20, fill: color.heading }

/** Draws the key figures side by side. */
function keyFigures(pdf: TaggedPdf, tall: Bildetall['tall']): void {
  const each = width / Math.max(3, tall.length)
  const y = pdf.y
  tall.forEach(({ tall, navn, note }, index) => {
    const at = { x: left + index * each + 10, width: each - 16 }
    artifact(pdf.doc, () => box(pdf.doc, at.x - 10, y, 3, 52, color.brand))
    const draw = () => {
      // A space keeps texts apart that are read as one.
      write(pdf.doc, `${navn} `, { ...at, y }, figureNote)
      write(pdf.doc, `${tall} `, { ...at, y: y + 12 }, figure)
      write(pdf.doc, note, { ...at, y: y + 40 }, figureNote)
    }
    pdf.root.add(tagged(pdf.doc, 'P', draw))
  })
  pdf.y = y + 66
}
