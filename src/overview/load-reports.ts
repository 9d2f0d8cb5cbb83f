import type { Loading } from '../client/query-client.ts'
import { slettedeQuery } from '../livslop/sletting/query.ts'
import { reportsQuery } from './queries.ts'

/** The first reports of all units before their page is shown, also when they could not be fetched the last time, and the deleted drafts. */
export const loadReports = ({ context: { client } }: Loading) =>
  Promise.all([
    client.prefetchInfiniteQuery(reportsQuery({})),
    client.prefetchQuery({ ...slettedeQuery, retry: false }),
  ])
