import { fork } from 'node:child_process'
import { once } from 'node:events'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { nodeArguments } from '../../files/capped-process.ts'
import { readConfig } from '../../platform/config.ts'
import { words } from '../../server/words.ts'
import { sheetWords } from '../ark/words.ts'
import { hostileTables } from '../eget/testing-hostile-tables.ts'
import { sheetNames } from '../interpret.ts'
import { hostileWorkbooks } from '../testing-hostile-workbooks.ts'
import { zip } from '../testing-zip.ts'
import { workbookOf } from '../write/workbook.ts'
import { writeWorkbook } from '../write/write-workbook.ts'
import { limits, program } from './read-workbook.ts'
import type { Job } from './workbook-reader.ts'

// docs/quality.md, P6: each hostile file at most 2 s of work and 100 MB more memory.
const workAtMostMs = 2000
const memoryAtMostMb = 100

// What the reader used, told as it ends: processor time, since a busy machine takes longer than the file does, and its
// highest memory without the pages of Node itself, which the service holds already (Linux's own count).
const tell = `
  import { readFileSync, writeSync } from 'node:fs'
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const status = readFileSync('/proc/self/status', 'utf8')
    const kib = (name) => Number(status.split(name + ':')[1].split('kB')[0])
    const mb = (kib('VmHWM') - kib('RssFile')) / 1024
    writeSync(1, JSON.stringify({ ms: (user + system) / 1000, mb }))
  })`
const preload = `data:text/javascript,${encodeURIComponent(tell)}`

async function cost(file: Buffer, job: Job = { names: sheetNames(sheetWords), firstHead: '' }) {
  const reader = fork(program, [String(file.length), JSON.stringify(job)], {
    execArgv: [...nodeArguments(limits), '--import', preload],
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  })
  let refusal: unknown
  let told = ''
  reader.on('message', (message: { answer?: { refusal?: string } }) => {
    if (message.answer) refusal = message.answer.refusal
  })
  reader.stdout?.on('data', (data) => {
    told += data
  })
  reader.stdin?.on('error', () => {})
  reader.stdin?.end(file)
  await once(reader, 'close')
  return { refusal, ...(JSON.parse(told) as { ms: number; mb: number }) }
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
    const { refusal, ms, mb } = await cost(make(good))
    console.log(`${Math.round(ms)} ms, ${Math.round(mb)} MB: ${name}`)
    // What is no workbook of ours is told from its cells, after the reading.
    expect(refusal).toBe(reason === 'ikke-arbeidsbok' ? undefined : reason)
    expect(ms).toBeLessThan(workAtMostMs)
    expect(mb).toBeLessThan(memoryAtMostMb)
  },
)

test.each([
  ...hostileWorkbooks.map(([name, , make]) => [name, () => make(good)] as const),
  ...hostileTables.map(([name, , make]) => [name, make] as const),
])('as a sheet of the company’s own, %s', async (name, make) => {
  for (const job of [{ rows: 60 }, { at: 1, columns: [0, 1] }]) {
    const { ms, mb } = await cost(make(), job)
    console.log(`${Math.round(ms)} ms, ${Math.round(mb)} MB: ${name}`)
    expect(ms).toBeLessThan(workAtMostMs)
    expect(mb).toBeLessThan(memoryAtMostMb)
  }
})
