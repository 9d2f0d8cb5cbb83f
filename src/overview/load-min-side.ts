import type { QueryClient } from '@tanstack/react-query'
import { activeActor } from '../client/actor.ts'
import { minSideQuery, reportsQuery } from './queries.ts'

/**
 * Both answers of Min side before it is shown, so that it comes whole. Retries follow the rule of all queries
 * (query-client.ts). An answer that never came is shown as an error by the page.
 */
export async function loadMinSide(client: QueryClient): Promise<void> {
  const unit = activeActor()?.id
  if (!unit) return
  await Promise.allSettled([
    client.prefetchQuery(minSideQuery(unit)),
    client.prefetchInfiniteQuery(reportsQuery({ organisasjonsnummer: unit })),
  ])
}
