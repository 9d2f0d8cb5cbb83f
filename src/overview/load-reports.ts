import type { QueryClient } from '@tanstack/react-query'
import { reportsQuery } from './queries.ts'

/** The first reports of all units before their page is shown, also when they could not be fetched the last time. */
export const loadReports = (client: QueryClient) => client.prefetchInfiniteQuery(reportsQuery({}))
