import { queryOptions } from '@tanstack/react-query'
import { get } from '../../client/api.ts'
import { versjoner } from './contract.ts'

/** The versions of the report that a version belongs to. The pages work without them, so they are asked for once. */
export const versjonerQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'versjoner'],
    queryFn: () => get(`/energikartlegginger/${id}/versjoner`, versjoner),
    retry: false,
  })
