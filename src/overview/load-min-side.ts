import type { QueryClient } from '@tanstack/react-query'
import { activeActor } from '../client/actor.ts'
import { StepMatrix } from './matrix/step-matrix.ts'
import { framdriftQuery, minSideQuery } from './queries.ts'

/**
 * Loads both queries of Min side before it is shown. Retries follow the rule of all queries (query-client.ts). The page
 * shows an error when the units could not be fetched.
 *
 * @param vis `steg` for the table of steps
 */
export async function loadMinSide(client: QueryClient, vis: string | undefined): Promise<void> {
  const unit = activeActor()?.id
  if (!unit) return
  await Promise.allSettled([
    client.prefetchQuery(minSideQuery(unit)),
    client.prefetchQuery(framdriftQuery(unit)),
    vis === 'steg' ? StepMatrix.load() : undefined,
  ])
}
