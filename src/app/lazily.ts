import { createLazyRoute, type ErrorRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { PageRow } from '../pages.ts'

/** Exports of a page's module: the component of the file's name, and perhaps `Failed`, shown when the page cannot be loaded or drawn. */
type Module = Record<string, (RouteComponent & ErrorRouteComponent) | undefined>

const modules = import.meta.glob<Module | undefined>(['../**/?*Page.tsx', '../**/?*Route.tsx'])

/** An import that is undefined belongs to a page that is being reloaded (main.tsx): it never resolves. */
export async function imported<Module>(module: Promise<Module | undefined>): Promise<Module> {
  return (await module) ?? new Promise(() => {})
}

/**
 * Loads the component of a row when the router asks for its page. `lazyRouteComponent` is not used: it reloads the page after a
 * failed import, which `main.tsx` does.
 */
export const lazily =
  ({ path: address, module = '', open }: PageRow) =>
  async () => {
    const path = module.startsWith('app/') ? `./${module.slice(4)}` : `../${module}`
    const load = modules[path]
    const name = path.replace(/^.*\/|\.tsx$/g, '')
    const { [name]: component, Failed: errorComponent } = load ? await imported(load()) : {}
    if (!component) throw new Error(`src/${module} exports no ${name}`)
    // The router types a lazy route by its literal id, which is a plain string here.
    return createLazyRoute((open ? address : `/_app${address}`) as '/')({
      component,
      ...(errorComponent && { errorComponent }),
    }) as never
  }
