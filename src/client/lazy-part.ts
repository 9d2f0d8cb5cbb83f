import { type ComponentType, lazy } from 'react'

/**
 * A part of a page that loads after the page, which works without it: put it in a `Suspense` without fallback. A failed
 * import is tried once more, because `lazy` remembers the outcome. Never for what protects typed work.
 *
 * @param load the import
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null
  return lazy(async () => ({
    default: await load()
      .catch(load)
      .catch(() => nothing),
  }))
}
