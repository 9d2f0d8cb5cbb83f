import type { QueryClient } from '@tanstack/react-query'
import { activeActor } from '../../client/actor.ts'
import { minSideQuery } from '../../overview/queries.ts'
import { addWorkbookWords } from './words.ts'

/** The texts of «Hent arbeidsbok», and its units. What fails is shown as an error by the page. */
export async function loadFetch(client: QueryClient): Promise<void> {
  addWorkbookWords()
  const unit = activeActor()?.id
  if (unit) await client.prefetchQuery(minSideQuery(unit))
}
