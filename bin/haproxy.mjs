// Finds haproxy for the tests of deploy/, or downloads Debian's package and unpacks it under .tmp without installing it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { librariesIn, unpackDebianPackages } from './debian-package.mjs'
import { root } from './toolchain.mjs'

const folder = join(root, '.tmp', 'haproxy')

/** Environment of the tests: the program, and the folders of its libraries when they are not the system's. Empty when there is none. */
export function findOrFetchHaproxy() {
  return find() ?? (unpackDebianPackages(['haproxy'], folder) ? find() : undefined) ?? {}
}

function find() {
  const own = join(folder, 'usr/sbin/haproxy')
  const program = ['/usr/sbin/haproxy', own].find((path) => existsSync(path))
  return (
    program && { HAPROXY_PROGRAM: program, HAPROXY_LIBRARIES: program === own ? librariesIn(folder) : '' }
  )
}
