import { makePdf, openAction, plainPdf, stream } from '../testing.ts'
import type { PdfRefusal } from './pdf-rules.ts'
import { type Hostile, inside } from './testing-hostile-pdfs.ts'

const swelling = (megabytes: number) =>
  stream('/Type /ObjStm /N 1 /First 4', Buffer.alloc(megabytes * 1_000_000), true)

/** Small files that expand when they are read. */
export const bombs: Hostile[] = [
  ['for-sammensatt', 'an object stream that swells a thousandfold', () => plainPdf({ 5: swelling(100) })],
  [
    'for-sammensatt',
    'several that swell a little less',
    () => plainPdf(Object.fromEntries([5, 6, 7, 8, 9].map((number) => [number, swelling(15)]))),
  ],
  ['for-sammensatt', 'brackets without end', () => plainPdf({ 5: '['.repeat(2_000_000) })],
  [
    'for-sammensatt',
    'brackets without end in a compressed object stream',
    () => inside('<</A'.repeat(500_000)),
  ],
  ['for-sammensatt', 'one object that is named a million times', () => plainPdf({ 5: manyNamesOfOne() })],
]

function manyNamesOfOne(): Buffer {
  const names = '6 0 '.repeat(1_000_000)
  return stream(`/Type /ObjStm /N 1 /First ${names.length}`, `${names}[${'1 '.repeat(500)}]`, true)
}

/** A valid file of `size` bytes, filled with repeated `unit` between its objects. */
const filled = (unit: string, size: number) => {
  const pdf = plainPdf()
  const at = pdf.indexOf('xref')
  const filler = Buffer.alloc(size - pdf.length, unit)
  return Buffer.concat([pdf.subarray(0, at), filler, pdf.subarray(at)])
}

/** Files of `size` bytes that take the most work for their size, with the expected refusal; null when accepted. */
export const expensive: [verdict: PdfRefusal | null, name: string, make: (size: number) => Buffer][] = [
  [null, 'nothing but spaces', (size) => filled(' ', size)],
  [null, 'nothing but letters', (size) => filled('a', size)],
  [null, 'nothing but comments', (size) => filled('%\n', size)],
  [null, 'nothing but ends', (size) => filled('startxref\n1\n%%EOF\n', size)],
  [null, 'tables without end', (size) => filled('xref\n0 1\n0000000000 65535 f \n', size)],
  [null, 'one array of figures', (size) => plainPdf({ 5: `[${'1 '.repeat(size / 2 - 500)}]` })],
  [null, 'one long string', (size) => plainPdf({ 5: `(${'('.repeat(size - 1000)}` })],
  [
    'for-sammensatt',
    'one array of references',
    (size) => plainPdf({ 5: `[${'1 0 R '.repeat(size / 6 - 200)}]` }),
  ],
  ['for-sammensatt', 'objects of nothing', (size) => filled('5 0 obj\nnull\nendobj\n', size)],
  ['for-sammensatt', 'objects that never end', (size) => filled('5 0 obj\n<< /A ', size)],
  ['for-sammensatt', 'beginnings of objects', (size) => filled('5 0 obj ', size)],
  ['for-sammensatt', 'nothing but the word', (size) => filled('obj', size)],
  [
    'for-sammensatt',
    'streams that never end',
    (size) => filled('5 0 obj<</N 1/First 4/Length 9>>stream\n', size),
  ],
  ['for-sammensatt', 'trailers', (size) => filled('trailer\n<< >>\n', size)],
  ['for-sammensatt', 'trailers that never begin', (size) => filled('trailer\n', size)],
  [
    'for-sammensatt',
    'unpacked again and again',
    (size) => filled('5 0 obj<</N 1/First 4/Filter/FlateDecode>>stream\n\u0000endstream ', size),
  ],
  ['for-sammensatt', 'a tree of pages that is one long branch', (size) => longBranch(size)],
  ['automatisk-handling', 'actions that lead on to each other', (size) => chainOfActions(size)],
  [
    'for-sammensatt',
    'actions that lead on to many',
    (size) => filled('5 0 obj<</Next 6 0 R/E 7 0 R>>', size),
  ],
]

/** The longest chain of actions that is read; the last one calls an address. */
function chainOfActions(size: number): Buffer {
  const count = Math.min(140_000, Math.floor(size / 180))
  const actions = Array.from({ length: count }, (_, i): [number, string] => [
    count + 4 - i,
    i === 0 ? '<< /S /URI >>' : `<< /S /GoTo /Next ${count + 5 - i} 0 R >>`,
  ])
  return plainPdf({ 1: openAction('5 0 R'), ...Object.fromEntries(actions) })
}

function longBranch(size: number): Buffer {
  const nodes = Array.from({ length: size / 200 }, (_, i) => [
    i + 2,
    `<< /Type /Pages /Kids [${i + 3} 0 R] >>`,
  ])
  return makePdf(Object.fromEntries([[1, '<< /Type /Catalog /Pages 2 0 R >>'], ...nodes]))
}
