// What a person downloads before a page is usable, beside its budget.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

// docs/quality.md, «Sizes»: brotli, in kB of 1000 bytes.
const budgets = {
  landing: 5,
  'first signed-in page': 115,
  'heaviest form page': 145,
  'last step, all shown': 145,
  CSS: 15,
}

/**
 * @param path Vite's manifest.json
 * @returns how many budgets hold, and how many do not
 */
export function printSizes(path) {
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const folder = dirname(dirname(path))
  const weight = (files) => [...files].reduce((sum, file) => sum + brotliSize(join(folder, file)), 0) / 1000
  const count = { passed: 0, failed: 0 }
  for (const [name, files] of Object.entries(groups(manifest, weight))) {
    const size = weight(files)
    const isOver = size > budgets[name]
    count[isOver ? 'failed' : 'passed'] += 1
    console.log(
      `${name.padEnd(22)}${size.toFixed(1).padStart(7)} kB of ${budgets[name]} kB${isOver ? '  OVER' : ''}`,
    )
  }
  return count
}

/**
 * What each page loads before it can be used, as src/web imports it: its own modules, also those that are imported while
 * it loads, and the words of the longer language. Not what comes after: warnings, dialogs, the list of a combobox.
 */
function groups(manifest, weight) {
  // Files that vite.chunks.ts names are known by that name alone.
  const cut = (name) => {
    const found = Object.keys(manifest).filter((key) => key.startsWith('_') && manifest[key].name === name)
    if (found.length !== 1) throw new Error(`The build has no file ${name}`)
    return found
  }
  const named = (...patterns) => {
    const keys = Object.keys(manifest)
    return patterns.flatMap((pattern) => {
      const found = keys.filter((key) => pattern.test(key))
      if (found.length === 0) throw new Error(`The build has nothing like ${pattern}`)
      return found
    })
  }
  const heaviest = (sets) =>
    sets.reduce((a, b) => (weight(scripts(manifest, b)) > weight(scripts(manifest, a)) ? b : a))
  const languages = ['nb', 'nn']
  const startIn = (sprak) => [...cut('app'), ...named(new RegExp(`words/start\\.${sprak}`))]
  const formIn = (sprak) => [
    ...startIn(sprak),
    ...cut('report'),
    ...named(new RegExp(`words/report\\.${sprak}`)),
  ]
  const first = heaviest(
    languages.map((sprak) => [
      ...startIn(sprak),
      ...named(/actor-route/, new RegExp(`words/entrance\\.${sprak}`)),
    ]),
  )
  const form = heaviest(languages.map(formIn))
  const page = heaviest(named(/sections\/[^/]+\/page\.tsx$/).map((one) => [...form, one]))
  const summary = heaviest(
    languages.map((sprak) => named(new RegExp(`words/pictures\\.${sprak}`), /LookOver/)),
  )
  const last = [...form, ...named(/send-inn\/page\.tsx$/), ...summary]
  return {
    landing: scripts(manifest, named(/landing/)),
    'first signed-in page': scripts(manifest, first),
    'heaviest form page': scripts(manifest, page),
    'last step, all shown': scripts(manifest, last),
    CSS: new Set(page.flatMap((key) => manifest[key].css ?? [])),
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
