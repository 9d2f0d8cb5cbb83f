import type { Loading } from '../../client/query-client.ts'
import { slettedeQuery } from '../../livslop/sletting/query.ts'
import { skrivebordQuery } from '../queries.ts'

/** The reports of all units before their page is shown, also when they could not be fetched the last time, and the deleted drafts. */
export const loadReports = ({ context: { client } }: Loading) =>
  Promise.all([
    client.prefetchQuery(skrivebordQuery),
    client.prefetchQuery({ ...slettedeQuery, retry: false }),
  ])
