import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, get } from '../../client/api.ts'
import { makeKept } from '../../client/kept.ts'
import { slettede, sletting } from './contract.ts'

/** A draft as the dialog and the messages name it. */
export interface NamedDraft {
  kartleggingId: string
  navn: string
  rapporteringAr: number
  /** From 2 on it is a correction. */
  versjon?: number | undefined
}

/** What a draft holds that is lost with it. */
export const slettingQuery = (id: string) =>
  queryOptions({
    queryKey: ['sletting', id],
    queryFn: () => get(`/energikartlegginger/${id}/sletting`, sletting),
    staleTime: 0,
  })

/** The deleted drafts that can be brought back. */
export const slettedeQuery = queryOptions({
  queryKey: ['slettede'],
  queryFn: () => get('/energikartlegginger/slettede', slettede),
})

/** The drafts that were deleted last in this tab, by actor, for «Angre»; none once they are brought back. */
export const justDeleted = makeKept<readonly NamedDraft[]>()

/** @throws ApiError 403 when it was submitted meanwhile */
export const deleteDraft = (id: string) => api('DELETE', `/energikartlegginger/${id}`)

/** @throws ApiError 409 when the unit has another report for the year by now; 404 when it is too late */
export const restoreDraft = (id: string) => api('POST', `/energikartlegginger/${id}/angre-sletting`)

/** After a report was created, deleted or brought back, and after a refusal: the lists of reports are fetched again. */
export async function refreshOverviews(client: QueryClient): Promise<void> {
  for (const queryKey of [['minside'], ['rapporter'], ['slettede']])
    await client.invalidateQueries({ queryKey })
}
