import type { QueryClient } from '@tanstack/react-query'
import { activeActor } from '../../client/actor.ts'
import { config } from '../../client/config.ts'
import type { Loading } from '../../client/query-client.ts'
import { shownLanguage } from '../../client/words.ts'
import { prepareDrafts } from '../../drafts/lazy-store.ts'
import { loadPage, type PageFile } from '../../steg/page/load-section.ts'
import { askedSections } from '../contract.ts'
import { canQueue } from './inputs.ts'
import { samletQuery, unitQueries } from './query.ts'

/** The pages of the sections that are answered here, by id. */
export type Pages = Readonly<Record<string, PageFile>>

/** What «Send inn flere» shows: the begun reports, and where answers are proposed from. What fails is shown as an error by the page. */
export async function loadSamlet({ context: { client } }: Loading): Promise<{ pages: Pages }> {
  prepareDrafts()
  const unit = activeActor()?.id
  const pages = Promise.all(
    askedSections.map(async (section) => [section.id, await loadPage(section)] as const),
  )
  if (unit) await loadList(client, unit)
  return { pages: Object.fromEntries(await pages) }
}

async function loadList(client: QueryClient, unit: string): Promise<void> {
  const sprak = shownLanguage()
  const list = samletQuery(unit, sprak)
  // A step may have been saved a moment ago, and a report sent in by a colleague.
  await client.prefetchQuery({ ...list, staleTime: 0 })
  if (config.samletInnsending) return
  // The first of the queue is open at once: what stands below it does not move.
  const first = client.getQueryData(list.queryKey)?.rader.find(canQueue)
  if (!first) return
  const { info, foretak, steg } = unitQueries(first.kartleggingId, sprak)
  await Promise.all([client.prefetchQuery(info), client.prefetchQuery(foretak), client.prefetchQuery(steg)])
}
