import { queryOptions } from '@tanstack/react-query'
import { account } from '../account/contract.ts'
import { storeUser } from '../account/stored-user.ts'
import { kartleggingInfo } from '../kartlegging/contract.ts'
import { type Foretak, foretak } from '../sections/om-foretaket/contract.ts'
import { api, session } from './api.ts'

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

// Specification §4: cached per reportId under two keys; neither is retried.
export const foretakQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'foretak'],
    queryFn: async (): Promise<Foretak> =>
      (await api('GET', `/energikartlegginger/${id}/foretak`, { schema: foretak })).data,
    retry: false,
  })

export const infoQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'info'],
    queryFn: async () => {
      const { data, headers } = await api('GET', `/energikartlegginger/${id}`, { schema: kartleggingInfo })
      return { ...data, rapportVersjon: headers.get('x-rapport-versjon') ?? '' }
    },
    retry: false,
  })
