// Finds the ClamAV of the tests, or downloads Debian's package and unpacks it under .tmp without installing it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { librariesIn, unpackDebianPackages } from './debian-package.mjs'
import { root } from './toolchain.mjs'

const folder = join(root, '.tmp', 'clamav')

/** Environment of the tests: the program, and the folders of its libraries when they are not the system's. Empty when there is none. */
export function findOrFetchClamd() {
  return find() ?? (unpackDebianPackages(['clamav-daemon'], folder) ? find() : undefined) ?? {}
}

function find() {
  const own = join(folder, 'usr/sbin/clamd')
  const program = [process.env.CLAMD_PROGRAM, '/usr/sbin/clamd', '/opt/homebrew/sbin/clamd', own].find(
    (path) => path && existsSync(path),
  )
  return program && { CLAMD_PROGRAM: program, CLAMD_LIBRARIES: program === own ? librariesIn(folder) : '' }
}
