// The launcher behind the npm scripts: plain JavaScript for Node 20 and newer, without packages.
// It installs missing packages, finds a Node that runs TypeScript sources, and runs the command under it.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.mjs'
import { asBuilt, build, buildForUse, buildWhenOld, program } from './build.mjs'
import { runChecks } from './checks.mjs'
import { dev } from './dev.mjs'
import { recording, typed } from './run-results.mjs'
import { printSbom } from './sbom.mjs'
import { e2e, testAll, testLong, unit } from './tests.mjs'
import { command, findNode, installPackages, root, run, Stop } from './toolchain.mjs'

const upkeep = 'src/upkeep/main.ts'

/** Each takes the path of Node and the remaining arguments, and returns an exit code. */
const commands = {
  async start(node) {
    return (await buildForUse(node)) || run(node, [program])
  },
  test: testAll,
  unit,
  async long(node, args) {
    return (await buildWhenOld(node)) || testLong(node, args)
  },
  async e2e(node, args) {
    return (await buildWhenOld(node)) || e2e(node, args)
  },
  async check(node) {
    return (await runChecks(node)).length === 0 ? 0 : 1
  },
  build,
  dev,
  async stryker(node, args) {
    // A run that is broken off writes none, and records nothing.
    const report = join(root, '.tmp', 'mutation', `${args[1]?.split('.')[1]}.json`)
    rmSync(report, { force: true })
    const code = await run(node, [command('@stryker-mutator/core', 'stryker'), ...args])
    const env = recording(typed(process.env.npm_lifecycle_event, args.slice(2)))
    if (existsSync(report)) await run(node, ['bench/mutation-score.ts', ...args], { env })
    return code
  },
  rekey: (node) => run(node, [upkeep, 'rekey']),
  erase: (node, args) => run(node, [upkeep, 'erase', ...args]),
  sbom: () => printSbom(),
  licences: (node) => run(node, ['src/repository/licences.ts']),
  async bench(node, args) {
    const built = await buildWhenOld(node)
    const env = { ...asBuilt, CHROMIUM: findOrInstallBrowser() ?? '', ...recording(typed('bench', args)) }
    return built || run(node, ['bench/main.ts', ...args], { env })
  },
  results: (node) => run(node, ['bench/results.ts'], { env: recording('npm run results') }),
  seed: (node, args) => run(node, ['bench/seed/main.ts', ...args]),
}

try {
  const [name, ...args] = process.argv.slice(2)
  const chosen = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!chosen) throw new Stop(`Usage: node bin/run.mjs ${Object.keys(commands).join('|')}`)
  installPackages()
  process.exitCode = await chosen(findNode(), args)
} catch (error) {
  console.error(error instanceof Stop ? error.message : error)
  process.exitCode = 1
}
