import { activeActor } from '../client/actor.ts'
import type { Loading } from '../client/query-client.ts'
import { framdriftQuery, minSideQuery } from './queries.ts'

/**
 * Loads both queries of Min side before it is shown. Retries follow the rule of all queries (query-client.ts). The page
 * shows an error when the units could not be fetched.
 */
export async function loadMinSide({ context: { client } }: Loading): Promise<void> {
  const unit = activeActor()?.id
  if (!unit) return
  await Promise.allSettled([
    client.prefetchQuery(minSideQuery(unit)),
    client.prefetchQuery(framdriftQuery(unit)),
  ])
}
