import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { reportList } from '../svar/contract.ts'
import { framdrift, minSide } from './contract.ts'

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

export interface ListFilter {
  organisasjonsnummer?: string
  status?: number
}

/** A list of reports, latest change first, a page at a time. */
export const reportsQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['rapporter', filter],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const given = { ...filter, etter: pageParam, antall: 20 }
      const query = new URLSearchParams(
        Object.entries(given).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      )
      return (await api('GET', `/energikartlegginger?${query}`, { schema: reportList })).data
    },
    getNextPageParam: ({ neste }) => neste ?? undefined,
  })
