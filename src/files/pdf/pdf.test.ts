import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openAction, plainPdf } from '../testing.ts'
import { inspectPdf, pdfLimits, Refused } from './pdf.ts'

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
