import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { addressOf, type Contract, readResource, writeResource } from './section.ts'

/** What of a section is enough to read its answer. */
export type Readable = Pick<Contract, 'id' | 'resource' | 'answer'>

export interface Loaded {
  answer: unknown
  /** Version of the section, sent back as If-Match. `"0"` before the first save. */
  etag: string
  /** When what comes from outside was fetched; null when nothing does. */
  fetched?: string | null
}

/** One section's answer, read the same way for all. */
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

/**
 * Saves one section and makes the cache tell what the server answered; all else of the report may follow from it and
 * is fetched anew when it is next asked for.
 *
 * @throws ApiError: 412 when someone saved the section meanwhile, 422 with the rules that do not hold
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

/** Makes the cache tell what is known to be saved now. */
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
