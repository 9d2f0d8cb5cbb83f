import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { hostileWorkbooks } from '../arbeidsbok/testing-hostile-workbooks.ts'
import { zip } from '../arbeidsbok/testing-zip.ts'
import { workbookOf } from '../arbeidsbok/write/workbook.ts'
import { writeWorkbook } from '../arbeidsbok/write/write-workbook.ts'
import { hostileTables } from '../innlesing/eget/testing-hostile-tables.ts'
import { readOurs } from '../innlesing/interpret.ts'
import { readConfig } from '../platform/config.ts'
import { words } from '../server/words.ts'
import { RefusedTable } from './refused.ts'
import { openTable } from './table.ts'
import { openBook, readSheets } from './workbook.ts'

// docs/quality.md, P6: each hostile file at most 2 s of work.
const workAtMostMs = 2000

/** The processor time of a reading, since a busy machine takes longer than the file does. */
async function cost(name: string, read: () => Promise<unknown>) {
  const before = process.cpuUsage()
  let refusal: unknown
  try {
    await read()
  } catch (error) {
    if (!(error instanceof RefusedTable)) throw error
    refusal = error.reason
  }
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1000
  console.log(`${Math.round(ms)} ms: ${name}`)
  expect(ms).toBeLessThan(workAtMostMs)
  return refusal
}

const unzipped = unzipSync(
  await writeWorkbook('', async () => workbookOf([], 2025, readConfig({}), words.nb)),
)
const good = Object.fromEntries(
  Object.entries(unzipped).map(([name, content]) => [name, Buffer.from(content)]),
)

test.each([['a good one', undefined, zip] as const, ...hostileWorkbooks])(
  '%s: %s',
  async (name, reason, make) => {
    const refusal = await cost(name, () => openBook(make(good)).then(readOurs))
    // What is no workbook of ours is told from its cells, after the reading.
    expect(refusal).toBe(reason === 'ikke-arbeidsbok' ? undefined : reason)
  },
)

test.each([
  ...hostileWorkbooks.map(([name, , make]) => [name, () => make(good)] as const),
  ...hostileTables.map(([name, , make]) => [name, make] as const),
])('as a sheet of the company’s own, %s', async (name, make) => {
  await cost(name, async () => readSheets(await openTable(make()), { rows: 60 }))
  await cost(name, async () =>
    readSheets(await openTable(make()), { columns: new Set([0, 1]) }, (_, nr) => nr === 1),
  )
})
