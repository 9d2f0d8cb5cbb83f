import { queryOptions } from '@tanstack/react-query'
import { account } from '../account/contract.ts'
import { storeUser } from '../account/stored-user.ts'
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
