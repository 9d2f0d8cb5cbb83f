import type { ComponentType } from 'react'
import type { LastStepProps } from '../../kvittering/summaries.ts'
import { pages } from '../../pages.ts'
import { isLast } from '../../sections/index.ts'
import type { PageProps } from '../../seksjon/page.ts'
import type { Contract } from '../../seksjon/section.ts'

export interface PageFile {
  Page: ComponentType<PageProps>
  /** The step's key figures and help, beside the form. */
  Side?: ComponentType<PageProps> | undefined
  /** What stands above the fields of the last step, by its buttons, and below them. */
  LastStep?: ComponentType<LastStepProps> | undefined
  Ready?: ComponentType<{ rapportId: string }> | undefined
  Below?: ComponentType<LastStepProps> | undefined
  /** True for a page with a table that needs the width of the panel. */
  wide?: boolean
  /** True for a page of figures, on which the keys between number fields are told. */
  hasFigures?: boolean
}

const modules = import.meta.glob<Partial<PageFile> | undefined>([
  '../../sections/*/page.tsx',
  '../siste-steg/LastStep.tsx',
])

/** @param module path below `src/` */
function load(module: string): Promise<Partial<PageFile> | undefined> {
  const found = modules[`../../${module}`] ?? modules[module.replace('steg/', '../')]
  if (!found) throw new Error(`src/${module} is missing`)
  return found()
}

/** Loads the page module of a section. A failed chunk is handled in `chunk-reload.ts`. */
export async function loadPage(section: Contract): Promise<PageFile> {
  const [page, above] = await Promise.all([
    load(`sections/${section.folder}/page.tsx`),
    isLast(section) ? load(pages.step.lastStep) : {},
  ])
  // Undefined when the page is about to be reloaded (chunk-reload.ts): nothing new is shown until then.
  if (!page || !above) return new Promise(() => {})
  if (!page.Page) throw new Error(`src/sections/${section.folder}/page.tsx exports no Page`)
  return { ...page, ...above, Page: page.Page }
}
