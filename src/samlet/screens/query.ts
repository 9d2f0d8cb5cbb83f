import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import type { Sprak } from '../../texts/texts.ts'
import { type SamletInnsending, samletRader, samletSvar } from '../contract.ts'

/** The begun reports of a unit's Min side, each with what is needed to send it in. The warnings are in the reader's language. */
export const samletQuery = (orgnr: string, sprak: Sprak) =>
  queryOptions({
    queryKey: ['minside', orgnr, 'samlet', sprak],
    queryFn: async () =>
      (await api('GET', `/enheter/${orgnr}/samlet-innsending`, { schema: samletRader })).data,
  })

/** Saves the steps that were answered, and submits. @throws ApiError 412 where anything was changed since it was shown */
export const sendOne = async (id: string, body: SamletInnsending) =>
  (await api('POST', `/energikartlegginger/${id}/samlet-innsending`, { body, schema: samletSvar })).data
