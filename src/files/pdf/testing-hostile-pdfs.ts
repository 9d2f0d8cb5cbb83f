import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { makePdf, objectStream, openAction, plainPdf, stream } from '../testing.ts'
import type { PdfRefusal } from './pdf-rules.ts'

/** A hostile PDF of the tests: the reason for which it must be refused, its name, and how it is made. */
export type Hostile = [reason: PdfRefusal, name: string, make: () => Buffer | Promise<Buffer>]

export async function written(
  change: (doc: PDFDocument) => unknown,
  useObjectStreams = true,
): Promise<Buffer> {
  const doc = await PDFDocument.create()
  doc.addPage()
  await change(doc)
  return Buffer.from(await doc.save({ useObjectStreams }))
}

export const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const launch = '<< /S /Launch /F (calc.exe) >>'
const catalog = (more: string) => ({ 1: `<< /Type /Catalog /Pages 2 0 R ${more} >>` })
export const inside = (text: string) => plainPdf({ 5: objectStream({ 6: text }) })

export const broken: Hostile[] = [
  ['skadet', 'only a beginning', () => Buffer.from('%PDF-1.7\n')],
  ['skadet', 'noise after the beginning', () => Buffer.concat([Buffer.from('%PDF-'), randomBytes(20_000)])],
  ['skadet', 'truncated', () => plainPdf({ 5: stream('', randomBytes(9000)) }).subarray(0, 5000)],
  ['skadet', 'truncated in its table', () => plainPdf().subarray(0, plainPdf().indexOf('trailer'))],
  [
    'skadet',
    'truncated in a change that was appended',
    () => Buffer.concat([plainPdf(), Buffer.from('3 0 obj\n<< /Type /Page')]),
  ],
  ['skadet', 'no catalogue', () => makePdf({ 1: '<< >>' }, '').fill(' ', 20, 40)],
  ['skadet', 'a root that is no catalogue', () => plainPdf({ 1: '<< /Type /Page >>' })],
  ['ingen-sider', 'no pages', () => plainPdf({ 2: '<< /Type /Pages /Kids [] /Count 0 >>' })],
  [
    'ingen-sider',
    'a count of pages that are not there',
    () => plainPdf({ 2: '<< /Type /Pages /Kids [] /Count 7 >>' }),
  ],
  [
    'ingen-sider',
    'pages that lead nowhere',
    () => plainPdf({ 2: '<< /Type /Pages /Kids [9 0 R] /Count 1 >>' }),
  ],
  ['ingen-sider', 'pages in a ring', () => plainPdf({ 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' })],
  ['ingen-sider', 'a tree of pages that fans out', () => plainPdf(fanningOut())],
  [
    'skadet',
    'an object stream in a filter nobody uses for it',
    () => plainPdf({ 5: stream('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', '36203020') }),
  ],
  [
    'skadet',
    'an object stream in two filters',
    () => plainPdf({ 5: stream('/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', '36') }),
  ],
  [
    'skadet',
    'an object stream whose filter is said twice',
    () => plainPdf({ 5: objectStream({ 6: script }, '/Type /ObjStm /Filter /ASCIIHexDecode') }),
  ],
  [
    'skadet',
    'an object stream behind a predictor',
    () => plainPdf({ 5: objectStream({ 6: script }, '/Type /ObjStm /DecodeParms << /Predictor 12 >>') }),
  ],
  [
    'skadet',
    'an object stream with broken data',
    () => plainPdf({ 5: stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', 'x') }),
  ],
  [
    'skadet',
    'an object stream that hides where it begins',
    () => plainPdf({ 5: stream('/Type /ObjStm /N 1 /First 7 0 R', `6 0 ${script}`), 7: '4' }),
  ],
]

export const encrypted: Hostile[] = [
  ['kryptert', 'encrypted', () => plainPdf({}, '/Encrypt << /Filter /Standard /V 1 /R 2 >>')],
  [
    'kryptert',
    'encrypted by what lies elsewhere',
    () => plainPdf({ 5: '<< /Filter /Standard >>' }, '/Encrypt 5 0 R'),
  ],
  ['kryptert', 'encrypted, its name with escapes', () => plainPdf({}, '/#45ncrypt 5 0 R')],
  ['kryptert', 'encrypted and cut', () => plainPdf({}, '/Encrypt 5 0 R').subarray(0, -20)],
  [
    'kryptert',
    'encrypted, as a library writes it',
    () => written((doc) => doc.encrypt({ userPassword: 'hemmelig', ownerPassword: 'hemmelig' })),
  ],
  [
    'kryptert',
    'encrypted for the owner alone',
    () => written((doc) => doc.encrypt({ ownerPassword: 'hemmelig' })),
  ],
]

export const active: Hostile[] = [
  ['javascript', 'on opening', () => plainPdf({ 1: openAction(script) })],
  ['javascript', 'in an object of its own', () => plainPdf({ 1: openAction('5 0 R'), 5: script })],
  [
    'javascript',
    'with escapes in its name',
    () => plainPdf({ 1: openAction('<< /#53 /J#61va#53cript /#4aS (x) >>') }),
  ],
  ['javascript', 'with a comment between', () => plainPdf({ 1: openAction('<< /S % x\n /JavaScript >>') })],
  [
    'javascript',
    'behind a comment with a bracket',
    () => plainPdf(catalog('/Names << /JavaScript % [\n 5 0 R >>')),
  ],
  ['javascript', 'without a space anywhere', () => plainPdf({ 1: openAction('<</S/JavaScript>>') })],
  [
    'javascript',
    'behind a string with a bracket',
    () => plainPdf({ 1: openAction('<< /A (\\)>>) /S /JavaScript >>') }),
  ],
  ['javascript', 'behind a number', () => plainPdf({ 1: openAction('<< /A 1 /S /JavaScript >>') })],
  ['javascript', 'behind a reference', () => plainPdf({ 1: openAction('<< /A 1 0 R /S /JavaScript >>') })],
  ['javascript', 'when a page is shown', () => plainPdf({ 5: `<< /AA << /O ${script} >> >>` })],
  ['javascript', 'in a compressed object stream', () => inside(script)],
  ['javascript', 'deep in a compressed object stream', () => inside(`<< /A [ [ << /B ${script} >> ] ] >>`)],
  [
    'javascript',
    'in an object stream with a false length',
    () => plainPdf({ 5: stream('/Type /ObjStm /N 1 /First 4 /Length 1', `6 0 ${script}`) }),
  ],
  [
    'javascript',
    'in an object stream that says it holds nothing',
    () =>
      plainPdf({
        5: Buffer.from(objectStream({ 6: script }).toString('latin1').replace('/N 1', '/N 0'), 'latin1'),
      }),
  ],
  [
    'javascript',
    'in an object stream that does not say so',
    () => plainPdf({ 5: objectStream({ 6: script }, '') }),
  ],
  [
    'javascript',
    'in an object stream that says so too late',
    () => plainPdf({ 5: objectStream({ 6: script }, '/Type 7 0 R'), 7: '/ObjStm' }),
  ],
  [
    'javascript',
    'in an object stream inside a stream',
    () => plainPdf({ 5: stream('', Buffer.concat([Buffer.from('9 0 obj '), objectStream({ 6: script })])) }),
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
  ['javascript', 'behind a string that never ends', () => plainPdf({ 5: '(', 6: script })],
  [
    'javascript',
    'behind the end of the file',
    () => Buffer.concat([plainPdf(), Buffer.from(`9 0 obj ${script} endobj\n%%EOF\n`)]),
  ],
  [
    'javascript',
    'in a table of names, as a library writes it',
    () => written((doc) => doc.addJavaScript('start', 'app.alert(1)')),
  ],
  ['javascript', 'in a dynamic form', () => plainPdf(catalog('/AcroForm << /XFA [] >>'))],
  ['javascript', 'in a 3D model', () => plainPdf({ 5: '<< /Type /3D /OnInstantiate 6 0 R >>' })],
  ['javascript', 'in the trailer itself', () => plainPdf({}, `/Info << /A ${script} >>`)],
  ['starter-program', 'a program', () => plainPdf({ 1: openAction(launch) })],
  [
    'starter-program',
    'a program on a link',
    () => plainPdf({ 5: `<< /Type /Annot /Subtype /Link /A ${launch} >>` }),
  ],
  ['starter-program', 'a program in a compressed object stream', () => inside(launch)],
  [
    'starter-program',
    'data taken from the machine',
    () => plainPdf({ 1: openAction('<< /S /ImportData /F (x.fdf) >>') }),
  ],
  ['innebygd-fil', 'a file inside', () => plainPdf({ 5: stream('/Type /EmbeddedFile', 'MZ') })],
  [
    'innebygd-fil',
    'a file inside, as a library writes it',
    () => written((doc) => doc.attach(Buffer.from('hei'), 'hei.txt', { mimeType: 'text/plain' })),
  ],
  ['innebygd-fil', 'a file behind a pin', () => inside('<< /Type /Annot /Subtype /FileAttachment >>')],
  ['innebygd-fil', 'a leap into a file inside', () => plainPdf({ 1: openAction('<< /S /GoToE >>') })],
  ['innebygd-fil', 'rich media', () => plainPdf({ 5: '<< /Type /Annot /Subtype /RichMedia >>' })],
  ['innebygd-fil', 'an archive that begins as a PDF', () => Buffer.concat([plainPdf(), archive()])],
  [
    'innebygd-fil',
    'an archive whose last remark is a PDF',
    () => Buffer.concat([plainPdf(), archive('\n%%EOF\n')]),
  ],
]

/** The end record of an empty ZIP archive with a comment; readers of ZIP search for it from the end. */
function archive(remark = ''): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(remark.length, 20)
  return Buffer.concat([end, Buffer.from(remark)])
}

const fanningOut = () =>
  Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [i + 2, `<< /Type /Pages /Kids [${`${i + 3} 0 R `.repeat(9)}] >>`]),
  )
