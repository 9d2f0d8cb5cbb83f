import { queryOptions } from '@tanstack/react-query'
import { get } from '../../client/api.ts'
import { hentet, sisteRapporter } from './contract.ts'

/** The reports that the units on Min side can copy from. */
export const sisteRapporterQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ['minside', orgnr, 'siste-rapporter'],
    queryFn: () => get(`/enheter/${orgnr}/siste-rapporter`, sisteRapporter),
  })

/** What came along from other reports and waits to be confirmed, of all sections. */
export const hentetQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'hentet'],
    queryFn: () => get(`/energikartlegginger/${id}/hentet`, hentet),
  })
