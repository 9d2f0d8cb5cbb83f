import { PDFDocument } from '@cantoo/pdf-lib'

/** A small valid PDF. */
export async function makePdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText(text, { x: 20, y: 150, size: 14 })
  return Buffer.from(await document.save())
}
