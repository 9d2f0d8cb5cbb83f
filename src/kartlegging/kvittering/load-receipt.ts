import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { shownLanguage } from '../../client/words.ts'
import { kvittering } from '../contract.ts'
import { versjonerQuery } from '../rettelse/query.ts'

/** The receipt in the user's language, from the frozen copy. */
export const receiptQuery = (id: string, sprak: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'kvittering', sprak],
    queryFn: async () =>
      (await api('GET', `/energikartlegginger/${id}/kvittering?sprak=${sprak}`, { schema: kvittering })).data,
    // A frozen copy never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The receipt before its page is shown, and the versions of the report, without which the page works. */
export const loadReceipt = (client: QueryClient, reportId: string) =>
  Promise.all([
    client.ensureQueryData(receiptQuery(reportId, shownLanguage())),
    client.prefetchQuery(versjonerQuery(reportId)),
  ])
