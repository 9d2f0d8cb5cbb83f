import { pageAt, pages, pagesAround } from '../../pages.ts'
import { isLast, sections } from '../../sections/index.ts'
import type { Sprak } from '../../texts/texts.ts'
import { filesOf, fontsOf, type Manifest } from './manifest.ts'

/** The modules that the page at an address imports dynamically, as paths below src/; none for an unknown address. */
export function modulesOf(path: string): string[] {
  const found = pageAt(path)
  if (!found) return []
  const ofRows = pagesAround(found.row).flatMap(({ module, loader }) =>
    [module, loader].filter((one) => one !== undefined),
  )
  if (found.row !== pages.step) return ofRows
  const section = sections.find((one) => one.path === found.rest)
  if (!section) return []
  const above = isLast(section) ? [pages.step.lastStep] : []
  return [...ofRows, `sections/${section.folder}/page.tsx`, ...above]
}

/** The files that the built `index.html` names, which every page loads. */
export const filesIn = (index: string): string[] =>
  [...index.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)

/**
 * @param index the built `index.html`
 * @returns the files of the page at an address: scripts and style sheets of its texts, its modules and all that these import
 */
export function makeFilesOf(manifest: Manifest, index: string): (path: string, sprak: Sprak) => string[] {
  const ofIndex = filesIn(index)
  return (path, sprak) => {
    const keys = [`app/words-${sprak}.ts`, ...modulesOf(path)].map(manifestKey)
    return [...new Set([...ofIndex, ...filesOf(manifest, keys)])]
  }
}

/**
 * Makes preload links to the files that the page would else request one after the other.
 *
 * @returns the links by path and language
 */
export function makePreloads(manifest: Manifest, index: string): (path: string, sprak: Sprak) => string {
  const filesAt = makeFilesOf(manifest, index)
  const linked = new Set(filesIn(index))
  const fonts = fontsOf(manifest).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  )
  return (path, sprak) => {
    const links = filesAt(path, sprak)
      .filter((file) => !linked.has(file))
      .map((file) => {
        const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
        return `<link ${kind} crossorigin href="/${file}">`
      })
    return [...fonts, ...links].join('')
  }
}

/** Vite's manifest names modules relative to its root, src/app. */
const manifestKey = (module: string) => (module.startsWith('app/') ? module.slice(4) : `../${module}`)
