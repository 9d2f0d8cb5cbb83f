import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const module = '\0rolldown/runtime.js'
/** The helpers are the functions of the runtime; the rest is what these need. */
const helper = /^var (__\w+) = \(/gm
/** What another file knows a helper by. */
const exported = (index: number) => `rt${index}`

type Chunk = Rolldown.RenderedChunk | Rolldown.OutputChunk

/**
 * The bundler's runtime in a file that every page has, not in one of its own, which it makes wherever files are cut by name: a
 * kilobyte that nearly all others import and every page would ask for first (decisions/0040). It is moved before the names of
 * the files are reckoned from what they hold.
 *
 * @param into name of the file that takes it
 */
export function runtimeInto(into: string): Plugin {
  return {
    name: 'runtime-into',
    apply: 'build',
    renderChunk(code, chunk, _options, { chunks }) {
      const { runtime, home, body, helpers } = find(Object.values(chunks), into)
      if (!chunk.imports.includes(runtime.fileName)) return
      const [statement, locals] = imported(code, chunk, runtime, helpers)
      if (chunk.fileName !== home.fileName) {
        const names = [...locals].map(([name, local]) => `${exported(helpers.indexOf(name))} as ${local}`)
        return code.replace(
          statement,
          () => `import { ${names.join(', ')} } from "./${basename(home.fileName)}";`,
        )
      }
      if (chunk.imports.length > 1) throw new Error(`${into} imports a file that may ask it for the runtime`)
      const here = helpers.map((name) => locals.get(name) ?? name)
      const out = here.map((local, index) => `${local} as ${exported(index)}`)
      // In a function: nothing in the file can have the names of what the helpers need.
      const moved = `const [${here.join(', ')}] = (() => {\n${body}\nreturn [${helpers.join(', ')}];\n})();`
      return `${code.replace(statement, () => moved)}\nexport { ${out.join(', ')} };`
    },
    // Before the files are named to each other and in the manifest.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const { runtime, home } = find(chunks, into)
        for (const chunk of chunks) {
          if (chunk.isEntry && reached(chunk, bundle, home).has(runtime.fileName))
            throw new Error(`${chunk.name} needs the runtime, and would load all of ${into} for it`)
          if (chunk !== runtime && chunk.code.includes(basename(runtime.fileName)))
            throw new Error(`${chunk.name} still names the file of the runtime`)
        }
        for (const chunk of chunks) {
          const { imports } = chunk
          if (!imports.includes(runtime.fileName)) continue
          const others = imports.filter((one) => one !== runtime.fileName)
          chunk.imports = chunk === home ? others : [...new Set([home.fileName, ...others])]
        }
        delete bundle[runtime.fileName]
      },
    },
  }
}

/** The runtime's file, the file that takes it, and the runtime itself with the names of its helpers. */
function find<One extends Chunk>(chunks: readonly One[], into: string) {
  const runtime = chunks.find((chunk) => module in chunk.modules)
  const body = runtime?.modules[module]?.code ?? ''
  const helpers = [...body.matchAll(helper)].flatMap(([, name]) => name ?? [])
  if (!runtime || Object.keys(runtime.modules).length > 1 || helpers.length === 0)
    throw new Error('The bundler has no runtime in a file of its own')
  const [home, ...more] = chunks.filter((chunk) => chunk.name === into)
  if (!home || more.length > 0) throw new Error(`The build has not one file ${into}`)
  if (helpers.some((_name, index) => home.exports.includes(exported(index))))
    throw new Error(`${into} has a name like ${exported(0)} already`)
  return { runtime, home, body, helpers }
}

/** How a file imports the runtime: the statement, and by helper the name that it has in the file. */
function imported(
  code: string,
  { name: file }: Chunk,
  runtime: Chunk,
  helpers: string[],
): [string, Map<string, string>] {
  const end = ` } from "./${basename(runtime.fileName)}";`
  const [before = '', ...more] = code.split(end)
  const start = before.lastIndexOf('import { ')
  if (start < 0 || more.length !== 1) throw new Error(`${file} does not import the runtime as expected`)
  const names = before.slice(start + 'import { '.length)
  const locals = names.split(', ').map((one): [string, string] => {
    const [, local, name] = / as ((__\w+)(?:\$\d+)?)$/.exec(one) ?? []
    if (!local || !name || !helpers.includes(name)) throw new Error(`${file} imports «${one}»: not a helper`)
    return [name, local]
  })
  return [before.slice(start) + end, new Map(locals)]
}

/** What comes with an entry, if it does not come with the file that takes the runtime. */
function reached(entry: Chunk, bundle: Rolldown.OutputBundle, home: Chunk): ReadonlySet<string> {
  const follow = (isNeeded: boolean) => {
    const found = new Set([entry.fileName])
    for (const name of found) {
      const one = bundle[name]
      if (one?.type !== 'chunk' || (!isNeeded && one.fileName === home.fileName)) continue
      for (const next of isNeeded ? one.imports : [...one.imports, ...one.dynamicImports]) found.add(next)
    }
    return found
  }
  return follow(true).has(home.fileName) ? new Set() : follow(false)
}
