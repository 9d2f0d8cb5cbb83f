import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { judgePdf } from './pdf-rules.ts'
import { makePdf, objectStream, openAction, pdfOfSize, plainPdf, stream } from './testing.ts'

const judge = (pdf: Buffer) => judgePdf(pdf)

async function written(change: (doc: PDFDocument) => unknown, useObjectStreams = true): Promise<Buffer> {
  const doc = await PDFDocument.create()
  doc.addPage()
  await change(doc)
  return Buffer.from(await doc.save({ useObjectStreams }))
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const launch = '<< /S /Launch /F (calc.exe) >>'

describe('accepted', () => {
  const good: Record<string, () => Buffer | Promise<Buffer>> = {
    'one page': () => plainPdf(),
    'as a library writes it, in object streams': () => written((doc) => doc.setTitle('Rapport')),
    'an action that only goes to a page': () => plainPdf({ 1: openAction('[3 0 R /Fit]') }),
    'a link whose address has the word': () =>
      plainPdf({ 5: '<< /S /URI /URI (https://example.org/Launch/JavaScript) >>' }),
    'text that tells of JavaScript': () => plainPdf({ 4: stream('', '(/JavaScript og /Launch) Tj') }),
    'a PDF that is a web page as well': () =>
      Buffer.concat([plainPdf({ 5: stream('', '<html><script>alert(1)</script></html>') })]),
    'a large one': () => pdfOfSize(10_000_000),
    'numbers that a sequence of bytes happens to hold': () =>
      plainPdf({ 5: stream('', randomBytes(3_000_000)) }),
    'objects with a fault that holds nothing': () => plainPdf({ 5: '<< /A ( >>' }),
  }
  test.each(Object.entries(good))('%s', async (_name, make) => {
    expect(await judge(await make())).toBeNull()
  })
})

describe('refused', () => {
  const cases: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['skadet', 'only a beginning', () => Buffer.from('%PDF-1.7\n')],
    ['skadet', 'noise after the beginning', () => Buffer.concat([Buffer.from('%PDF-'), randomBytes(20_000)])],
    ['skadet', 'truncated', () => plainPdf({ 5: stream('', randomBytes(9000)) }).subarray(0, 5000)],
    ['skadet', 'truncated in its table', () => plainPdf().subarray(0, -30)],
    ['skadet', 'no catalogue', () => makePdf({ 1: '<< >>' }, '').fill(' ', 20, 40)],
    ['ingen-sider', 'no pages', () => plainPdf({ 2: '<< /Type /Pages /Kids [] /Count 0 >>' })],
    [
      'ingen-sider',
      'pages that lead nowhere',
      () => plainPdf({ 2: '<< /Type /Pages /Kids [9 0 R] /Count 1 >>' }),
    ],
    ['ingen-sider', 'pages in a ring', () => plainPdf({ 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' })],
    ['kryptert', 'encrypted', () => plainPdf({}, '/Encrypt << /Filter /Standard /V 1 /R 2 >>')],
    [
      'kryptert',
      'encrypted, as a library writes it',
      async () => {
        const doc = await PDFDocument.create()
        doc.addPage()
        doc.encrypt({ userPassword: 'hemmelig', ownerPassword: 'hemmelig' })
        return Buffer.from(await doc.save())
      },
    ],
    ['javascript', 'on opening', () => plainPdf({ 1: openAction(script) })],
    ['javascript', 'in an object of its own', () => plainPdf({ 1: openAction('5 0 R'), 5: script })],
    [
      'javascript',
      'with escapes in its name',
      () => plainPdf({ 1: openAction('<< /#53 /J#61va#53cript /#4aS (x) >>') }),
    ],
    ['javascript', 'with a comment between', () => plainPdf({ 1: openAction('<< /S % x\n /JavaScript >>') })],
    ['javascript', 'in a compressed object stream', () => plainPdf({ 5: objectStream({ 6: script }) })],
    [
      'javascript',
      'deep in a compressed object stream',
      () => plainPdf({ 5: objectStream({ 6: `<< /A [ [ << /B ${script} >> ] ] >>` }) }),
    ],
    [
      'javascript',
      'replaced by a later object of its number',
      () => plainPdf({ 5: Buffer.concat([Buffer.from(`${script}\nendobj\n5 0 obj\nnull`)]) }),
    ],
    [
      'javascript',
      'compressed, replaced by a later object of its number',
      () => plainPdf({ 5: objectStream({ 6: script }), 6: 'null' }),
    ],
    [
      'javascript',
      'where no parser looks: inside a stream',
      () => plainPdf({ 5: stream('', `9 0 obj ${script} endobj`) }),
    ],
    [
      'javascript',
      'inside a stream, with escapes in its name',
      () => plainPdf({ 5: stream('', '9 0 obj << /#53/J#61vaScript /JS (x) >> endobj') }),
    ],
    [
      'javascript',
      'in a table of names, as a library writes it',
      () => written((doc) => doc.addJavaScript('start', 'app.alert(1)')),
    ],
    [
      'javascript',
      'in a dynamic form',
      () => plainPdf({ 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /XFA [] >> >>' }),
    ],
    ['javascript', 'in the trailer itself', () => plainPdf({}, `/Info << /A ${script} >>`)],
    [
      'skadet',
      'an object stream that does not say so',
      () => plainPdf({ 5: objectStream({ 6: script }, '') }),
    ],
    [
      'skadet',
      'an object stream that says so too late',
      () => plainPdf({ 5: objectStream({ 6: script }, '/Type 7 0 R'), 7: '/ObjStm' }),
    ],
    [
      'skadet',
      'an object stream inside a stream',
      () =>
        plainPdf({ 5: stream('', Buffer.concat([Buffer.from('9 0 obj '), objectStream({ 6: script })])) }),
    ],
    [
      'skadet',
      'an object stream in a filter nobody uses for it',
      () => plainPdf({ 5: stream('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', '36203020') }),
    ],
    ['starter-program', 'a program', () => plainPdf({ 1: openAction(launch) })],
    [
      'starter-program',
      'a program in a compressed object stream',
      () => plainPdf({ 5: objectStream({ 6: launch }) }),
    ],
    ['innebygd-fil', 'a file inside', () => plainPdf({ 5: stream('/Type /EmbeddedFile', 'MZ') })],
    [
      'innebygd-fil',
      'a file inside, as a library writes it',
      () => written((doc) => doc.attach(Buffer.from('hei'), 'hei.txt', { mimeType: 'text/plain' })),
    ],
    [
      'innebygd-fil',
      'a file behind a pin',
      () => plainPdf({ 5: objectStream({ 6: '<< /Type /Annot /Subtype /FileAttachment >>' }) }),
    ],
    ['innebygd-fil', 'rich media', () => plainPdf({ 5: '<< /Type /Annot /Subtype /RichMedia >>' })],
  ]
  test.each(cases)('%s: %s', async (reason, _name, make) => {
    expect(await judge(await make())).toBe(reason)
  })
})
