// Prints what a browser downloads before a page is usable, beside the budgets of docs/quality.md S8, and fails when one is exceeded.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { sections } from '../src/sections/index.ts'
import { readManifest } from '../src/server/pages/manifest.ts'
import { makeFilesOf, modulesOf } from '../src/server/pages/preload.ts'

const folder = join(import.meta.dirname, '../dist/web')
const manifest = readManifest(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
const filesAt = makeFilesOf(manifest, readFileSync(join(folder, 'index.html'), 'utf8'))
const sprak = ['nb', 'nn'] as const

const measured = new Map<string, number>()
/** Brotli, in kB of 1000 bytes. */
function sizeOf(file: string): number {
  const known = measured.get(file)
  if (known !== undefined) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const size = brotliCompressSync(readFileSync(join(folder, file)), { params }).length / 1000
  measured.set(file, size)
  return size
}
const total = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0)

const isScript = (file: string) => file.endsWith('.js')
/** Scripts of the page at an address, in the longer language. */
const scripts = (path: string) => Math.max(...sprak.map((one) => total(filesAt(path, one).filter(isScript))))
const styles = (path: string) => total(filesAt(path, 'nb').filter((file) => file.endsWith('.css')))

const steps = sections.map(({ path }) => `/reports/x/${path}`)
const last = steps.at(-1) ?? ''
const forms = steps.slice(0, -1)
const landing = manifest['../landing/landing.ts']?.file ?? ''

const rows = [
  { name: 'landing', budget: 5, size: sizeOf(landing) },
  { name: 'first signed-in page', budget: 130, size: scripts('/hjem') },
  { name: 'heaviest form page', budget: 168, size: Math.max(...forms.map(scripts)) },
  { name: 'last step', budget: 175, size: scripts(last) },
  { name: 'CSS', budget: 18, size: Math.max(...steps.map(styles)) },
]

const unknown = steps.filter((path) => modulesOf(path).length === 0)
if (unknown.length > 0) throw new Error(`No modules are known for ${unknown.join()}`)
for (const { name, budget, size } of rows)
  console.log(
    `${name.padEnd(22)}${size.toFixed(1).padStart(7)} kB of ${budget} kB${size > budget ? '  OVER' : ''}`,
  )
process.exitCode = rows.some(({ size, budget }) => size > budget) ? 1 : 0
