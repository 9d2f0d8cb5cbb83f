// Finds sqlite3 for the long-running test of exports, or downloads Debian's package and unpacks it under .tmp without installing it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { librariesIn, unpackDebianPackages } from './debian-package.mjs'
import { root } from './toolchain.mjs'

const folder = join(root, '.tmp', 'sqlite')

/** Environment of the tests: the program, and the folders of its libraries when they are not the system's. Empty when there is none. */
export function findOrFetchSqlite() {
  return find() ?? (unpackDebianPackages(['sqlite3'], folder) ? find() : undefined) ?? {}
}

function find() {
  const own = join(folder, 'usr/bin/sqlite3')
  const program = ['/usr/bin/sqlite3', own].find((path) => existsSync(path))
  return program && { SQLITE_PROGRAM: program, SQLITE_LIBRARIES: program === own ? librariesIn(folder) : '' }
}
