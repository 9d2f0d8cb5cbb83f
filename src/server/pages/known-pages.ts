import { pageAt, pages } from '../../pages.ts'
import { sections } from '../../sections/index.ts'

/** Makes a function that says whether an address (its path) is a page; other addresses are answered with 404. */
export function makeIsPage({ debugSide }: { debugSide: boolean }): (path: string) => boolean {
  return (path) => {
    if (path === '/') return true
    const found = pageAt(path)
    if (found?.row === pages.debug) return debugSide
    if (found?.row !== pages.step) return found !== null
    const rest = found.rest.toLowerCase()
    return sections.some((section) => section.path === rest)
  }
}
