import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { meQuery } from '../../account/queries.ts'
import { activeActor } from '../../client/actor.ts'
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

/** Leads to the choice of a unit where none is chosen. */
export function requireActor({ location: { href } }: { location: { href: string } }): void {
  if (!activeActor()) throw redirect({ to: pages.home.path, search: { redirect: href } })
}
