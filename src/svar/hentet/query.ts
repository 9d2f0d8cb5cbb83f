import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { sisteRapporter } from './contract.ts'

/** The reports that the units on Min side can copy from. */
export const sisteRapporterQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ['minside', orgnr, 'siste-rapporter'],
    queryFn: async () =>
      (await api('GET', `/enheter/${orgnr}/siste-rapporter`, { schema: sisteRapporter })).data,
  })
