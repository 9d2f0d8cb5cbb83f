import type { Contract } from '../seksjon/section.ts'
import * as registry from './registry.ts'

/** Every section of the report, in screen order: by the numbers in the registry. */
export const sections: readonly Contract[] = Object.entries(registry)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, section]) => section)

/** The last step, where the report is reviewed and submitted. Its call has the answers of all the others. */
export const lastSection = sections.at(-1) as Contract // the registry is not empty

/** A section and those that its rules use; every section for the last one, whose page summarises the report. */
export function neededBy(section: Contract): readonly Contract[] {
  if (section === lastSection) return sections
  return sections.filter(({ id }) => id === section.id || (section.needs && id in section.needs))
}

/** The sections whose rules use this one, for those a user may break from its page. */
export const usersOf = ({ id }: Pick<Contract, 'id'>): readonly Contract[] =>
  sections.filter(({ needs }) => needs && id in needs)

export const sectionById = (id: string) => sections.find((section) => section.id === id)
export const sectionByPath = (path: string | undefined) => sections.find((section) => section.path === path)

/** The position in the report, from 0. */
export const placeOf = ({ id }: Pick<Contract, 'id'>) => sections.findIndex((section) => section.id === id)

export const isLast = ({ id }: Pick<Contract, 'id'>) => id === lastSection.id
