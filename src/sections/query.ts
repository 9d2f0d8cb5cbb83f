import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { forrige } from './forrige.ts'
import { addressOf, type Contract, readResource, writeResource } from './section.ts'

/** The parts of a section that are needed to read its answer. */
export type Readable = Pick<Contract, 'id' | 'resource' | 'answer'>

export interface Loaded {
  answer: unknown
  /** Version of the section, sent back as If-Match. `"0"` before the first save. */
  etag: string
  /** When the data of an external register was fetched, as an HTTP date; null when the section has none. */
  fetched?: string | null
}

/** Query for a section's answer. */
export const sectionQuery = (id: string, section: Readable) =>
  queryOptions({
    queryKey: ['rapport', id, 'seksjon', section.id],
    queryFn: async (): Promise<Loaded> => {
      const { data, headers } = await api('GET', addressOf(id, readResource(section)), {
        schema: section.answer,
      })
      return { answer: data, etag: headers.get('etag') ?? '"0"', fetched: headers.get('last-modified') }
    },
  })

/** What the unit's last submitted report of an earlier year says; null when there is none. */
export const forrigeQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'forrige'],
    queryFn: async () => (await api('GET', addressOf(id, 'forrige'), { schema: forrige })).data,
    // A submitted report never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Saves one section, caches the server's answer, and invalidates the other queries of the report.
 *
 * @param etag version of the section that the form started from, for the optimistic lock
 * @throws ApiError 412 when someone else saved the section meanwhile, 422 with the rules that are broken
 */
export async function saveSection(
  client: QueryClient,
  id: string,
  section: Contract,
  body: unknown,
  etag: string,
): Promise<Loaded> {
  const { data, headers } = await api('POST', addressOf(id, writeResource(section)), {
    schema: section.answer,
    body,
    ifMatch: etag,
  })
  const loaded = { answer: data, etag: headers.get('etag') ?? etag }
  await takeSaved(client, id, section, loaded)
  return loaded
}

/** Caches a saved answer and invalidates the other queries of the report. */
export async function takeSaved(
  client: QueryClient,
  id: string,
  section: Contract,
  loaded: Loaded,
): Promise<void> {
  const { queryKey } = sectionQuery(id, section)
  client.setQueryData(queryKey, loaded)
  await client.invalidateQueries({
    queryKey: ['rapport', id],
    predicate: (query) => query.queryKey.join() !== queryKey.join(),
  })
  void client.invalidateQueries({ queryKey: ['minside'] })
  void client.invalidateQueries({ queryKey: ['rapporter'] })
}
