import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { onlyCompany } from '../../account/contract.ts'
import { meQuery } from '../../account/queries.ts'
import { activeActor, chooseActor } from '../../client/actor.ts'
import { ApiError } from '../../client/api.ts'
import { pages } from '../../pages.ts'

/** Waits until it is known who is signed in, and leads to sign-in where nobody is. */
export async function requireUser(client: QueryClient, href: string): Promise<void> {
  try {
    await client.ensureQueryData(meQuery)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      throw redirect({ to: pages.login.path, search: { redirect: href } })
    throw error
  }
}

interface Coming {
  context: { client: QueryClient }
  location: { href: string }
}

/** A page of the authority's side is there for who may act for it; who has not chosen that is led to the choice. */
export async function requireAuthority({ context: { client }, location: { href } }: Coming): Promise<void> {
  await requireUser(client, href)
  const { tilsyn } = await client.ensureQueryData(meQuery)
  if (!tilsyn) throw notFound()
  if (!tilsyn.valgt) throw redirect({ to: pages.home.path, search: { redirect: href } })
}

/** Leads to the choice of a unit where none is chosen. Who may act for one company alone acts for that. */
export async function requireActor({ context: { client }, location: { href } }: Coming): Promise<void> {
  if (activeActor()) return
  await requireUser(client, href)
  const { tilganger, tilsyn } = await client.ensureQueryData(meQuery)
  const only = tilsyn ? undefined : onlyCompany(tilganger)
  if (!only) throw redirect({ to: pages.home.path, search: { redirect: href } })
  chooseActor({ id: only.organisasjonsnummer, name: only.navn, roles: [] })
}
