import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { inspectPdf, pdfLimits, Refused } from './pdf.ts'
import { openAction, plainPdf } from './testing.ts'

const judge = (pdf: Buffer, limits = pdfLimits) => inspectPdf(pdf.length, Readable.from([pdf]), limits)

test('a good one passes, a bad one is refused, and one that is refused on its way is not inspected', async () => {
  expect(await judge(plainPdf())).toBeNull()
  expect(await judge(plainPdf({ 1: openAction('<< /S /Launch >>') }))).toBe('starter-program')
  async function* refused() {
    yield plainPdf()
    throw new Refused('ikke-pdf')
  }
  expect(await inspectPdf(9000, refused())).toBe('ikke-pdf')
})

test('a file that is not what was announced is damaged', async () => {
  expect(await inspectPdf(9000, Readable.from([plainPdf()]))).toBe('skadet')
})

test('an inspector that is late or ends without an answer has judged nothing: later again', async () => {
  const later = { status: 503, code: 'utilgjengelig' }
  // Long enough to look through that its answer is not there as soon as the inspector is.
  const long = Buffer.concat([plainPdf(), Buffer.alloc(12_000_000, '%\n')])
  await expect(judge(long, { ...pdfLimits, timeMs: 0 })).rejects.toMatchObject(later)
  await expect(judge(plainPdf(), { ...pdfLimits, heapMb: 1 })).rejects.toMatchObject(later)
})
