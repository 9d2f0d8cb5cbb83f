import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { hentet, sisteRapporter } from './contract.ts'

/** The reports that the units on Min side can copy from. */
export const sisteRapporterQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ['minside', orgnr, 'siste-rapporter'],
    queryFn: async () =>
      (await api('GET', `/enheter/${orgnr}/siste-rapporter`, { schema: sisteRapporter })).data,
  })

/** What came along from other reports and waits to be confirmed, of all sections. */
export const hentetQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'hentet'],
    queryFn: async () => (await api('GET', `/energikartlegginger/${id}/hentet`, { schema: hentet })).data,
  })
