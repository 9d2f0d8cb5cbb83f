import { queryOptions } from '@tanstack/react-query'
import { api, get } from '../../client/api.ts'
import { lastSection } from '../../sections/index.ts'
import { stegQuery } from '../../steg/query.ts'
import { foretakQuery, infoQuery } from '../../svar/queries.ts'
import type { Sprak } from '../../texts/texts.ts'
import { type Forms, type Samlet, type SamletInnsending, samlet, samletSvar } from '../contract.ts'

/** A report that is sent in, with what it answered. */
export type Source = NonNullable<Samlet['sist']>

/**
 * The begun reports of a unit's Min side, each with what is needed to send it in, and what is sent in. The warnings are in the reader's language. No save
 * fetches them again: what was shown is what is sent.
 */
export const samletQuery = (orgnr: string, sprak: Sprak) =>
  queryOptions({
    queryKey: ['samlet', orgnr, sprak],
    queryFn: () => listOpen(orgnr),
  })

export const listOpen = (orgnr: string) => get(`/enheter/${orgnr}/samlet-innsending`, samlet)

/** What the page of one unit shows: the report, its unit, and its last step, whose call answers the other sections, too. */
export const unitQueries = (id: string, sprak: Sprak) => ({
  info: infoQuery(id),
  foretak: foretakQuery(id),
  steg: stegQuery(id, lastSection, sprak),
})

/** A report that is sent in, by the person or by somebody else meanwhile. */
export interface Sent {
  row: Omit<Samlet['sendt'][number], 'innsendtUtc'>
  innsendtUtc: string
  /** Who sent it in, where that was somebody else. */
  sendtAv?: string | undefined
}

/** What is sent of one report. Its forms are judged by the service. */
export type ToSend = Omit<SamletInnsending, 'svar'> & { svar: Partial<Forms> }

/** Saves the steps that were answered, and submits. @throws ApiError 412 where anything was changed since it was shown */
export const sendOne = async (id: string, body: ToSend) =>
  (await api('POST', `/energikartlegginger/${id}/samlet-innsending`, { body, schema: samletSvar })).data
