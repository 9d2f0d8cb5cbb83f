import { posix } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSources, repository } from './sources.ts'
import { stringsOf } from './strings.ts'
import { type Import, importsIn, inferRoles } from './wall.ts'

/** A folder whose `words.ts` adds the texts of its own. */
interface Feature {
  folder: string
  keys: readonly string[]
}

let imports: Map<string, Import[]>
let features: Feature[]
/** Of each file that may show a text in the browser: which of some keys it names. Contracts name texts as data, for both sides. */
let named: { path: string; isBrowser: boolean; names: (keys: readonly string[]) => string[] }[]
beforeAll(async () => {
  const sources = new Map(
    [...(await readSources())].filter(([path]) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path)),
  )
  imports = importsIn(sources)
  const own = [...sources].filter(([path, text]) => path.endsWith('/words.ts') && /^addWords\(/m.test(text))
  features = await Promise.all(
    own.map(async ([path]) => {
      const catalogues = atOnce(path).filter((one) => one.endsWith('/nb.ts'))
      const texts = await Promise.all(catalogues.map((one) => import(`${repository}/${one}`)))
      const keys = texts.flatMap(({ nb }) => Object.keys(nb)).map((key) => key.replace(/_(one|other)$/, ''))
      return { folder: posix.dirname(path), keys }
    }),
  )
  const roles = inferRoles(imports)
  named = [...sources]
    .filter(([path]) => !['server', 'both'].includes(roles.get(path) ?? ''))
    .map(([path, text]) => ({ path, isBrowser: roles.get(path) === 'browser', names: namesIn(path, text) }))
})

describe('the texts of a feature that few pages show', () => {
  it('are found', () => {
    expect(features.length, 'files named words.ts that call addWords(…)').toBeGreaterThan(2)
    const empty = features.filter(({ keys }) => keys.length === 0)
    expect(
      empty.map(({ folder }) => `${folder}/words.ts imports no text: «import { nb } from './nb.ts'»`),
    ).toEqual([])
  })

  it('are loaded with the code that shows them', () => {
    const missing = entries().flatMap((entry) => {
      const loaded = loadedWith(entry)
      return features
        .filter(({ folder }) => !loaded.has(`${folder}/words.ts`))
        .flatMap(({ folder, keys }) =>
          named
            .filter(({ path }) => loaded.has(path))
            // So do the feature's own rules.
            .filter(({ path, isBrowser }) => isBrowser || !path.startsWith(`${folder}/`))
            .filter(({ names }) => names(keys).length > 0)
            .map(({ path, names }) => `${path} names ${names(keys)[0]}: ${entry} needs ${folder}/words.ts`),
        )
    })
    expect(missing).toEqual([])
  })
})

const atOnce = (path: string) =>
  (imports.get(path) ?? []).flatMap(({ isStatic, targets }) => (isStatic ? targets : []))

/** The entry points of the bundle: the start, the pages, and each component that is imported dynamically. */
function entries(): string[] {
  const later = [...imports.values()].flat().flatMap(({ isStatic, targets }) => (isStatic ? [] : targets))
  const pages = [...imports.keys()].filter((path) => /(Page|Route|\/page)\.tsx$/.test(path))
  return [...new Set(['src/app/main.tsx', ...pages, ...later.filter((path) => path.endsWith('.tsx'))])]
}

/** The module, and all that it imports statically. */
function loadedWith(entry: string): Set<string> {
  const loaded = new Set([entry])
  for (const path of loaded) for (const target of atOnce(path)) loaded.add(target)
  return loaded
}

function namesIn(path: string, text: string): (keys: readonly string[]) => string[] {
  const { literals, templates } = stringsOf(path, text)
  const whole = new Set(literals)
  // A template that begins with an expression says too little, and `pages.${folder}.ingress` names a section's text.
  const patterns = templates
    .filter(([first = '']) => /^(?!pages\.$)[\w-]+\./.test(first))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`))
  return (keys) => keys.filter((key) => whole.has(key) || patterns.some((pattern) => pattern.test(key)))
}
