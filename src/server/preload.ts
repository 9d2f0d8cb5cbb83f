import { sections } from '../sections/index.ts'
import type { Sprak } from '../texts/texts.ts'
import type { EarlyCalls } from '../web/contract.ts'
import { earlyCallsOf } from './early-calls.ts'
import { keyNamed, type Manifest } from './manifest.ts'

/**
 * What a page asks for one after another once it runs, by its address, as src/web/pages.tsx imports it: modules, and without a
 * slash the files that vite.chunks.ts names.
 */
export function modulesOf(path: string): string[] {
  if (path === '/hjem') return ['account/actor-route.ts', 'web/words/entrance']
  if (path.startsWith('/auth/')) return ['account/auth-routes.ts', 'web/words/entrance']
  if (/^\/(minside|reports)(\/ny-rapport)?\/?$/.test(path))
    return ['overview/overview-routes.ts', 'web/words/overview']
  const [, rest] = /^\/reports\/[^/]+\/(.+)$/.exec(path) ?? []
  if (rest === 'kvittering')
    return [
      'kartlegging/receipt-page-route.ts',
      'web/words/report',
      'web/words/receipt',
      'web/words/pictures',
    ]
  const section = sections.find((one) => one.path === rest)
  if (!section) return []
  const form = ['report', `sections/${section.folder}/page.tsx`, 'web/words/report']
  // What is looked over before it is sent in.
  return section === sections.at(-1) ? [...form, 'web/report/LookOver.tsx', 'web/words/pictures'] : form
}

/** Data for the page's scripts: nothing in it ends the element. */
export const json = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/**
 * What stands in the head for an address: the calls that the page begins with, with the small script that makes them while the
 * rest is on its way, and the links to what it needs, so that it is not fetched in steps.
 *
 * @param early the script
 */
export function makeHead(
  files: Manifest,
  api: string,
  early: string,
): (path: string, sprak: Sprak) => string {
  const preloads = makePreloads(files)
  return (path, sprak) => {
    const { first, after } = earlyCallsOf(path)
    const links = preloads(path, sprak)
    if (first.length === 0) return links
    const asked = json('early', { api, paths: [...first, ...after] } satisfies EarlyCalls)
    return `${asked}<script>${early}</script>${links}`
  }
}

/** @returns the links by path and language */
export function makePreloads(files: Manifest): (path: string, sprak: Sprak) => string {
  const keyOf = (wanted: string) => (wanted.includes('/') ? moduleKey(wanted) : keyNamed(files, wanted))
  const there = new Set(filesOf(files, [keyOf('app')]))
  return (path, sprak) => {
    const keys = modulesOf(path).map((module) =>
      keyOf(module.startsWith('web/words/') ? `${module}.${sprak}.ts` : module),
    )
    return filesOf(files, keys)
      .filter((file) => !there.has(file))
      .map((file) => {
        const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
        return `<link ${kind} crossorigin href="/${file}">`
      })
      .join('')
  }
}

/** The manifest names what lies in src/web from there, and all else from beside it. */
const moduleKey = (module: string) => (module.startsWith('web/') ? module.slice(4) : `../${module}`)

/** Scripts and style sheets of the modules and of all that they import. */
function filesOf(files: Manifest, keys: readonly string[]): string[] {
  const all = new Set(keys)
  for (const key of all) for (const next of files[key]?.imports ?? []) all.add(next)
  return [...new Set([...all].flatMap((key) => [files[key]?.file ?? [], files[key]?.css ?? []].flat()))]
}
