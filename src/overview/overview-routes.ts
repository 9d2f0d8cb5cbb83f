import type { QueryClient } from '@tanstack/react-query'
import { activeActor } from '../web/actor.ts'
import type { Parts } from '../web/router/route.ts'
import { MinSidePage } from './MinSidePage.tsx'
import { NyRapportPage } from './NyRapportPage.tsx'
import { minSideQuery, reportsQuery } from './queries.ts'
import { RapporterPage } from './RapporterPage.tsx'

export const minSideParts: Parts = { Page: MinSidePage }
export const nyRapportParts: Parts = { Page: NyRapportPage }
export const rapporterParts: Parts = { Page: RapporterPage }

/** Both answers of My page before it is shown, so that it comes whole. What fails is asked for again, and told of, by the page. */
export async function loadMinSide(client: QueryClient): Promise<void> {
  const unit = activeActor()?.id
  if (!unit) return
  await Promise.allSettled([
    client.prefetchQuery({ ...minSideQuery(unit), retry: false }),
    client.prefetchInfiniteQuery({ ...reportsQuery({ organisasjonsnummer: unit }), retry: false }),
  ])
}
