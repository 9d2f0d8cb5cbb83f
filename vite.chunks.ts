import { globSync } from 'node:fs'
import { resolve } from 'node:path'

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
/** A list of many codes is a file of its own. */
const longList = /src\/kodelister\/(?!kodelister\.)/
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
    if (id.endsWith('.css')) return null
    if (from(first)) return 'app'
    if (longList.test(id)) return null
    const ofPages = pages.filter(from)
    const isForm = from(report) || ofPages.length > 0
    if (from(actor) || others.some(from)) return isForm || (from(actor) && others.some(from)) ? 'app' : null
    if (from(report)) return 'report'
    if (id === grid || importedBy(table, modules).has(id)) return 'grid'
    return from(grid) || ofPages.length < 2 ? null : 'report'
  }
}

const place = places()

/** For `codeSplitting.groups`: the file that more pages need takes a module before the others. */
export const groups = names.map((name, index) => ({
  debugName: name,
  priority: 10 - index,
  name: (id: string, modules: Modules) => (place(id, modules) === name ? name : null),
}))
