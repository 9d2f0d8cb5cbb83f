import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * The import wall (docs/adr/0001-one-package.md): which file may import which, by the role in its name and the layer of
 * its folder. A file whose name gives no role has the role of what it imports.
 */
export type Role = 'both' | 'server' | 'browser'

/** Contents of the files, by path from the root of the repository with `/`. */
export type Sources = ReadonlyMap<string, string>

export interface Import {
  /** As written. */
  specifier: string
  /** The files that it resolves to; several for a pattern. */
  targets: string[]
  /** False for `import()` and for a pattern. */
  isStatic: boolean
}

interface Breach {
  rule:
    | 'both-sides'
    | 'server-browser'
    | 'ui-alone'
    | 'no-sandbox'
    | 'upward'
    | 'inside'
    | 'test-only'
    | 'circle'
  message: string
}

// A hook, `use-….ts`, runs in the browser wherever it lies.
const bothSides =
  /\/(contract|fields|section|registry|nb|nn)\.ts$|^src\/sections\/index\.ts$|^src\/(tall|texts|kodelister)\/|^src\/tabell\/(?!testing)[\w-]+\.ts$/
const server = /\/(servers?|routes)\.ts$|^src\/(server|platform|telemetry|db|registers|files)\/|worker\.ts$/
const browser = /\.tsx$|\/(page|query)\.ts$|^src\/(app|client|ui)\//
/**
 * The folders of src in import order: each may import those before it. A folder that is not listed comes after the listed
 * features. Files in src itself, such as pages.ts, come before every folder.
 */
export const layers = {
  ground: ['tall', 'tabell', 'ui', 'kodelister', 'telemetry', 'db', 'texts', 'platform', 'client'],
  features: (
    'driftsmelding registers landing felt forslag drafts account husket maleverdier rapport files seksjon sections utregninger' +
    ' varsler svar pictures livslop overview innsending sammendrag kvittering steg upkeep arbeidsbok innlesing samlet tilsyn'
  ).split(' '),
  roof: ['words', 'server', 'app'],
}
/** Tests and what only tests import: they may import every layer. */
const testing = /\.(test|long)\.tsx?$|\/testing[\w-]*\.ts$|^src\/(repository|security|db\/test)/
/** Files that may import both server and browser code: tests and what only they import, and the folders that check or test the repository. */
const exempt = /\.test\.tsx?$|\/testing[\w-]*\.ts$|^src\/(repository|db\/test)/
const serverPackages = /^(node:|pg$|fastify|@fastify\/|pino|prom-client$|@opentelemetry\/)/
const browserPackages = /^(react$|react-dom|react\/|@tanstack\/(react|history)|@digdir\/designsystemet-react)/

function namedRole(path: string): Role | undefined {
  if (bothSides.test(path)) return 'both'
  if (server.test(path)) return 'server'
  return browser.test(path) ? 'browser' : undefined
}

/**
 * @returns one line for each import that breaks a rule
 * @throws when there is no import between our modules, since nothing would be checked
 */
export function breaches(sources: Sources): Breach[] {
  const imports = importsIn(sources)
  const between = [...imports.values()].flat().filter(({ targets }) => targets.length > 0).length
  if (between === 0) throw new Error(`The import wall saw ${sources.size} modules and no import between them`)

  const roles = inferRoles(imports)
  const found: Breach[] = []
  for (const [path, list] of imports) {
    for (const { specifier, targets } of list) {
      const report = (rule: Breach['rule'], reason: string) =>
        found.push({ rule, message: `${path} imports ${specifier}: ${reason}` })
      for (const target of targets) checkImport(path, target, roles, report)
      const role = roles.get(path)
      if (serverPackages.test(specifier) && !testing.test(path) && role !== 'server')
        report('server-browser', `it runs in the browser, that package on the server alone`)
    }
  }
  return [...found, ...circles(imports)]
}

/** One breach for each circle of static imports of files, types included, and one for each circle of folders inside a folder of src. */
function circles(imports: ReadonlyMap<string, Import[]>): Breach[] {
  const files = new Map<string, Set<string>>()
  const inside = new Map<string, Set<string>>()
  const add = (graph: Map<string, Set<string>>, from: string, to: string) =>
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
  for (const [path, list] of imports)
    for (const { isStatic, targets } of list)
      for (const target of targets) {
        if (isStatic) add(files, path, target)
        const [mine, its] = [insideOf(path), insideOf(target)]
        if (mine && its && mine.room === its.room && mine.part !== its.part && !testing.test(path))
          add(inside, mine.part, its.part)
      }
  return [
    ...waysBack(files).map((way): Breach => ({ rule: 'circle', message: `a circle of imports: ${way}` })),
    ...waysBack(inside).map((way): Breach => ({ rule: 'inside', message: `a circle of folders: ${way}` })),
  ]
}

function waysBack(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (node: string, way: readonly string[]): void => {
    const at = way.indexOf(node)
    if (at >= 0) found.push([...way.slice(at), node].join(' → '))
    if (at >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...way, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}

/**
 * The folder of src that a file is in, and the folder inside that. A file directly in the first folder is a part of its own:
 * `contract.ts` may be imported by the folders beside it, and `routes.ts` may import them.
 */
function insideOf(path: string): { room: string; part: string } | undefined {
  const [src, room = '', inside = '', ...rest] = path.split('/')
  if (src !== 'src' || inside === '') return undefined
  return { room, part: rest.length > 0 ? `src/${room}/${inside}` : path }
}

/** The imports of each file. */
export const importsIn = (sources: Sources): Map<string, Import[]> =>
  new Map([...sources].map(([path, text]) => [path, importsOf(path, text, sources)]))

function checkImport(
  path: string,
  target: string,
  roles: ReadonlyMap<string, Role>,
  report: (rule: Breach['rule'], reason: string) => void,
): void {
  if (target.startsWith('sandbox/') && path.startsWith('src/'))
    report('no-sandbox', 'src never imports the stand-ins')
  checkLayers(path, target, report)
  if (exempt.test(path)) return
  if (path.startsWith('src/ui/') && !/^src\/(ui|tall)\//.test(target))
    report('ui-alone', 'of ours, ui imports numbers alone')
  const [mine, its] = [roles.get(path), roles.get(target)]
  if (!mine || !its || its === 'both' || mine === its) return
  if (mine === 'both') report('both-sides', `it runs on both sides, that one on the ${its} alone`)
  else report('server-browser', `it runs on the ${mine}, that one on the ${its}`)
}

function checkLayers(
  path: string,
  target: string,
  report: (rule: Breach['rule'], reason: string) => void,
): void {
  if (testing.test(path) || !path.startsWith('src/') || !target.startsWith('src/')) return
  const [mine, its] = [placeOf(path), placeOf(target)]
  if (testing.test(target)) report('test-only', 'that one is for tests alone')
  else if (its.rank > mine.rank)
    report('upward', `${mine.name} lies below ${its.name} (layers in src/repository/wall.ts)`)
}

/** The folder with its layer, such as `drafts (features)`, and its position in the import order. */
function placeOf(path: string): { name: string; rank: number } {
  const [, folder = '', ...inside] = path.split('/')
  if (inside.length === 0) return { name: 'src', rank: -1 }
  const { ground, features, roof } = layers
  const order = [...ground, ...features, undefined, ...roof]
  const layer = ground.includes(folder) ? 'ground' : roof.includes(folder) ? 'roof' : 'features'
  const rank = order.indexOf(folder)
  return { name: `${folder} (${layer})`, rank: rank < 0 ? order.indexOf(undefined) : rank }
}

/** The role of each file, by its name or by what it imports; a file of neither side has none. */
export function inferRoles(imports: ReadonlyMap<string, Import[]>): Map<string, Role> {
  const roles = new Map<string, Role>()
  for (const path of imports.keys()) {
    const role = namedRole(path)
    if (role) roles.set(path, role)
  }
  let changed = true
  while (changed) {
    changed = false
    for (const [path, list] of imports) {
      if (roles.has(path)) continue
      const side = list
        .map((each) => sideOf(each, roles))
        .find((role) => role === 'server' || role === 'browser')
      if (!side) continue
      roles.set(path, side)
      changed = true
    }
  }
  return roles
}

function sideOf({ specifier, targets }: Import, roles: ReadonlyMap<string, Role>): Role | undefined {
  if (serverPackages.test(specifier)) return 'server'
  if (browserPackages.test(specifier)) return 'browser'
  return targets.map((target) => roles.get(target)).find((role) => role && role !== 'both')
}

function importsOf(path: string, text: string, sources: Sources): Import[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const atOnce = new Set([
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((each) => each.moduleRequest?.value ?? []),
    ),
  ])
  const later = [
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => unquoted(text.slice(start, end))),
    ...[...text.matchAll(/import\.meta\.glob(?:<[^>]*>)?\(\s*['"]([^'"]+)/g)].map(
      ([, pattern]) => pattern ?? '',
    ),
  ]
  return [...new Set([...atOnce, ...later])].map((specifier) => ({
    specifier,
    targets: resolve(path, specifier, sources),
    isStatic: atOnce.has(specifier),
  }))
}

/** The path of a string or template. Each expression becomes `*`: `./${folder}/page.tsx` means every such page. */
function unquoted(expression: string): string {
  return expression.replace(/^['"`]|['"`]$/g, '').replace(/\$\{[^}]*\}/g, '*')
}

function resolve(path: string, specifier: string, sources: Sources): string[] {
  if (!specifier.startsWith('.')) return []
  const target = posix.join(posix.dirname(path), specifier)
  if (!target.includes('*')) return sources.has(target) ? [target] : []
  return [...sources.keys()].filter((candidate) => posix.matchesGlob(candidate, target))
}
