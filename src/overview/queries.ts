import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { reportList } from '../kartlegging/contract.ts'
import { minSide } from './contract.ts'

/** My page of a unit; a sub-unit's number answers as its main unit's. */
export const minSideQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ['minside', orgnr],
    queryFn: async () => (await api('GET', `/enheter/${orgnr}/min-side`, { schema: minSide })).data,
  })

export interface ListFilter {
  organisasjonsnummer?: string
  status?: number
}

/** Reports, newest change first, a page at a time. */
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
