import { type ComponentType, lazy } from 'react'

/**
 * A component that loads after its page, in a `Suspense` without fallback. The page must work without it. A failed import
 * is retried once, because `lazy` caches a failure. Not for anything that protects unsaved work.
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
