// What a person downloads before a page is usable, beside its budget. Prints; fails nothing.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

// docs/specification.md, «Sizes»: brotli, in kB of 1000 bytes.
const budgets = { landing: 5, 'first signed-in page': 115, 'heaviest form page': 145, CSS: 15 }

/** @param path Vite's manifest.json */
export function printSizes(path) {
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const folder = dirname(dirname(path))
  const weight = (files) => [...files].reduce((sum, file) => sum + brotliSize(join(folder, file)), 0) / 1000
  for (const [name, files] of Object.entries(groups(manifest, weight))) {
    const size = weight(files)
    const verdict = size > budgets[name] ? '  OVER' : ''
    console.log(`${name.padEnd(22)}${size.toFixed(1).padStart(7)} kB of ${budgets[name]} kB${verdict}`)
  }
}

/** What each page loads before it can be used, as the routes of src/web import it. */
function groups(manifest, weight) {
  const keys = Object.keys(manifest)
  const named = (pattern) => keys.filter((key) => pattern.test(key))
  const index = named(/^index\.html$/)
  const form = [...index, ...named(/report-routes|SectionRoute/)]
  const pages = named(/sections\/[^/]+\/page\.tsx$/).map((page) => [...form, page])
  const heaviest = pages.reduce(
    (a, b) => (weight(scripts(manifest, b)) > weight(scripts(manifest, a)) ? b : a),
    form,
  )
  return {
    landing: scripts(manifest, named(/landing/)),
    'first signed-in page': scripts(manifest, [...index, ...named(/actor-route/)]),
    'heaviest form page': scripts(manifest, heaviest),
    CSS: new Set(heaviest.flatMap((key) => manifest[key].css ?? [])),
  }
}

/** The scripts of the chunks and of all that they import before they run. */
function scripts(manifest, keys, found = new Set()) {
  for (const key of keys) {
    const { file, imports = [] } = manifest[key]
    if (!file.endsWith('.js') || found.has(file)) continue
    found.add(file)
    scripts(manifest, imports, found)
  }
  return found
}

const sizes = new Map()

function brotliSize(file) {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const size = brotliCompressSync(readFileSync(file), { params }).length
  sizes.set(file, size)
  return size
}
