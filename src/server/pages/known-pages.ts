import { pageAt, pages } from '../../pages.ts'
import { sections } from '../../sections/index.ts'

/** @returns whether there is a page at an address (its path); all else is answered with 404 */
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
