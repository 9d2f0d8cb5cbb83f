import type { ComponentType } from 'react'
import type { PageProps } from '../../sections/page.ts'
import type { Outline } from './outline.ts'

interface PageModule {
  Page: ComponentType<PageProps>
}

const modules = import.meta.glob<PageModule | undefined>('../../sections/*/page.tsx')

/** The section's page, loaded when it is asked for. A failed chunk is `chunk-reload.ts`'s matter. */
export async function loadPage({ folder }: Pick<Outline, 'folder'>): Promise<PageModule['Page']> {
  const load = modules[`../../sections/${folder}/page.tsx`]
  if (!load) throw new Error(`src/sections/${folder}/page.tsx is missing`)
  const module = await load()
  // A release that is gone: the page is being loaded anew, and shows nothing new until then (chunk-reload.ts).
  return module ? module.Page : new Promise(() => {})
}
