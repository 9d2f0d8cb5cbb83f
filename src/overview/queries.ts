import { queryOptions } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { framdrift, minSide, skrivebord } from './contract.ts'

/** Min side of a unit; the number of a sub-unit gives the same as that of its main unit. */
export const minSideQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ['minside', orgnr],
    queryFn: async () => (await api('GET', `/enheter/${orgnr}/min-side`, { schema: minSide })).data,
  })

/** How far the reports of Min side have come. */
export const framdriftQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ['minside', orgnr, 'framdrift'],
    queryFn: async () => (await api('GET', `/enheter/${orgnr}/framdrift`, { schema: framdrift })).data,
  })

/** All reports of all units, newest change first. */
export const skrivebordQuery = queryOptions({
  queryKey: ['rapporter'],
  queryFn: async () => (await api('GET', '/energikartlegginger/alle', { schema: skrivebord })).data,
})
