import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { ApiError, api } from '../client/api.ts'
import { angre, behold, type Svar, svar, utenAndres } from './contract.ts'
import type { Rundt } from './grunnlag.ts'

const url = (id: string) => `/energikartlegginger/${id}/varsler`

// Both are put there by the step's own call (`stegQuery`).
export const svarQuery = (id: string) =>
  queryOptions<Svar[]>({ queryKey: ['rapport', id, 'varsler'], queryFn: skipToken })
export const underenheterQuery = (id: string) =>
  queryOptions<Pick<Rundt, 'underenheterKwh' | 'underenheterIAltKwh'>>({
    queryKey: ['rapport', id, 'underenheter-energibruk'],
    queryFn: skipToken,
  })

const tries = 3

/**
 * Changes the answers, with an optimistic lock: when somebody else changed them meanwhile, reads them again and retries.
 *
 * @throws ApiError when the change fails, or is refused with 412 in every try
 */
async function changeSvar(
  client: QueryClient,
  id: string,
  change: (svar: Svar[]) => Svar[],
): Promise<Svar[]> {
  for (let left = tries - 1; ; left--) {
    const { data, headers } = await api('GET', url(id), { schema: svar })
    try {
      const ifMatch = headers.get('etag') ?? '*'
      const saved = await api('PUT', url(id), { schema: svar, body: change(data), ifMatch })
      client.setQueryData(svarQuery(id).queryKey, saved.data)
      return saved.data
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || left === 0) throw error
    }
  }
}

/** The answers that the page shows. */
export const shownSvar = (client: QueryClient, id: string): Svar[] =>
  client.getQueryData(svarQuery(id).queryKey) ?? []

/**
 * Keeps figures, but for those to which somebody else has answered since `known` was read.
 *
 * @returns the answers that were stored
 * @throws ApiError as {@link changeSvar}
 */
export async function beholdSvar(
  client: QueryClient,
  id: string,
  { nye, known }: { nye: readonly Svar[]; known: readonly Svar[] },
): Promise<Svar[]> {
  let stored: Svar[] = []
  await changeSvar(client, id, (svar) => {
    stored = utenAndres(nye, known, svar)
    return behold(stored)(svar)
  })
  return stored
}

/**
 * Takes an answer back, unless somebody else has answered since.
 *
 * @returns whether the warning is without an answer now
 * @throws ApiError as {@link changeSvar}
 */
export async function angreSvar(client: QueryClient, id: string, gammelt: Svar): Promise<boolean> {
  const left = await changeSvar(client, id, angre(gammelt))
  return !left.some(({ regel, felt }) => regel === gammelt.regel && felt === gammelt.felt)
}
