import { pages } from '../pages.ts'
import { sections } from '../sections/index.ts'

/** Upper and lower case, and a slash at the end, make no difference, as in the browser's router. */
const patternOf = (page: string) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`, 'i')

/** @returns whether there is a page at an address (its path); all else is answered with 404 */
export function makeIsPage({ debugSide }: { debugSide: boolean }): (path: string) => boolean {
  const { step, debug, ...others } = pages
  const steps = sections.map(({ path }) => step.replace('*', path))
  const patterns = [...Object.values(others), ...steps, ...(debugSide ? [debug] : [])].map(patternOf)
  return (path) => patterns.some((pattern) => pattern.test(path))
}
