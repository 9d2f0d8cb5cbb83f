import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { inspectPdf, pdfLimits, Refused } from './pdf.ts'
import { openAction, plainPdf, stream } from './testing.ts'

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

const swelling = (megabytes: number) =>
  stream('/Type /ObjStm /N 1 /First 4', Buffer.alloc(megabytes * 1_000_000), true)
const fanningOut = Object.fromEntries(
  Array.from({ length: 60 }, (_, i) => [i + 2, `<< /Type /Pages /Kids [${`${i + 3} 0 R `.repeat(9)}] >>`]),
)

describe('bombs end in a verdict', () => {
  const bombs: [string, string | null, () => Buffer][] = [
    ['an object stream that swells a thousandfold', 'skadet', () => plainPdf({ 5: swelling(100) })],
    [
      'several that swell a little less',
      'skadet',
      () => plainPdf(Object.fromEntries([5, 6, 7, 8, 9].map((number) => [number, swelling(15)]))),
    ],
    ['brackets without end', null, () => plainPdf({ 5: '['.repeat(2_000_000) })],
    ['a tree of pages that fans out', 'ingen-sider', () => plainPdf(fanningOut)],
  ]
  test.each(bombs)('%s', async (_name, verdict, make) => {
    expect(await judge(make())).toBe(verdict)
  })

  test('one that takes too much memory ends its inspector, not the service', async () => {
    const pdf = plainPdf({ 5: `[${'1 '.repeat(4_000_000)}]` })
    expect(await judge(pdf, { timeMs: () => 60_000, heapMb: 32 })).toBe('skadet')
  })

  test('one that takes too long is given up', async () => {
    expect(await judge(plainPdf(), { ...pdfLimits, timeMs: () => 0 })).toBe('skadet')
  })
})
