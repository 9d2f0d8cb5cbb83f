import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { Svar } from './contract.ts'
import type { Rundt } from './grunnlag.ts'

// Both are put there by the step's own call (`stegQuery`).
export const svarQuery = (id: string) =>
  queryOptions<Svar[]>({ queryKey: ['rapport', id, 'varsler'], queryFn: skipToken })
export const underenheterQuery = (id: string) =>
  queryOptions<Pick<Rundt, 'underenheterKwh' | 'underenheterIAltKwh'>>({
    queryKey: ['rapport', id, 'underenheter-energibruk'],
    queryFn: skipToken,
  })

/** The answers that the page shows. */
export const shownSvar = (client: QueryClient, id: string): Svar[] =>
  client.getQueryData(svarQuery(id).queryKey) ?? []
