import { isLast, sections } from '../sections/index.ts'
import { sectionQuery } from '../sections/query.ts'
import type { Contract } from '../sections/section.ts'
import { lesesAv } from './catalogue.ts'
import type { SeksjonId } from './grunnlag.ts'

/** A page of a report. */
export interface Place {
  rapportId: string
  section: Contract
}

/** The rules name the sections by the ids of the registry. */
export const idOf = (section: Contract) => section.id as SeksjonId

/** What the rules of a page read: the answers of some sections, perhaps also what is told of other reports. */
export function readOn({ rapportId, section }: Place) {
  // Where all is looked over before sending in, the warnings of every page are shown.
  const all = isLast(section)
  const read: readonly string[] = lesesAv(idOf(section))
  const wanted = all ? sections : sections.filter(({ id }) => read.includes(id))
  return {
    sections: wanted,
    answers: wanted.map((one) => sectionQuery(rapportId, one)),
    // What other reports say is asked about beside the purposes.
    others: all || section.id === 'energibrukPerFormal',
  }
}
