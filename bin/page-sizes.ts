import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { distFolder } from '../src/platform/paths.ts'
import { sections } from '../src/sections/index.ts'
import { filesOf, readManifest } from '../src/server/pages/manifest.ts'
import { makeFilesOf, modulesOf } from '../src/server/pages/preload.ts'

const folder = join(distFolder, 'web')

/**
 * What a browser downloads before a page is usable, in the longer language, beside the figures of docs/quality.md S8: the goal,
 * and the size at which a build fails, a leap above it.
 *
 * @returns brotli sizes in kB of 1000 bytes
 * @throws when nothing is built, or a step's modules are not known
 */
export function pageSizes() {
  const manifest = readManifest(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const filesAt = makeFilesOf(manifest, readFileSync(join(folder, 'index.html'), 'utf8'))
  const total = (path: string, sprak: 'nb' | 'nn', extension: string) =>
    filesAt(path, sprak)
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + sizeOf(file), 0)
  const scripts = (path: string) => Math.max(total(path, 'nb', '.js'), total(path, 'nn', '.js'))

  const steps = sections.map(({ path }) => `/reports/x/${path}`)
  const unknown = steps.filter((path) => modulesOf(path).length === 0)
  if (unknown.length > 0) throw new Error(`No modules are known for ${unknown.join()}`)
  const landing = filesOf(manifest, ['../landing/landing.ts']).reduce((sum, file) => sum + sizeOf(file), 0)
  return [
    { name: 'landing', goal: 5, limit: 8, size: landing },
    { name: 'first signed-in page', goal: 150, limit: 175, size: scripts('/hjem') },
    { name: 'heaviest step', goal: 210, limit: 250, size: Math.max(...steps.slice(0, -1).map(scripts)) },
    { name: 'last step', goal: 210, limit: 250, size: scripts(steps.at(-1) ?? '') },
    { name: 'CSS', goal: 20, limit: 25, size: Math.max(...steps.map((path) => total(path, 'nb', '.css'))) },
  ]
}

const known = new Map<string, number>()
function sizeOf(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const size =
    known.get(file) ?? brotliCompressSync(readFileSync(join(folder, file)), { params }).length / 1000
  known.set(file, size)
  return size
}
