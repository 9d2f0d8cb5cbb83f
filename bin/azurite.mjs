// Finds Azurite, Microsoft's emulator of Azure Storage, and installs it under .tmp for the long-running tests. Its 450
// packages are no part of the product, and their install scripts do not run.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const version = '3.37.0'
const folder = join(root, '.tmp', 'azurite')
const own = join(folder, 'node_modules/azurite/dist/src/blob/main.js')

/** Environment of the tests; empty when Azurite is not installed. */
export function findAzurite() {
  const program = process.env.AZURITE_PROGRAM ?? own
  return existsSync(program) ? { AZURITE_PROGRAM: program } : {}
}

export function findOrFetchAzurite() {
  if (!findAzurite().AZURITE_PROGRAM) fetch()
  return findAzurite()
}

function fetch() {
  console.log('Fetching Azurite for the tests (npm, once) …')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const flags = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const windows = process.platform === 'win32'
  spawnSync(windows ? 'npm.cmd' : 'npm', ['install', ...flags, `azurite@${version}`], {
    cwd: folder,
    stdio: 'ignore',
    shell: windows,
  })
}
