import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import type { Sprak } from '../../texts/texts.ts'
import {
  type Forms,
  type SamletInnsending,
  type SendtInn,
  type SistInnsendt,
  samletRader,
  samletSvar,
  sendtInn,
  sistInnsendt,
} from '../contract.ts'

/** A report that is sent in, with what it answered. */
export type Source = NonNullable<SistInnsendt>

/**
 * The begun reports of a unit's Min side, each with what is needed to send it in. The warnings are in the reader's language. No save
 * fetches them again: what was shown is what is sent.
 */
export const samletQuery = (orgnr: string, sprak: Sprak) =>
  queryOptions({
    queryKey: ['samlet', orgnr, sprak],
    queryFn: () => listOpen(orgnr),
  })

export const listOpen = async (orgnr: string) =>
  (await api('GET', `/enheter/${orgnr}/samlet-innsending`, { schema: samletRader })).data

/** What was answered in the report that was sent in last. It may have been sent in a moment ago, by a colleague. */
export const sistInnsendtQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ['sist-innsendt', orgnr],
    queryFn: async () => {
      const { data } = await api('GET', `/enheter/${orgnr}/sist-innsendt`, { schema: sistInnsendt })
      return data
    },
    staleTime: 0,
  })

/** A report that is sent in, by the person or by somebody else meanwhile. */
export interface Sent {
  row: Omit<SendtInn[number], 'innsendtUtc'>
  innsendtUtc: string
  /** As the service answered; undefined where it was not sent from this tab. */
  sendt?: boolean
  /** Who sent it in, where that was somebody else. */
  sendtAv?: string | undefined
}

/** What the person has sent in for the units of an actor; what this tab sends is added to it. */
export const sentQuery = (orgnr: string) =>
  queryOptions<readonly Sent[]>({
    queryKey: ['sendt-inn', orgnr],
    queryFn: async () => {
      const { data } = await api('GET', `/enheter/${orgnr}/sendt-inn`, { schema: sendtInn })
      return data.map(({ innsendtUtc, ...row }) => ({ row, innsendtUtc }))
    },
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What is sent of one report. Its forms are judged by the service. */
export type ToSend = Omit<SamletInnsending, 'svar'> & { svar: Partial<Forms> }

/** Saves the steps that were answered, and submits. @throws ApiError 412 where anything was changed since it was shown */
export const sendOne = async (id: string, body: ToSend) =>
  (await api('POST', `/energikartlegginger/${id}/samlet-innsending`, { body, schema: samletSvar })).data
