import type { ComponentType } from 'react'
import type { PageProps } from '../../sections/page.ts'
import type { Contract } from '../../sections/section.ts'

export interface PageFile {
  Page: ComponentType<PageProps>
  /** True for a page with a table that needs the width of the panel. */
  wide?: boolean
}

const pages = import.meta.glob<PageFile | undefined>('../../sections/*/page.tsx')

/** The page of a section, loaded when it is asked for. A failed chunk is handled in `chunk-reload.ts`. */
export async function loadPage({ folder }: Contract): Promise<PageFile> {
  const load = pages[`../../sections/${folder}/page.tsx`]
  if (!load) throw new Error(`src/sections/${folder}/page.tsx is missing`)
  // Undefined when the page is about to be reloaded (chunk-reload.ts): nothing new is shown until then.
  return (await load()) ?? new Promise(() => {})
}
