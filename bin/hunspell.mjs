// Finds Debian's spell checker with its Norwegian dictionaries for the long-running tests, or unpacks it under .tmp.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { librariesIn, unpackDebianPackages } from './debian-package.mjs'
import { root } from './toolchain.mjs'

const folder = join(root, '.tmp', 'hunspell')

/** Environment of the tests: the program, its dictionaries, and its libraries when they are not the system's. Empty when there is none. */
export function findOrFetchHunspell() {
  const unpack = () => unpackDebianPackages(['hunspell', 'hunspell-no'], folder)
  return findIn('/') ?? findIn(folder) ?? (unpack() ? findIn(folder) : undefined) ?? {}
}

function findIn(top) {
  const program = join(top, 'usr/bin/hunspell')
  const dictionaries = join(top, 'usr/share/hunspell')
  if (!existsSync(program) || !existsSync(join(dictionaries, 'nn_NO.aff'))) return undefined
  return {
    HUNSPELL_PROGRAM: program,
    HUNSPELL_DICTIONARIES: dictionaries,
    HUNSPELL_LIBRARIES: top === folder ? librariesIn(folder) : '',
  }
}
