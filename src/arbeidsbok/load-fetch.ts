import { activeActor } from '../client/actor.ts'
import type { Loading } from '../client/query-client.ts'
import { minSideQuery } from '../overview/queries.ts'

/** The units of «Last ned arbeidsbok». What fails is shown as an error by the page. */
export async function loadFetch({ context: { client } }: Loading): Promise<void> {
  const unit = activeActor()?.id
  if (unit) await client.prefetchQuery(minSideQuery(unit))
}
