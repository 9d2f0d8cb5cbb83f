// What a run measures is a line of .tmp/results.ndjson, until `npm run results` (bench/results.ts) writes it into docs/results.md.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './toolchain.mjs'

export const results = join(root, '.tmp', 'results.ndjson')

/** A script of package.json as it is typed. */
export const typed = (script, args) =>
  [`npm run ${script}`, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')

/** Environment in which a run's tests record their figures. @param {string} command as it was typed */
export function recording(command) {
  mkdirSync(dirname(results), { recursive: true })
  return { RESULTS: results, RUN: JSON.stringify(runOf(command)) }
}

/** Records how many tests of each file passed. @param {{ file: string, passed: unknown[], failed: unknown[], skipped: unknown[] }[]} files */
export function recordTests(files, command) {
  mkdirSync(dirname(results), { recursive: true })
  const run = runOf(command)
  for (const { file, passed, failed, skipped } of files) {
    const skippedToo = skipped.length > 0 ? `, ${skipped.length} not tried` : ''
    const measured = `${passed.length} passed, ${failed.length} failed${skippedToo}`
    const tried = passed.length + failed.length
    const held = tried > 0 ? failed.length === 0 : undefined
    const result = { name: relative(root, file), target: '0 failed', measured, held, ...run }
    appendFileSync(results, `${JSON.stringify(result)}\n`)
  }
}

/** Prints the figures that were recorded since there were `before`. */
export function printResults(before) {
  const rows = recorded().slice(before)
  if (rows.length === 0) return
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const { name, target, measured, held } of rows)
    console.log(
      `${name.padEnd(width)}  ${target.padStart(8)}  ${measured}${held === false ? '  MISSED' : ''}`,
    )
}

export const recorded = () =>
  existsSync(results)
    ? readFileSync(results, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

const runOf = (command) => ({ day: new Date().toISOString().slice(0, 10), commit: commit(), command })

/** The commit, with `+` where the tree differs from it; nothing where git has none. */
function commit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short=8', 'HEAD')}${git('status', '--porcelain') ? '+' : ''}`
  } catch {
    return ''
  }
}
