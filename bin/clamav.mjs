// Finds the ClamAV of the tests, or downloads Debian's package and unpacks it under .tmp without installing it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const folder = join(root, '.tmp', 'clamav')
const packages = join(root, '.tmp', 'clamav-packages')

/** Environment of the tests: the program, and the folders of its libraries when they are not the system's. Empty when there is none. */
export function findOrFetchClamd() {
  return find() ?? fetch() ?? {}
}

function find() {
  const own = join(folder, 'usr/sbin/clamd')
  const program = [process.env.CLAMD_PROGRAM, '/usr/sbin/clamd', '/opt/homebrew/sbin/clamd', own].find(
    (path) => path && existsSync(path),
  )
  return program && { CLAMD_PROGRAM: program, CLAMD_LIBRARIES: program === own ? libraries() : '' }
}

const libraries = () =>
  ['lib', 'usr/lib']
    .map((path) => join(folder, path))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((name) => join(path, name)))
    .join(':')

function fetch() {
  if (!works('apt-get', ['--version'])) return undefined
  console.log('Fetching ClamAV for the tests (apt-get, once) …')
  mkdirSync(join(packages, 'partial'), { recursive: true })
  if (!download()) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const [program, ...rest] = [...sudo, 'apt-get', '-qq', 'update']
    if (!works(program, rest) || !download()) return undefined
  }
  const files = readdirSync(packages).filter((name) => name.endsWith('.deb'))
  const unpacked = files.every((name) => works('dpkg-deb', ['-x', join(packages, name), folder]))
  rmSync(packages, { recursive: true, force: true })
  return unpacked ? find() : undefined
}

/** Downloads the daemon and the packages it depends on that are not installed. */
const download = () =>
  works('apt-get', [
    ...['-qq', '-y', 'install', '--download-only', '--no-install-recommends'],
    ...['-o', `Dir::Cache::archives=${packages}`, '-o', 'Debug::NoLocking=true'],
    'clamav-daemon',
  ])

function works(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
