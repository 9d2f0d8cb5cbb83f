import type { PdfRefusal } from './pdf-rules.ts'

/** How a PDF is damaged in transfer, and the reason where docs/rules.md §7 refuses it. */
type Damage = [name: string, damage: (pdf: Buffer) => Buffer, refused?: PdfRefusal]

/** A change of the file's text, which keeps its other bytes. */
const inText = (change: (text: string) => string) => (pdf: Buffer) =>
  Buffer.from(change(pdf.toString('latin1')), 'latin1')
const before = (text: string) => (pdf: Buffer) => Buffer.concat([Buffer.from(text), pdf])
const behind = (text: string) => (pdf: Buffer) => Buffer.concat([pdf, Buffer.from(text)])
const webPage = `<!doctype html><html><body>${'<p>Takk for at du lastet ned.</p>'.repeat(300)}</body></html>`

export const damages: Damage[] = [
  ['the head of an answer before it', before('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n')],
  ['a line of an e-mail behind it', behind('\r\n--=_next-part--\r\n')],
  ['a block of zeros behind it', behind('\0'.repeat(5000))],
  ['a web page behind it', behind(webPage)],
  ['half an end mark', inText((text) => text.trimEnd().slice(0, -3))],
  ['no end mark', inText((text) => text.trimEnd().replace(/%%EOF$/, ''))],
  ['no place of the table', inText((text) => text.replace(/startxref\s+\d+\s+%%EOF\s*$/, ''))],
  // rules.md §7: not cut before its trailer.
  ['half of the file', (pdf) => pdf.subarray(0, pdf.length / 2), 'skadet'],
  ['a false place of the table', inText((text) => text.replace(/startxref\s+\d+/g, 'startxref\n7'))],
  ['no table', inText((text) => text.replace(/\nxref[\s\S]*?trailer/g, '\ntrailer'))],
  ['no ends of objects', inText((text) => text.replaceAll('endobj', '      '))],
  ['lines that end as those of Windows', inText((text) => text.replace(/\r?\n/g, '\r\n'))],
  ['lines that end as those of Linux', inText((text) => text.replaceAll('\r\n', '\n'))],
]

/** The PDFs of testing-honest-pdfs.ts that are damaged: with and without object streams, linearised, and signed. */
export const damaged = [
  'writer.pdf',
  'chromium.pdf',
  'pdflatex.pdf',
  'gs-1.4.pdf',
  'qpdf-objects.pdf',
  'qpdf-linear.pdf',
  'signed.pdf',
]
