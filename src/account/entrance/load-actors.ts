import type { QueryClient } from '@tanstack/react-query'
import { grantsQuery, meQuery } from '../queries.ts'

/** Loads the data of the actor page: the person and, for one without access, what would give it. */
export async function loadActors(client: QueryClient): Promise<void> {
  const { tilganger } = await client.ensureQueryData(meQuery)
  if (tilganger.length === 0) await client.ensureQueryData(grantsQuery)
}
