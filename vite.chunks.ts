import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

const at = (path: string) => resolve(import.meta.dirname, path)

// Small files pack badly, and each is a request, during which the large ones get less of the net: what is fetched together anyway,
// or is small, lies in one (docs/decisions/0039).
const first = at('src/web/main.tsx')
const actor = at('src/account/actor-route.ts')
const report = at('src/web/report/report-routes.ts')
const others = [
  'src/overview/overview-routes.ts',
  'src/kartlegging/receipt-page-route.ts',
  'src/account/auth-routes.ts',
].map(at)
const pages = globSync(at('src/sections/*/page.tsx'))
const contracts = globSync(at('src/sections/*/contract.ts'))
/** A list of many codes lies with the contract that reads it. */
const list = /src\/kodelister\/(?!kodelister\.)/
/** Shared by what a page begins with and what comes later: files of a few hundred bytes, if they were left to the bundler. */
const shared = ['src/ui/Select.tsx', 'src/ui/Heading.tsx'].map(at)
/** Styles of a page or of its table, some hundred bytes each, which would hold back its drawing as long as a large one. */
const stylesOfPages = /src\/(sections|web\/grid)\/.*\.css$/
const grid = at('src/web/grid/Grid.tsx')
const table = at('src/web/grid/table.ts')

/** Needed by every page, whatever else is; but for what only some ask of `react-query`. */
const always =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core)[\w-]+|zod)\/(?!.*(?:nfinite|ueriesObserver|useQueries))/
const formOnly = /node_modules\/react-hook-form\//

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** What a module of ours imports at once, itself too. Packages name far more than is used of them. */
function importedBy(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!next.includes('node_modules') && !next.endsWith('.css')) found.add(next)
  return found
}

/** The files that are cut by name. */
export const names = ['app', 'report', 'grid'] as const
type Name = (typeof names)[number]

/** In which file a module lies; null leaves it to the bundler. */
function places() {
  const reach = new Map<string, ReadonlySet<string>>()
  return (id: string, modules: Modules): Name | null => {
    const from = (entry: string) => {
      const known = reach.get(entry) ?? importedBy(entry, modules)
      reach.set(entry, known)
      return known.has(id)
    }
    if (always.test(id)) return 'app'
    if (formOnly.test(id)) return 'report'
    if (stylesOfPages.test(id)) return 'app'
    if (id.endsWith('.css')) return null
    if (from(first) || shared.includes(id)) return 'app'
    if (list.test(id)) return null
    const ofPages = pages.filter(from)
    const isForm = from(report) || ofPages.length > 0
    if (from(actor) || others.some(from)) return isForm || (from(actor) && others.some(from)) ? 'app' : null
    if (from(report)) return 'report'
    if (id === grid || importedBy(table, modules).has(id)) return 'grid'
    return from(grid) || ofPages.length < 2 ? null : 'report'
  }
}

const place = places()

/** The file of a section's contract: it comes with its page, and by itself where another step looks at this one. */
function contractFile(id: string, modules: Modules): string | null {
  const reader = id.replace(/\.json$/, '.ts')
  const isIn = (contract: string) =>
    contract === id || (list.test(id) && modules.getModuleInfo(contract)?.importedIds.includes(reader))
  const contract = contracts.find(isIn)
  return contract ? `contract-${basename(dirname(contract))}` : null
}

/** For `codeSplitting.groups`: the file that more pages need takes a module before the others. */
export const groups = [
  ...names.map((name, index) => ({
    debugName: name,
    priority: 10 - index,
    name: (id: string, modules: Modules) => (place(id, modules) === name ? name : null),
  })),
  { debugName: 'contracts', priority: 1, name: contractFile },
]
