import type { QueryClient } from '@tanstack/react-query'
import { activeActor } from '../../client/actor.ts'
import { minSideQuery } from '../../overview/queries.ts'

/** The units of «Hent arbeidsbok». What fails is shown as an error by the page. */
export async function loadFetch(client: QueryClient): Promise<void> {
  const unit = activeActor()?.id
  if (unit) await client.prefetchQuery(minSideQuery(unit))
}
