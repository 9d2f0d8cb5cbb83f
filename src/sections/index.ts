import * as registry from './registry.ts'
import type { Contract } from './section.ts'

/** Every section of the report, in screen order: that of the numbers in the registry. */
export const sections: readonly Contract[] = Object.entries(registry)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, section]) => section)

export const sectionById = (id: string) => sections.find((section) => section.id === id)
