import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { account, grunnlag } from '../account/contract.ts'
import { storeUser } from '../account/stored-user.ts'
import { activeActor } from './actor.ts'
import { api, session } from './api.ts'
import { chosen } from './words.ts'

/** Who is signed in. Its csrf value and identity number stay in memory (decisions.md §12). */
export const meQuery = queryOptions({
  queryKey: ['meg'],
  queryFn: async () => {
    const { data } = await api('GET', '/auth/me', { schema: account })
    session.csrfToken = data.csrfToken
    storeUser(data)
    return data
  },
  staleTime: 60_000,
})

/** Why one may act for the unit: names, in the language that was asked for. */
export const groundsQuery = (unit: string, sprak = chosen()) =>
  queryOptions({
    queryKey: ['grunnlag', unit, sprak],
    queryFn: async () => {
      const path = `/auth/grunnlag?organisasjonsnummer=${encodeURIComponent(unit)}`
      return (await api('GET', path, { schema: grunnlag })).data.grunnlag
    },
    staleTime: 5 * 60_000,
    retry: false,
  })

/** Before a page is shown, so that the line above it does not push it away afterwards. Without them the page works, too. */
export async function loadGrounds(client: QueryClient, unit = activeActor()?.id): Promise<void> {
  if (unit) await client.ensureQueryData(groundsQuery(unit)).catch(() => {})
}
