import type { QueryClient } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { activeActor } from '../web/actor.ts'
import { MinSidePage } from './MinSidePage.tsx'
import { NyRapportPage } from './NyRapportPage.tsx'
import { minSideQuery, reportsQuery } from './queries.ts'
import { RapporterPage } from './RapporterPage.tsx'

export const MinSideRoute = createLazyRoute('/_app/minside/')({ component: MinSidePage })
export const NyRapportRoute = createLazyRoute('/_app/minside/ny-rapport')({ component: NyRapportPage })
export const RapporterRoute = createLazyRoute('/_app/reports')({ component: RapporterPage })

/** Both answers of My page before it is shown, so that it comes whole. What fails is asked for again, and told of, by the page. */
export async function loadMinSide(client: QueryClient): Promise<void> {
  const unit = activeActor()?.id
  if (!unit) return
  await Promise.allSettled([
    client.prefetchQuery({ ...minSideQuery(unit), retry: false }),
    client.prefetchInfiniteQuery({ ...reportsQuery({ organisasjonsnummer: unit }), retry: false }),
  ])
}
