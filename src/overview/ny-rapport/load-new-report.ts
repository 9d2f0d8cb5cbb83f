import { activeActor } from '../../client/actor.ts'
import type { Loading } from '../../client/query-client.ts'
import { sisteRapporterQuery } from '../../svar/hentet/query.ts'
import { minSideQuery } from '../queries.ts'

/**
 * Both answers of «Ny rapport» before it is shown. A query that failed is asked again whenever one comes back to the page;
 * what fails then is shown as an error by the page.
 */
export async function loadNewReport({ context: { client } }: Loading): Promise<void> {
  const unit = activeActor()?.id
  if (!unit) return
  await Promise.allSettled([
    client.prefetchQuery(minSideQuery(unit)),
    client.prefetchQuery(sisteRapporterQuery(unit)),
  ])
}
