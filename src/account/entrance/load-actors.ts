import type { QueryClient } from '@tanstack/react-query'
import { grantsQuery, meQuery } from '../queries.ts'

/** What the page needs besides who is signed in: for somebody without access, what would give it. */
export async function loadActors(client: QueryClient): Promise<void> {
  const { tilganger } = await client.ensureQueryData(meQuery)
  if (tilganger.length === 0) await client.ensureQueryData(grantsQuery)
}
