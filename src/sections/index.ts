import * as registry from './registry.ts'
import type { Contract } from './section.ts'

/** Every section of the report, in screen order: that of the numbers in the registry. */
export const sections: readonly Contract[] = Object.entries(registry)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, section]) => section)

/** A section with those its rules look at; the last one, where all is looked over, with every one. */
export function neededBy(section: Contract): readonly Contract[] {
  if (section === sections.at(-1)) return sections
  return sections.filter(({ id }) => id === section.id || (section.needs && id in section.needs))
}

export const sectionById = (id: string) => sections.find((section) => section.id === id)
export const sectionByPath = (path: string | undefined) => sections.find((section) => section.path === path)

/** The place in the report, from 0. */
export const placeOf = ({ id }: Pick<Contract, 'id'>) => sections.findIndex((section) => section.id === id)

/** Whether this is the step where the report is looked over and submitted. */
export const isLast = ({ id }: Pick<Contract, 'id'>) => id === sections.at(-1)?.id
