import { isLast, sections } from '../sections/index.ts'
import type { Contract } from '../seksjon/section.ts'
import { lesesAv } from './catalogue.ts'
import type { SeksjonId } from './grunnlag.ts'

/** A page of a report. */
export interface ReportPage {
  rapportId: string
  section: Contract
}

/** The section's id, as the rules name it: every id of the registry is a `SeksjonId`. */
export const idOf = (section: Contract) => section.id as SeksjonId

/** What the rules of a page read: sections, and whether they read other reports (`others`). */
export function readOn(section: Contract) {
  // The last step shows the warnings of every page.
  const all = isLast(section)
  const read = lesesAv(section.id)
  const wanted = all ? sections : sections.filter(({ id }) => read.includes(id))
  return {
    sections: wanted,
    // Rules that compare with other reports are on the pages of the purposes and of the carriers.
    others: all || ['energibrukPerFormal', 'energibrukPerEnergibarer'].includes(section.id),
  }
}
