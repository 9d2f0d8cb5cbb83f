import { redirect } from '@tanstack/react-router'
import { activeActor, chooseActor } from '../../client/actor.ts'
import type { Loading } from '../../client/query-client.ts'
import { onlyCompany, unitIn, unitsOf } from '../contract.ts'
import { grantsQuery, meQuery, recentQuery } from '../queries.ts'
import { safeRedirect } from './safe-redirect.ts'

/**
 * Loads the data of the actor page: the person, and either what would give access or the units reported for last. Who may act
 * for one company is led on, unless the choice is asked for and the company has sub-units (rules.md §13). In its search stand
 * `redirect`, where it leads on; `mangler`, which asks what to do about a unit that is missing; `bytt`, which asks for the choice. Who may act for the
 * authority alone is led to its side.
 */
export async function loadActors({ context: { client }, location: { search } }: Loading): Promise<void> {
  const { tilganger, tilsyn } = await client.ensureQueryData(meQuery)
  if (tilsyn && tilganger.length === 0)
    throw redirect({ href: safeRedirect(search.redirect, '/tilsyn'), replace: true })
  if (tilganger.length === 0 || search.mangler !== undefined)
    return void (await client.ensureQueryData(grantsQuery))
  const only = tilsyn ? undefined : onlyCompany(tilganger)
  const isAsked = search.bytt !== undefined && unitsOf(tilganger).length > 1
  if (only && !isAsked) {
    const present = activeActor()
    if (!present || !unitIn(tilganger, present.id))
      chooseActor({ id: only.organisasjonsnummer, name: only.navn, roles: [] })
    throw redirect({ href: safeRedirect(search.redirect, '/minside'), replace: true })
  }
  // The page works without them.
  await client.prefetchQuery({ ...recentQuery, retry: false })
}
