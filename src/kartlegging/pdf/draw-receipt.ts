import { fields, fieldsOpening, panel } from './field-rows.ts'
import { artifact, box, color, write } from './ink.ts'
import { picture, pictureHeight } from './picture.ts'
import type { DrawnBlock, ReceiptDocument } from './receipt-document.ts'
import { hairline, left, openSheet, paragraph, type Sheet, width } from './sheet.ts'
import { table, tableOpening } from './table.ts'

/** Draws the receipt as a tagged PDF. */
export function drawReceipt(receipt: ReceiptDocument): Uint8Array<ArrayBuffer> {
  const sheet = openSheet(receipt)
  artifact(sheet.doc, () => {
    box(sheet.doc, 0, 0, sheet.doc.page.width, 6, color.brand)
  })
  first(sheet, receipt)
  answers(sheet, receipt)
  pageFrames(sheet, receipt)
  sheet.root.end()
  sheet.doc.end()
  return sheet.written()
}

const h1 = { font: 'semibold', size: 24, fill: color.heading, lineGap: 0 } as const
const h2 = { font: 'semibold', size: 15, fill: color.heading } as const
const h3 = { font: 'semibold', size: 12.5, fill: color.brand } as const
const body = { font: 'regular', size: 10.5, lineGap: 3 } as const

function first(sheet: Sheet, { overskrift, ingress, fakta, avsnitt }: ReceiptDocument): void {
  sheet.y += 12
  paragraph(sheet, 'H1', overskrift, { ...h1, after: 6 })
  paragraph(sheet, 'P', ingress, { ...body, size: 12, after: 18 })
  panel(sheet, fakta)
  for (const { tittel, tekster } of avsnitt) {
    paragraph(sheet, 'H2', tittel, { ...h2, keep: 40 })
    for (const tekst of tekster) paragraph(sheet, 'P', tekst, body)
  }
}

function answers(sheet: Sheet, { svar, seksjoner }: ReceiptDocument): void {
  paragraph(sheet, 'H2', svar, { ...h2, before: 18, after: 8, keep: 110 })
  seksjoner.forEach(({ tittel, blokker }, index) => {
    sheet.doc.outline.addItem(tittel)
    const [opening] = blokker
    const keep = opening ? blockOpening(sheet, opening, tittel) : 0
    paragraph(sheet, 'H3', `${index + 1}. ${tittel}`, { ...h3, before: index > 0 ? 14 : 0, keep })
    for (const blokk of blokker) block(sheet, blokk, tittel)
  })
}

function block(sheet: Sheet, blokk: DrawnBlock, under: string): void {
  if (blokk.tegning) picture(sheet, blokk.tegning)
  if (blokk.type === 'felter') fields(sheet, blokk.felter)
  else table(sheet, blokk, under)
}

function blockOpening(sheet: Sheet, blokk: DrawnBlock, under: string): number {
  if (blokk.tegning) return pictureHeight(sheet, blokk.tegning)
  return blokk.type === 'felter' ? fieldsOpening(sheet, blokk.felter) : tableOpening(sheet, blokk, under)
}

/** Header and footer of every page, once their number is known. */
function pageFrames({ doc }: Sheet, { tjeneste, gjelder, sidetall }: ReceiptDocument): void {
  const { start, count } = doc.bufferedPageRange()
  const small = { font: 'regular', size: 8, fill: color.subtle } as const
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    // Outside the margins pdfkit would begin a new page.
    doc.page.margins = { ...doc.page.margins, top: 0, bottom: 0 }
    const page = sidetall.replace('{n}', String(index + 1)).replace('{antall}', String(count))
    artifact(
      doc,
      () => {
        write(doc, tjeneste, { x: left, y: 36, width: width * 0.45 }, small)
        write(doc, gjelder, { x: left + width * 0.45, y: 36, width: width * 0.55, align: 'right' }, small)
        write(doc, page, { x: left, y: doc.page.height - 40, width, align: 'right' }, small)
      },
      'Pagination',
    )
    hairline(doc, 52)
  }
}
