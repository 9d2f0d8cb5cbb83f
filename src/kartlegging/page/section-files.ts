import type { ComponentType } from 'react'
import { isLast } from '../../sections/index.ts'
import type { PageProps } from '../../sections/page.ts'
import type { Contract } from '../../sections/section.ts'
import type { LookOverProps } from './LookOver.tsx'

export interface PageFile {
  Page: ComponentType<PageProps>
  /** What stands above the fields of the last step, and below its buttons. */
  LookOver?: ComponentType<LookOverProps> | undefined
  Below?: ComponentType<LookOverProps> | undefined
  /** True for a page with a table that needs the width of the panel. */
  wide?: boolean
}

const pages = import.meta.glob<PageFile | undefined>('../../sections/*/page.tsx')

/** Loads the page module of a section. A failed chunk is handled in `chunk-reload.ts`. */
export async function loadPage(section: Contract): Promise<PageFile> {
  const { folder } = section
  const load = pages[`../../sections/${folder}/page.tsx`]
  if (!load) throw new Error(`src/sections/${folder}/page.tsx is missing`)
  const [page, above] = await Promise.all([load(), isLast(section) ? import('./LookOver.tsx') : {}])
  // Undefined when the page is about to be reloaded (chunk-reload.ts): nothing new is shown until then.
  if (!page || !above) return new Promise(() => {})
  return { ...page, ...above }
}
