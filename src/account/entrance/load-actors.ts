import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { chooseActor } from '../../client/actor.ts'
import { onlyUnit } from '../contract.ts'
import { grantsQuery, meQuery, recentQuery } from '../queries.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Search of the actor page: where it leads on, and `mangler`, which asks what to do about a unit that is missing. */
interface Search {
  redirect?: string | undefined
  mangler?: string | undefined
}

/**
 * Loads the data of the actor page: the person, and either what would give access or the units used last. A person who may
 * act for one unit alone has nothing to choose, and is led on.
 */
export async function loadActors(client: QueryClient, search: Search): Promise<void> {
  const { tilganger } = await client.ensureQueryData(meQuery)
  if (tilganger.length === 0 || search.mangler !== undefined)
    return void (await client.ensureQueryData(grantsQuery))
  const only = onlyUnit(tilganger)
  if (only) {
    chooseActor({ id: only.organisasjonsnummer, name: only.navn, roles: [] })
    throw redirect({ href: safeRedirect(search.redirect, '/minside'), replace: true })
  }
  // The page works without them.
  await client.prefetchQuery({ ...recentQuery, retry: false })
}
