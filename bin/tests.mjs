// npm test: every check and every test, also after a failure, with the counts in the last line. And its parts.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findAzurite, findOrFetchAzurite } from './azurite.mjs'
import { findOrInstallBrowser, findOrInstallOtherBrowsers } from './browser.mjs'
import { asBuilt, buildAndWeigh } from './build.mjs'
import { checks, runChecks } from './checks.mjs'
import { findOrFetchClamd } from './clamav.mjs'
import { findOrFetchHaproxy } from './haproxy.mjs'
import { findOrFetchHunspell } from './hunspell.mjs'
import { findLibreOffice, findOrFetchLibreOffice } from './libreoffice.mjs'
import { findOrFetchSqlite } from './sqlite.mjs'
import { command, root, run } from './toolchain.mjs'

const vitestReport = join(root, '.tmp', 'vitest.json')
const playwrightReport = join(root, '.tmp', 'playwright.json')

export const unit = (node, args, env = {}) =>
  run(node, [command('vitest'), 'run', ...args], {
    env: {
      DIST: asBuilt.DIST,
      ...findOrFetchClamd(),
      ...findOrFetchHaproxy(),
      ...findAzurite(),
      ...findLibreOffice(),
      ...env,
    },
  })

/** Two runs at the same time: the soak makes few requests for an hour, and the others together take as long. */
const lanes = [
  ['e2e/faults/soak.long.ts'],
  ['.long.ts', 'e2e/faults/', 'src/files/azure', '--exclude', 'e2e/faults/soak.long.ts'],
]
/** Default lengths of the long-running tests; an environment variable of the same name sets another. */
const lengths = {
  FUZZ_RUNS: '10000',
  FUZZ_SECONDS: '2400',
  KILL_ROUNDS: '1000',
  KILL_SECONDS: '3600',
  KILL_STACKS: '3',
  ROLLING_ROUNDS: '10',
  ONCE_ROUNDS: '50',
  ONCE_LOST: '200',
  OVERLOAD_SECONDS: '60',
  SOAK_SECONDS: '3600',
  SLOW_UPLOAD_SECONDS: '900',
  BACKUP_REPORTS: '1000',
  MIGRATION_KILLS: '50',
}
const figures = join(root, '.tmp', 'figures.ndjson')

/** Runs the long-running tests (`*.long.ts`, and the other faults at full length) or those given, and prints their figures with their targets. */
export async function testLong(node, args) {
  rmSync(figures, { force: true })
  const set = Object.fromEntries(
    Object.entries(lengths).map(([name, usual]) => [name, process.env[name] ?? usual]),
  )
  const env = {
    ...asBuilt,
    ...findOrFetchClamd(),
    ...findOrFetchAzurite(),
    ...findOrFetchHunspell(),
    ...findOrFetchSqlite(),
    ...findOrFetchLibreOffice(),
    LONG: '1',
    FIGURES: figures,
    ...set,
  }
  // One file at a time, so that others do not slow what is measured.
  const codes = await Promise.all(
    (args.length > 0 ? [args] : lanes).map((lane) =>
      run(node, [command('vitest'), 'run', '--no-file-parallelism', ...lane], { env }),
    ),
  )
  if (args.length === 0) codes.push(await e2e(node, [], { LONG: '1' }))
  printFigures()
  return Math.max(...codes)
}

function printFigures() {
  if (!existsSync(figures)) return
  heading('Figures (docs/quality.md)')
  const rows = readFileSync(figures, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  rows.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const { name, budget, measured } of rows)
    console.log(`${name.padEnd(width)}  ${budget.padStart(8)}  ${measured}`)
}

/** Arguments of Playwright that open a window. */
const windows = ['--headed', '--debug', '--ui']

export async function e2e(node, args, env = {}) {
  const browser = findOrInstallBrowser({ hasWindow: args.some((arg) => windows.includes(arg)) })
  if (!browser) return 1
  const isLong = Boolean(env.LONG ?? process.env.LONG)
  return run(node, [command('@playwright/test', 'playwright'), 'test', ...args], {
    env: {
      ...asBuilt,
      CHROMIUM: browser,
      ...(isLong && { ...findOrInstallOtherBrowsers(), ...findLibreOffice() }),
      ...env,
    },
  })
}

/** @returns the exit code */
export async function testAll(node) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const times = []
  const failed = []
  const part = async (name, run) => {
    heading(name)
    const started = performance.now()
    const count = await run()
    times.push(`${name}: ${inMinutes(performance.now() - started)}`)
    for (const key of Object.keys(total)) total[key] += count[key] ?? 0
    failed.push(...(count.names ?? []))
  }
  await part('Checks', async () => {
    const names = await runChecks(node)
    return { passed: Object.keys(checks).length - names.length, failed: names.length, names }
  })
  await part('Build', async () => {
    const { code, sizes } = await buildAndWeigh(node)
    const failed = [code, sizes].filter((each) => each !== 0).length
    return { passed: 2 - failed, failed }
  })
  await part('Unit, store and route tests', async () => {
    rmSync(vitestReport, { force: true })
    return countOf(
      vitestReport,
      await unit(node, [], { ...asBuilt, ...findOrFetchLibreOffice() }),
      countVitest,
    )
  })
  await part('Browser tests', async () => {
    rmSync(playwrightReport, { force: true })
    return countOf(playwrightReport, await e2e(node, []), countPlaywright)
  })
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  // A log is often seen from its end.
  for (const name of failed) console.log(`failed: ${name}`)
  console.log(`\n${times.join('; ')}; all of it: ${inMinutes(performance.now())}`)
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

const inMinutes = (ms) => `${Math.floor(ms / 60_000)} min ${Math.floor((ms / 1000) % 60)} s`

/** A step counts as a failure of its own when it has no report, has no test, or fails without a failed test. */
function countOf(path, exitCode, read) {
  let count
  try {
    count = read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { failed: 1 }
  }
  const unaccounted = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  const why = `exit code ${exitCode} without a failed test: an error outside the tests, in the log above`
  return unaccounted ? { ...count, failed: 1, names: [why] } : count
}

function countVitest(report) {
  // A file that cannot be loaded has no failed test.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    names: [
      ...unloadable.map(({ name }) => name),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${name} ${fullName}\n${failureMessages.join('\n')}`),
      ),
    ],
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function countPlaywright({ stats, errors, suites }) {
  return {
    // A test that passed at its second try is listed as flaky above (only in CI: playwright.config.ts).
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors?.length ?? 0),
    names: suites.flatMap(unexpectedIn),
    skipped: stats.skipped,
  }
}

const unexpectedIn = ({ file, specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file} ${title}`),
  ...suites.flatMap(unexpectedIn),
]

function heading(text) {
  console.log(`\n── ${text}`)
}
