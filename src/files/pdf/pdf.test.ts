import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { line, openAction, pdfOfPages, plainPdf } from '../testing.ts'
import { inspectPdf, pagesWithIdentityNumber, pdfLimits, Refused } from './pdf.ts'

const judge = (pdf: Buffer, limits = pdfLimits) =>
  inspectPdf('person', pdf.length, Readable.from([pdf]), limits)

test('a good one passes, a bad one is refused, and one that is refused on its way is not inspected', async () => {
  expect(await judge(plainPdf())).toBeNull()
  expect(await judge(plainPdf({ 1: openAction('<< /S /Launch >>') }))).toBe('starter-program')
  async function* refused() {
    yield plainPdf()
    throw new Refused('ikke-pdf')
  }
  expect(await inspectPdf('person', 9000, refused())).toBe('ikke-pdf')
})

test('many expensive files of one person delay the small one of another by one of them', async () => {
  const done: string[] = []
  const inspect = (person: string, name: string, pdf: Buffer) =>
    inspectPdf(person, pdf.length, Readable.from([pdf])).then((refusal) => {
      expect(refusal).toBeNull()
      done.push(name)
    })
  // Its one array is read to its end.
  const heavy = plainPdf({ 5: `[${'1 '.repeat(4_000_000)}]` })
  await Promise.all([
    ...[1, 2, 3, 4, 5].map((n) => inspect('one', `heavy ${n}`, heavy)),
    inspect('another', 'small', plainPdf()),
  ])
  expect(done).toEqual(['heavy 1', 'small', 'heavy 2', 'heavy 3', 'heavy 4', 'heavy 5'])
})

test('a file of too many objects is refused before it is read to its end', async () => {
  const part = Buffer.alloc(262_144, '5 0 obj null endobj\n')
  let read = 0
  async function* parts() {
    for (; read < 100; read++) yield part
  }
  expect(await inspectPdf('person', 100 * part.length, parts())).toBe('for-sammensatt')
  expect(read).toBeLessThan(60)
})

test('a file that is not what was announced is damaged', async () => {
  expect(await inspectPdf('person', 9000, Readable.from([plainPdf()]))).toBe('skadet')
})

test('an inspector that is late or ends without an answer has judged nothing: later again', async () => {
  const later = { status: 503, code: 'utilgjengelig' }
  // Long enough to look through that its answer is not there as soon as the inspector is.
  const long = Buffer.concat([plainPdf(), Buffer.alloc(12_000_000, '%\n')])
  await expect(judge(long, { ...pdfLimits, timeMs: 0 })).rejects.toMatchObject(later)
  await expect(judge(plainPdf(), { ...pdfLimits, heapMb: 1 })).rejects.toMatchObject(later)
})

describe('the pages whose text holds an identity number', () => {
  const pages = (pdf: Buffer) => pagesWithIdentityNumber('person', pdf.length, Readable.from([pdf]))
  const plain = line('Energibruk 2025: 1 234 567 kWh')

  test('are told by their numbers', async () => {
    const whole = line('Kari (30856499983), innleid')
    const spaced = line('308564 99983')
    const inPieces = `BT /F 12 Tf 50 700 Td (308564) Tj (99983) Tj ET`
    expect(await pages(pdfOfPages([plain, whole, plain, spaced, inPieces]))).toEqual([2, 4, 5])
  })

  test.each([
    ['an account number', line('3085.64.99983')],
    ['a date and a figure in two cells', line('308564') + line('99983', 300)],
    ['a date and a figure below it', line('308564') + line('99983', 50, 680)],
    ['a metering point in two pieces', 'BT /F 12 Tf 50 700 Td (7070575) Tj (30856499983) Tj ET'],
  ])('not %s', async (_name, content) => {
    expect(await pages(pdfOfPages([content]))).toEqual([])
  })

  test('are not known where the text cannot be read, or is in a large file', async () => {
    expect(await pages(Buffer.from('%PDF-1.7 og ikke mer'))).toBeNull()
    const small = pdfOfPages([line('30856499983')])
    expect(await pages(Buffer.concat([Buffer.alloc(10 * 1_048_576, '%\n'), small]))).toBeNull()
  })

  test.each([
    ['takes too long', 'q '.repeat(1_000_000)],
    ['grows too large as it is unpacked', ' '.repeat(200_000_000)],
  ])('are not known where a page %s: the reader is ended', async (_name, content) => {
    const ended = { status: 503, code: 'utilgjengelig' }
    await expect(pages(pdfOfPages([line('30856499983'), content]))).rejects.toMatchObject(ended)
  })
})
