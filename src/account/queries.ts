import { hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { activeActor } from '../client/actor.ts'
import { api, get, session } from '../client/api.ts'
import { shownLanguage } from '../client/words.ts'
import { account, enhet, grunnlag, sisteEnheter, tilgangskrav } from './contract.ts'
import { storeUser } from './stored-user.ts'

/** The signed-in person. The csrf value and the identity number stay in memory (domain.md §1.11). */
export const meQuery = queryOptions({
  queryKey: ['meg'],
  queryFn: async () => {
    const data = await get('/auth/me', account)
    session.csrfToken = data.csrfToken
    storeUser(data)
    return data
  },
  staleTime: 60_000,
})

/** Makes the session a reporter's or the authority's (rules.md §14), and forgets what the other kind has fetched. */
export async function chooseKind(client: QueryClient, slag: 'rapportor' | 'tilsyn'): Promise<void> {
  await api('POST', '/auth/slag', { body: { slag } })
  await client.fetchQuery({ ...meQuery, staleTime: 0 })
  client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'meg' })
}

/** Names of what gives access to the unit, in the given language. */
export const groundsQuery = (unit: string, sprak = shownLanguage()) =>
  queryOptions({
    queryKey: ['grunnlag', unit, sprak],
    queryFn: async () => {
      const path = `/auth/grunnlag?organisasjonsnummer=${encodeURIComponent(unit)}`
      return (await get(path, grunnlag)).grunnlag
    },
    staleTime: 5 * 60_000,
  })

/** Numbers of the units where the person last did something to a report, newest first. */
export const recentQuery = queryOptions({
  queryKey: ['siste-enheter'],
  queryFn: async () => (await get('/auth/siste-enheter', sisteEnheter)).enheter,
})

/** What gives access today, with names in both languages; shown to a person who has no access. */
export const grantsQuery = grantsOnQuery('')

/** What gives access on a day, today where it is blank. @param day `YYYY-MM-DD` */
export function grantsOnQuery(day: string) {
  const path = day ? `/auth/tilgangskrav?dag=${day}` : '/auth/tilgangskrav'
  return queryOptions({
    queryKey: ['tilgangskrav', day],
    queryFn: async () => (await get(path, tilgangskrav)).krav,
  })
}

/**
 * Prefetches the grounds before a page is shown, so that their line causes no layout shift. Waits for the first attempt
 * only, since the page works without them; retries continue in the background.
 */
export async function loadGrounds(client: QueryClient, unit = activeActor()?.id): Promise<void> {
  if (!unit) return
  const query = groundsQuery(unit)
  const answered = client.prefetchQuery(query)
  await Promise.race([answered, firstFailure(client, query.queryKey)])
}

/** Resolves when the first attempt of a query has failed, or its fetch has ended. */
function firstFailure(client: QueryClient, queryKey: QueryKey): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(({ query }) => {
      if (query.queryHash !== hashKey(queryKey)) return
      const { fetchStatus, fetchFailureCount } = query.state
      if (fetchStatus !== 'idle' && fetchFailureCount === 0) return
      stop()
      resolve()
    })
  })
}

/** A unit of the register, by its organisation number. */
export const unitQuery = (organisasjonsnummer: string) =>
  queryOptions({
    queryKey: ['enhet', organisasjonsnummer],
    queryFn: () => get(`/enheter/${organisasjonsnummer}`, enhet),
  })
