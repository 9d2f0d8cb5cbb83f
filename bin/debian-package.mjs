// Downloads a package of Debian, with what it depends on that is not installed, and unpacks it without installing it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string[]} names of packages
 * @param {string} folder where they are unpacked
 * @returns {boolean} false where there is no apt-get, or it could not
 */
export function unpackDebianPackages(names, folder) {
  if (!works('apt-get', ['--version'])) return false
  console.log(`Fetching ${names.join(', ')} for the tests (apt-get, once) …`)
  const packages = `${folder}-packages`
  mkdirSync(join(packages, 'partial'), { recursive: true })
  if (!download(names, packages)) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const [program, ...rest] = [...sudo, 'apt-get', '-qq', 'update']
    if (!works(program, rest) || !download(names, packages)) return false
  }
  const files = readdirSync(packages).filter((name) => name.endsWith('.deb'))
  const unpacked = files.every((name) => works('dpkg-deb', ['-x', join(packages, name), folder]))
  rmSync(packages, { recursive: true, force: true })
  return unpacked
}

/** The folders of the libraries that were unpacked, for LD_LIBRARY_PATH. */
export const librariesIn = (folder) =>
  ['lib', 'usr/lib']
    .map((path) => join(folder, path))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((name) => join(path, name)))
    .join(':')

const download = (names, packages) =>
  works('apt-get', [
    ...['-qq', '-y', 'install', '--download-only', '--no-install-recommends'],
    ...['-o', `Dir::Cache::archives=${packages}`, '-o', 'Debug::NoLocking=true'],
    ...names,
  ])

function works(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
