import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { hentet, sisteRapporter } from './contract.ts'

/** Values copied from an earlier report, for the sections that nobody has confirmed. */
export const hentetQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'hentet'],
    queryFn: async () => (await api('GET', `/energikartlegginger/${id}/hentet`, { schema: hentet })).data,
  })

/** The reports that the units on Min side can copy from. */
export const sisteRapporterQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ['minside', orgnr, 'siste-rapporter'],
    queryFn: async () =>
      (await api('GET', `/enheter/${orgnr}/siste-rapporter`, { schema: sisteRapporter })).data,
  })
