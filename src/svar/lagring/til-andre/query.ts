import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { antall, type Kopier, resultater, tilAndre } from './contract.ts'

const address = (id: string) => `/energikartlegginger/${id}/til-andre`

/** How many other units' drafts may take the answers about the audit. */
export const antallAndreQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'til-andre', 'antall'],
    queryFn: async () => (await api('GET', `${address(id)}/antall`, { schema: antall })).data.antall,
  })

/** The answers about the audit, and the other units' drafts that may take them. */
export const tilAndreQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'til-andre'],
    queryFn: async () => (await api('GET', address(id), { schema: tilAndre })).data,
  })

/** Copies the chosen answers. @returns what was done with each report */
export const copyToOthers = async (id: string, body: Kopier) =>
  (await api('POST', address(id), { body, schema: resultater })).data
