// npm run results: writes what the runs since the last time measured into docs/results.md, with its day, commit and command.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import type { Result } from '../e2e/faults/figures.ts'

const file = process.env.RESULTS ?? ''
const page = 'docs/results.md'
const head = `# Results

What the runs measured, written by \`npm run results\`: targets and what gives stand in [quality.md](quality.md). A time is of two
shared cores; median (least–most). Of files of tests, those that quality.md names.

| | measured | target | result | | day | commit | command |
|---|---|---|---|---|---|---|---|
`

const cells = ({ name, target, measured, held, day, commit, command }: Result): string[] => {
  const [, id = '', what = name] = /^([A-Z]\d*) (.*)$/.exec(name) ?? []
  const verdict = held === undefined ? '' : held ? 'holds' : '**missed**'
  return [id, what, target, measured, verdict, day, commit, `\`${command}\``].map((cell) =>
    cell.replaceAll('|', '/').trim(),
  )
}

/** The same figure of two runs has the same text between its numbers. */
const keyOf = ([id, what]: readonly string[]) => `${id} ${what?.replace(/\d[\d  .,]*/g, '#')}`

/** Rows of the page, the newest of each figure. */
export function merged(rows: readonly string[][], results: readonly Result[]): string[][] {
  const newest = new Map(rows.map((row) => [keyOf(row), row]))
  for (const row of results.map(cells)) newest.set(keyOf(row), row)
  return [...newest.values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true }))
}

/** Whether docs/quality.md names the tests, or they are none. */
function isNamed({ name }: Result, quality: string): boolean {
  if (!name.endsWith('.ts')) return true
  return [...quality.matchAll(/`([^`]+\.ts)`/g)].some(([, pattern = '']) => matchesGlob(name, pattern))
}

export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

function main(): void {
  const results: Result[] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []
  const quality = readFileSync('docs/quality.md', 'utf8')
  const before = existsSync(page) ? rowsOf(readFileSync(page, 'utf8')) : []
  const rows = merged(
    before,
    results.filter((result) => isNamed(result, quality)),
  )
  writeFileSync(page, `${head}${rows.map((row) => `| ${row.join(' | ')} |\n`).join('')}`)
  rmSync(file, { force: true })
  console.log(`${results.length} results taken into ${page}`)
}

if (import.meta.main) main()
