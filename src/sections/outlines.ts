import { neededBy, sections } from './index.ts'
import type { Contract } from './section.ts'

/** What the steps of a report are known by before any of their contracts is here. */
export interface Outline extends Pick<Contract, 'id' | 'folder' | 'path' | 'resource' | 'gruppe' | 'labels'> {
  /** Ids of the sections whose answers the page shows or its rules look at, its own too. */
  reads: readonly string[]
}

/**
 * Every section of the report, in screen order. In the browser the build has this list in place of the contracts that it
 * is made from (vite.outlines.ts): JSON alone, therefore.
 */
export const outlines: readonly Outline[] = sections.map((section) => {
  const { id, folder, path, resource, gruppe, labels } = section
  return { id, folder, path, resource, gruppe, labels, reads: neededBy(section).map((one) => one.id) }
})
