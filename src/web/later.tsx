import { type ComponentType, lazy, Suspense } from 'react'

/**
 * What comes after the page can be used: nothing is shown until it is there, and the page works without it should it fail to come.
 *
 * @param load the import
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
