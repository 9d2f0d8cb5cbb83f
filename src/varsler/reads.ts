import type { QueryClient } from '@tanstack/react-query'
import { isLast, sections } from '../sections/index.ts'
import { forrigeQuery, sectionQuery } from '../sections/query.ts'
import type { Contract } from '../sections/section.ts'
import { lesesAv } from './catalogue.ts'
import type { SeksjonId } from './grunnlag.ts'
import { svarQuery, underenheterQuery } from './query.ts'

/** A page of a report. */
export interface Place {
  rapportId: string
  section: Contract
}

/** The section's id, as the rules name it: every id of the registry is a `SeksjonId`. */
export const idOf = (section: Contract) => section.id as SeksjonId

/** What the rules of a page read: answers of sections, and whether they read other reports (`others`). */
export function readOn({ rapportId, section }: Place) {
  // The last step shows the warnings of every page.
  const all = isLast(section)
  const read: readonly string[] = lesesAv(idOf(section))
  const wanted = all ? sections : sections.filter(({ id }) => read.includes(id))
  return {
    sections: wanted,
    answers: wanted.map((one) => sectionQuery(rapportId, one)),
    // Rules that compare with other reports are on the page of the purposes.
    others: all || section.id === 'energibrukPerFormal',
  }
}

/** Fetches what the rules of a page read. Never rejects: what could not be fetched, the panel asks for again. */
export async function prefetchReads(client: QueryClient, place: Place): Promise<void> {
  const { rapportId } = place
  const { answers, others } = readOn(place)
  const retry = false
  await Promise.all([
    ...answers.map((query) => client.prefetchQuery({ ...query, retry })),
    client.prefetchQuery({ ...svarQuery(rapportId), retry }),
    others ? client.prefetchQuery({ ...underenheterQuery(rapportId), retry }) : undefined,
    others ? client.prefetchQuery({ ...forrigeQuery(rapportId), retry }) : undefined,
  ])
}
