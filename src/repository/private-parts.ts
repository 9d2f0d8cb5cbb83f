import { parseSync, Visitor } from 'oxc-parser'

/** Documented names that begin with an underscore: Zod's, the router's, and those of HAL (the registers' JSON). */
const documentedMembers = new Set(['_default', '_zod', '_splat', '_embedded', '_links'])

/** Modules of packages, besides the main one, that the package's documentation says to import. */
const documentedModules = new Set([
  'ajv/dist/2020.js',
  'hucre/xlsx',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-runtime',
  'vite/client',
  'vitest/config',
  'vitest/node',
  'vitest/runners',
  'zod/mini',
])
/** Packages that are internal parts of other packages. */
const internalPackages = new Set(['pg-protocol'])
/** Package name and subpath of a specifier. */
const ofPackage = /^(@[^/]+\/[^/]+|[^./@:][^/:]*)(\/.+)?$/

/** Hooks of a bundler that receive its output as text. */
const outputHooks = new Set(['renderChunk', 'generateBundle', 'augmentChunkHash'])

/**
 * Private parts of libraries that a source file uses: members with an underscore, modules that no documentation names,
 * and hooks that rewrite a bundler's output.
 *
 * @param isBuild whether the file configures a bundler
 * @returns one line each
 * @throws when the file cannot be parsed
 */
export function privatePartsIn(path: string, source: string, isBuild: boolean): string[] {
  const { program, module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found = new Set<string>()
  const member = (name: string) => {
    if (/^_\w+$/.test(name) && !documentedMembers.has(name)) found.add(`${path}: the member ${name}`)
  }
  const nameOf = (key: { type: string; name?: unknown; value?: unknown }) =>
    String(key.type === 'Literal' ? key.value : key.name)

  for (const specifier of [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^(['"`])([^$]*)\1$/.exec(source.slice(start, end))?.slice(1) ?? []
      return specifier ?? []
    }),
  ])
    if (isPrivateModule(specifier)) found.add(`${path}: the module ${specifier}`)

  new Visitor({
    MemberExpression({ property, computed }) {
      if (!computed || property.type === 'Literal') member(nameOf(property))
    },
    ObjectPattern({ properties }) {
      for (const each of properties) if (each.type === 'Property') member(nameOf(each.key))
    },
    Property({ key }) {
      if (isBuild && outputHooks.has(nameOf(key))) found.add(`${path}: the hook ${nameOf(key)}`)
    },
  }).visit(program)
  return [...found]
}

function isPrivateModule(specifier: string): boolean {
  const [, name = '', below] = ofPackage.exec(specifier) ?? []
  if (internalPackages.has(name)) return true
  return below !== undefined && !/\.(css|json|svg)$/.test(below) && !documentedModules.has(specifier)
}
