import * as registry from './registry.ts'
import type { Contract } from './section.ts'

/** Every section of the report, in screen order. A namespace lists its names in order of the alphabet. */
export const sections: readonly Contract[] = Object.values(registry)

export const sectionById = (id: string) => sections.find((section) => section.id === id)
