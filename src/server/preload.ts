import { sections } from '../sections/index.ts'
import type { Sprak } from '../texts/texts.ts'
import type { Manifest } from './manifest.ts'

/** The modules that the page at an address imports once it runs (src/web/pages.tsx), as paths below src/. */
export function modulesOf(path: string): string[] {
  if (path === '/hjem') return ['account/actor-route.ts']
  if (path.startsWith('/auth/')) return ['account/auth-routes.ts']
  if (/^\/(minside|reports)(\/ny-rapport)?\/?$/.test(path)) return ['overview/overview-routes.ts']
  const [, rest] = /^\/reports\/[^/]+\/(.+)$/.exec(path) ?? []
  const report = 'web/report/report-routes.ts'
  if (rest === 'kvittering') return [report, 'kartlegging/receipt-page-route.ts']
  const section = sections.find((one) => one.path === rest)
  if (!section) return []
  const form = [report, `sections/${section.folder}/page.tsx`]
  return section === sections.at(-1) ? [...form, 'web/report/LookOver.tsx'] : form
}

/** @returns the files of the page at an address: scripts and style sheets of its texts, its modules and all that these import */
export function makeFilesOf(manifest: Manifest): (path: string, sprak: Sprak) => string[] {
  return (path, sprak) =>
    filesOf(manifest, ['index.html', ...[`web/words-${sprak}.ts`, ...modulesOf(path)].map(manifestKey)])
}

/**
 * Links in the page's head to the files that it would otherwise ask for step by step.
 *
 * @returns the links by path and language
 */
export function makePreloads(manifest: Manifest): (path: string, sprak: Sprak) => string {
  const filesAt = makeFilesOf(manifest)
  const linked = new Set(filesOf(manifest, ['index.html']))
  return (path, sprak) =>
    filesAt(path, sprak)
      .filter((file) => !linked.has(file))
      .map((file) => {
        const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
        return `<link ${kind} crossorigin href="/${file}">`
      })
      .join('')
}

/** Vite's manifest names modules relative to its root, src/web. */
const manifestKey = (module: string) => (module.startsWith('web/') ? module.slice(4) : `../${module}`)

/** Scripts and style sheets of the modules and of all that they import. */
function filesOf(files: Manifest, keys: readonly string[]): string[] {
  const all = new Set(keys)
  for (const key of all) for (const next of files[key]?.imports ?? []) all.add(next)
  return [...new Set([...all].flatMap((key) => [files[key]?.file ?? [], files[key]?.css ?? []].flat()))]
}
