// Finds the LibreOffice of the tests, or downloads Debian's package and unpacks it under .tmp without installing it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { librariesIn, unpackDebianPackages } from './debian-package.mjs'
import { root } from './toolchain.mjs'

const folder = join(root, '.tmp', 'libreoffice')
const program = 'usr/lib/libreoffice/program/soffice.bin'

/** Environment of the tests: the program, and the folders of its libraries when they are not the system's. Empty when there is none. */
export function findOrFetchLibreOffice() {
  return find() ?? (unpack() ? find() : undefined) ?? {}
}

function unpack() {
  if (!unpackDebianPackages(['libreoffice-calc-nogui'], folder)) return false
  // Its settings name the folders that it is meant to be installed in, and the copy of its registry that the installation makes.
  const settings = join(folder, dirname(program), 'fundamentalrc')
  const installed = readFileSync(settings, 'utf8')
  const unpacked = installed
    .replaceAll('file:///etc/libreoffice/registry', 'file:///usr/lib/libreoffice/share/.registry')
    .replaceAll('file:///usr/lib/libreoffice', `${pathToFileURL(folder)}/usr/lib/libreoffice`)
  writeFileSync(settings, unpacked)
  return true
}

/** As above, without a download. */
export const findLibreOffice = () => find() ?? {}

function find() {
  const top = ['/', folder].find((path) => existsSync(join(path, program)))
  return (
    top && {
      SOFFICE_PROGRAM: join(top, program),
      SOFFICE_LIBRARIES: top === folder ? `${join(top, dirname(program))}:${librariesIn(folder)}` : '',
    }
  )
}
