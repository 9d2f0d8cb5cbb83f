// npm test: every check and every test, also after a failure, with the counts in the last line. And its parts.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findAzurite, findOrFetchAzurite } from './azurite.mjs'
import { findOrInstallBrowser, findOrInstallOtherBrowsers } from './browser.mjs'
import { asBuilt, buildAndWeigh } from './build.mjs'
import { checks, runChecks } from './checks.mjs'
import { findOrFetchClamd } from './clamav.mjs'
import { findOrFetchHaproxy } from './haproxy.mjs'
import { findOrFetchHunspell } from './hunspell.mjs'
import { findLibreOffice, findOrFetchLibreOffice } from './libreoffice.mjs'
import { printResults, recorded, recording, recordTests, typed } from './run-results.mjs'
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

/** What takes an hour at its full length is run by its name, and not with the others. */
const hours = ['kill.test.ts', 'fuzz.long.ts', 'soak.long.ts'].map((name) => `e2e/faults/${name}`)
/** Two runs at the same time: the faults wait more than they work. */
const lanes = [
  ['e2e/faults/', ...hours.flatMap((file) => ['--exclude', file])],
  ['.long.ts', 'src/files/azure', '--exclude', 'e2e/**'],
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

/**
 * Runs the long-running tests (`*.long.ts`, and the other faults at full length) that take minutes, or the files given, those of `e2e/` but the
 * faults in browsers; records and prints what they measured, with the counts in the last line.
 */
export async function testLong(node, args) {
  const asTyped = typed('test:long', args)
  const before = recorded().length
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
    ...recording(asTyped),
    ...set,
  }
  const isWalk = (arg) => arg.startsWith('e2e/') && !arg.startsWith('e2e/faults')
  const [walks, files] = [args.filter(isWalk), args.filter((arg) => !isWalk(arg))]
  const isWhole = args.length === 0
  const counts = await Promise.all(
    (isWhole ? lanes : files.length > 0 ? [files] : []).map(async (lane, at) => {
      const report = join(root, '.tmp', `long-${at}.json`)
      rmSync(report, { force: true })
      // One file at a time, so that others do not slow what is measured.
      const options = ['--no-file-parallelism', `--outputFile.json=${report}`]
      const code = await run(node, [command('vitest'), 'run', ...options, ...lane], { env })
      return countOf(report, code, readVitest, asTyped)
    }),
  )
  if (isWhole || walks.length > 0) {
    rmSync(playwrightReport, { force: true })
    const code = await e2e(node, walks, { LONG: '1', ...recording(asTyped) })
    counts.push(countOf(playwrightReport, code, readPlaywright, asTyped))
  }
  heading('Figures (docs/quality.md)')
  printResults(before)
  if (isWhole) console.log(`Not among them, an hour each: npm run test:long -- ${hours.join(' or ')}`)
  return printTotal(counts)
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
  const asTyped = 'npm test'
  const counts = []
  const times = []
  const part = async (name, run) => {
    heading(name)
    const started = performance.now()
    counts.push(await run())
    times.push(`${name}: ${inMinutes(performance.now() - started)}`)
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
    const code = await unit(node, [], { ...asBuilt, ...findOrFetchLibreOffice() })
    return countOf(vitestReport, code, readVitest, asTyped)
  })
  await part('Browser tests', async () => {
    rmSync(playwrightReport, { force: true })
    return countOf(playwrightReport, await e2e(node, [], recording(asTyped)), readPlaywright, asTyped)
  })
  times.push(`all of it: ${inMinutes(performance.now())}`)
  return printTotal(counts, times)
}

/** Prints what failed and, in the last line, the counts. @returns the exit code */
function printTotal(counts, times = []) {
  const sum = (key) => counts.reduce((total, count) => total + (count[key] ?? 0), 0)
  // A log is often seen from its end.
  for (const name of counts.flatMap(({ names = [] }) => names)) console.log(`failed: ${name}`)
  console.log(`\n${times.join('; ')}`)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
}

const inMinutes = (ms) => `${Math.floor(ms / 60_000)} min ${Math.floor((ms / 1000) % 60)} s`

/**
 * Counts a report's tests and records them file by file. A step counts as a failure of its own when it has no report, has no test, or fails
 * without a failed test.
 */
function countOf(path, exitCode, read, asTyped) {
  let files
  try {
    files = read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { failed: 1, names: [`there is no report in ${path}`] }
  }
  recordTests(
    files.filter(({ file }) => file),
    asTyped,
  )
  const sum = (key) => files.reduce((total, file) => total + file[key].length, 0)
  const count = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  const names = files.flatMap(({ file, failed }) =>
    failed.map((name) => [file, name].filter(Boolean).join(' ')),
  )
  const unaccounted = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  const why = `exit code ${exitCode} without a failed test: an error outside the tests, in the log above`
  return unaccounted ? { ...count, failed: 1, names: [why] } : { ...count, names }
}

/** Names of a report's tests, file by file. */
const readVitest = ({ testResults }) =>
  testResults.map(({ name, status, message, assertionResults }) => {
    const those = (...statuses) => assertionResults.filter((test) => statuses.includes(test.status))
    const failed = those('failed').map(
      ({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`,
    )
    return {
      file: name,
      passed: those('passed'),
      // A file that cannot be loaded or prepared (`beforeAll`) has no failed test.
      failed: status === 'failed' && failed.length === 0 ? [`could not start:\n${message}`] : failed,
      skipped: those('pending', 'skipped', 'todo'),
    }
  })

/** The same of Playwright, whose errors outside the tests are of no file. */
function readPlaywright({ suites, errors = [], config }) {
  const files = suites.map((suite) => {
    const tests = testsIn(suite)
    // A test that passed at its second try is listed as flaky above (only in CI: playwright.config.ts).
    const those = (...statuses) =>
      tests.filter(({ status }) => statuses.includes(status)).map(({ title }) => title)
    return {
      file: join(config.rootDir, suite.file),
      passed: those('expected', 'flaky'),
      failed: those('unexpected'),
      skipped: those('skipped'),
    }
  })
  if (errors.length === 0) return files
  const messages = errors.map(({ message, value }) => `outside the tests: ${message ?? value}`)
  return [...files, { passed: [], failed: messages, skipped: [] }]
}

const testsIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status }))),
  ...suites.flatMap(testsIn),
]

function heading(text) {
  console.log(`\n── ${text}`)
}
