import { activeActor } from '../../client/actor.ts'
import type { Loading } from '../../client/query-client.ts'
import { shownLanguage } from '../../client/words.ts'
import { prepareDrafts } from '../../drafts/lazy-store.ts'
import { loadPage, type PageFile } from '../../steg/page/load-section.ts'
import { askedSections } from '../contract.ts'
import { samletQuery } from './query.ts'

/** The pages of the sections that are answered here, by id. */
export type Pages = Readonly<Record<string, PageFile>>

/** What «Send inn flere» shows: the begun reports, and where answers are proposed from. What fails is shown as an error by the page. */
export async function loadSamlet({ context: { client } }: Loading): Promise<{ pages: Pages }> {
  prepareDrafts()
  const unit = activeActor()?.id
  const pages = Promise.all(
    askedSections.map(async (section) => [section.id, await loadPage(section)] as const),
  )
  if (unit)
    // A step may have been saved a moment ago, and a report sent in by a colleague.
    await client.prefetchQuery({ ...samletQuery(unit, shownLanguage()), staleTime: 0 })
  return { pages: Object.fromEntries(await pages) }
}
