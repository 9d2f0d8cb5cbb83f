import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import type { Loading } from '../../client/query-client.ts'
import { shownLanguage } from '../../client/words.ts'
import { energibilde } from '../../pictures/contract.ts'

/** The page of key figures in the user's language. */
export const keyFiguresQuery = (id: string, sprak: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'nokkeltall', sprak],
    queryFn: async () =>
      (await api('GET', `/energikartlegginger/${id}/nokkeltall?sprak=${sprak}`, { schema: energibilde }))
        .data,
  })

/** Loader of the page of key figures: what is saved now. */
export const loadKeyFigures = ({
  context: { client },
  params: { reportId },
}: Loading & { params: { reportId: string } }) =>
  client.fetchQuery({ ...keyFiguresQuery(reportId, shownLanguage()), staleTime: 0 })
