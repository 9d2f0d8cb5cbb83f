import { expect, test } from 'vitest'
import { pdfOfSize } from '../testing.ts'
import { automatic } from '../testing-automatic-pdfs.ts'
import { cost, memoryAtMostMb, workAtMostMs } from './testing-cost.ts'
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
