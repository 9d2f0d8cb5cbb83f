import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { ApiError, api } from '../client/api.ts'
import { type Svar, svar, type Underenheter } from './contract.ts'

const url = (id: string) => `/energikartlegginger/${id}/varsler`

// Both are put there by the step's own call (`stegQuery`).
export const svarQuery = (id: string) =>
  queryOptions<Svar[]>({ queryKey: ['rapport', id, 'varsler'], queryFn: skipToken })
export const underenheterQuery = (id: string) =>
  queryOptions<Underenheter>({ queryKey: ['rapport', id, 'underenheter-energibruk'], queryFn: skipToken })

const tries = 3

/**
 * Changes the answers, with an optimistic lock: when somebody else changed them meanwhile, reads them again and retries.
 *
 * @throws ApiError when the change fails, or is refused with 412 in every try
 */
export async function changeSvar(
  client: QueryClient,
  id: string,
  change: (svar: Svar[]) => Svar[],
): Promise<void> {
  for (let left = tries - 1; ; left--) {
    const { data, headers } = await api('GET', url(id), { schema: svar })
    try {
      const ifMatch = headers.get('etag') ?? '*'
      const saved = await api('PUT', url(id), { schema: svar, body: change(data), ifMatch })
      client.setQueryData(svarQuery(id).queryKey, saved.data)
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || left === 0) throw error
    }
  }
}
