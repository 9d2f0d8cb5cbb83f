import { activeActor } from '../../client/actor.ts'
import type { Loading } from '../../client/query-client.ts'
import { shownLanguage } from '../../client/words.ts'
import { minSideQuery } from '../../overview/queries.ts'
import { samletQuery } from './query.ts'

/** The begun reports of «Send inn flere», and the name of the main unit. What fails is shown as an error by the page. */
export async function loadSamlet({ context: { client } }: Loading): Promise<void> {
  const unit = activeActor()?.id
  if (!unit) return
  await Promise.allSettled([
    client.prefetchQuery(samletQuery(unit, shownLanguage())),
    client.prefetchQuery(minSideQuery(unit)),
  ])
}
