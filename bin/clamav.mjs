// Finds the ClamAV that the tests ask, and fetches Debian's where it may: unpacked under .tmp, nothing is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const folder = join(root, '.tmp', 'clamav')
const packages = join(root, '.tmp', 'clamav-packages')

/** What the tests have to know: the program, and where its libraries lie when they are not the system's. */
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

/** The daemon and whatever it needs that this system lacks. */
const download = () =>
  works('apt-get', [
    ...['-qq', '-y', 'install', '--download-only', '--no-install-recommends'],
    ...['-o', `Dir::Cache::archives=${packages}`, '-o', 'Debug::NoLocking=true'],
    'clamav-daemon',
  ])

function works(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
