import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure, inSeconds } from '../../../e2e/faults/figures.ts'
import { startsAsPdf } from '../contract.ts'
import { cost, costOfReading, memoryAtMostMb, workAtMostMs } from './testing-cost.ts'
import { damaged, damages } from './testing-damaged-pdfs.ts'
import { recipes } from './testing-honest-pdfs.ts'
import { sources } from './testing-honest-sources.ts'
import { installPdfPrograms } from './testing-pdf-programs.ts'
import type { Recipe } from './testing-recipe.ts'

// PDFs of programs that people use, made here and now: what two readers open is accepted, unless rules.md §7 refuses it.
const folder = mkdtempSync(join(tmpdir(), 'honest-pdfs-'))
const within = { cwd: folder, encoding: 'utf8', env: { ...process.env, HOME: folder } } as const
const programs = new Set<string>()
const judged: Awaited<ReturnType<typeof judge>>[] = []
const notTried: string[] = []

beforeAll(() => {
  const missing = installPdfPrograms()
  if (missing.length > 0) console.log(`Packages that could not be had: ${missing.join(', ')}`)
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text)
}, 1_800_000)

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  const wrong = judged.filter(({ refusal, expected }) => refusal !== null && refusal !== expected)
  const most = (key: 'ms' | 'mb') => Math.max(...judged.map((one) => one[key]))
  const seen = `${wrong.length} of ${judged.length}`
  figure(`P6 honest PDFs of ${programs.size} programs: refused`, '0', seen)
  figure('P6 honest PDFs: most work', '2 s', inSeconds(most('ms')))
  figure('P6 honest PDFs: most memory', '+ 100 MB', `${Math.round(most('mb'))} MB`)
  console.log(`${[...programs].join(', ')}: ${seen} refused; not tried: ${notTried.join(', ') || 'none'}`)
})

const readers = [['pdfinfo'], ['mutool', 'info'], ['qpdf', '--show-npages']] as const

/** How many readers find pages in it. */
function readersOf(file: string): number {
  const pages = readers.map(([program, ...args]) => {
    const { stdout } = spawnSync(program, [...args, file], within)
    return Number(/(?:Pages:\s+|^)(\d+)\s*$/m.exec(stdout ?? '')?.[1] ?? 0)
  })
  return pages.filter((count) => count > 0).length
}

async function judge(name: string, pdf: Buffer, expected: Recipe['refused'] | null = null) {
  const found = { name, expected, ...(await cost(pdf)) }
  const refusal = startsAsPdf(pdf) ? found.refusal : 'ikke-pdf'
  console.log(
    `${Math.round(found.ms)} ms, ${Math.round(found.mb)} MB, ${pdf.length} bytes: ${name}: ${refusal}`,
  )
  return { ...found, refusal }
}

const exists = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

test.for(recipes)('$file', { timeout: 300_000 }, async ({ file, commands, refused }, { skip }) => {
  const lacking = commands.map(([program]) => program).find((program) => !exists(program))
  const earlier = commands.flat().find((word) => notTried.some((name) => name.startsWith(`${word} `)))
  if (lacking || earlier) {
    notTried.push(`${file} (no ${lacking ?? earlier})`)
    skip(`no ${lacking ?? earlier}`)
  }
  for (const [program, ...args] of commands)
    execFileSync(program, args, { ...within, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const program of programsOf(commands)) programs.add(program)
  expect(readersOf(file)).toBeGreaterThanOrEqual(2)
  const one = await judge(file, readFileSync(join(folder, file)), refused)
  judged.push(one)
  expect(one.refusal).toBe(refused ?? null)
  const { pages } = await costOfReading(readFileSync(join(folder, file)))
  // It holds no identity number. `null` and `ended`: its text was not read.
  console.log(`Pages with identity numbers: ${JSON.stringify(pages)}`)
  expect([[], null, 'ended']).toContainEqual(pages)
  expect(one.ms).toBeLessThan(workAtMostMs)
  expect(one.mb).toBeLessThan(memoryAtMostMb)
})

/** A script is named for the library that it uses. */
const programsOf = (commands: Recipe['commands']) =>
  commands
    .map(([program, ...args]) => args.find((arg) => /^make-|\.php$/.test(arg)) ?? program)
    .filter((name) => !['mv', 'sh'].includes(name))

describe.each(damages)('%s', (damage, change, refused) => {
  test('is accepted of each PDF that two readers still open, or refused as damaged', async ({ skip }) => {
    const made = damaged.filter((name) => existsSync(join(folder, name)))
    skip(made.length === 0, 'none of the PDFs could be made')
    let opened = 0
    for (const name of made) {
      const pdf = change(readFileSync(join(folder, name)))
      writeFileSync(join(folder, 'damaged.pdf'), pdf)
      if (readersOf('damaged.pdf') < 2) continue
      opened++
      const one = await judge(`${name}, ${damage}`, pdf, refused)
      judged.push(one)
      expect([name, one.refusal]).toEqual([name, refused ?? null])
    }
    expect(opened).toBeGreaterThan(0)
  }, 120_000)
})
