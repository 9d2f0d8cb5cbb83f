import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A component whose code is loaded apart from its page. The page must work without it: while it loads, and where it cannot be
 * loaded, nothing is drawn. A failed import is retried once. Not for anything that protects unsaved work.
 *
 * Drawn late, it must not move what a person may press: its page's loader waits for `load`, or it stands below everything.
 *
 * @param load the import
 * @returns the component, with `load`, which never rejects: once it has resolved, the component is drawn with its page
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const loadOnce = () => {
    loading ??= load()
      .catch(load)
      .catch(() => nothing)
      .then((part) => {
        loaded = part
        return part
      })
    return loading
  }
  const Later = lazy(async () => ({ default: await loadOnce() }))
  // biome-ignore lint/correctness/noComponentHookFactories: parts are made at the top level of their modules
  function Part(props: Props) {
    // `lazy` suspends even where its code is here. The choice is kept, so that the part is not mounted anew.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return (
      <Suspense fallback={null}>
        <Drawn {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { load: loadOnce })
}
