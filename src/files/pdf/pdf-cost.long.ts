import { expect, test } from 'vitest'
import { line, pdfOfPages, pdfOfSize } from '../testing.ts'
import { automatic } from '../testing-automatic-pdfs.ts'
import { cost, costOfReading, memoryAtMostMb, workAtMostMs } from './testing-cost.ts'
import { bombs, expensive } from './testing-expensive-pdfs.ts'
import { active, broken, encrypted } from './testing-hostile-pdfs.ts'

const largest = 25 * 1_048_576

const small = [...broken, ...encrypted, ...active, ...automatic, ...bombs]
const cases: [string | null, string, () => Buffer | Promise<Buffer>][] = [
  [null, 'a good one', () => pdfOfSize(largest)],
  ...small,
  ...expensive.map(([verdict, name, make]): (typeof cases)[number] => [verdict, name, () => make(largest)]),
]

test.each(cases)('%s: %s', async (verdict, name, make) => {
  const { refusal, ms, mb } = await cost(await make())
  console.log(`${Math.round(ms)} ms, ${Math.round(mb)} MB: ${name}`)
  expect(refusal).toBe(verdict)
  expect(ms).toBeLessThan(workAtMostMs)
  expect(mb).toBeLessThan(memoryAtMostMb)
})

// The text is read of what was accepted: of these the reader has its answer, or is ended.
const text = line('Energibruk i bygget var 1 234 567 kWh i 2025')
const read: [string, () => Buffer | Promise<Buffer>][] = [
  ['a good one', () => pdfOfSize(10 * 1_048_576)],
  ['five hundred pages', () => pdfOfPages(Array(500).fill(text.repeat(40)))],
  ['a page that swells a thousandfold', () => pdfOfPages([' '.repeat(400_000_000)])],
  ['a million words', () => pdfOfPages([`BT /F 12 Tf ${'(308564) Tj '.repeat(1_000_000)} ET`])],
  ['a million saves of the state', () => pdfOfPages(['q '.repeat(1_000_000)])],
  ...expensive
    .filter(([verdict]) => verdict === null)
    .map(([, name, make]): (typeof read)[number] => [name, () => make(10 * 1_048_576)]),
]

test.each(read)('the text is read: %s', async (name, make) => {
  const { pages, ms, mb } = await costOfReading(await make())
  console.log(`${Math.round(ms)} ms, ${Math.round(mb)} MB: ${name}: ${JSON.stringify(pages)}`)
  expect(ms).toBeLessThan(workAtMostMs)
  expect(mb).toBeLessThan(memoryAtMostMb)
})
