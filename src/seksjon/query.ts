import { type QueryClient, type QueryMeta, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import type { Forrige } from './forrige.ts'
import { addressOf, type Contract, readResource } from './section.ts'

/** The parts of a section that are needed to read its answer. */
export type Readable = Pick<Contract, 'id' | 'resource' | 'answer' | 'response' | 'onEveryPage'>

/** A section's stored form, with its version. */
export interface Skjema {
  skjema: unknown
  /** Version of the section, sent back as If-Match. `"0"` before the first save. */
  etag: string
}

/** A section as a page has it: its answer, and the form that is stored, whose version `etag` is. */
export interface Loaded extends Skjema {
  answer: unknown
  /** When the data of an external register was fetched, as an HTTP date; null when the section has none. */
  fetched?: string | null
}

/** What the section's own call answers. */
export interface Read {
  answer: unknown
  etag: string
  /** When the data of an external register was fetched, as an HTTP date; null when the section has none. */
  fetched?: string | null
  /** What the headers of the report's own call say of all its sections (rules.md §5.3 and §6.6). */
  report?: { rapportVersjon: string; versjon: number; hentetFra: string | null } | undefined
}

/** Marks a query as a prefetch: its call does not extend the session, and is made again when a section is saved meanwhile. */
export const inBackground = { meta: { background: true } }
export const isInBackground = ({ meta }: { meta: QueryMeta | undefined }) => meta?.background === true

/** Query for a section's answer. That of the company and of the report itself are what every page of the report shows too. */
export const sectionQuery = (id: string, section: Readable) =>
  queryOptions({
    queryKey: ['rapport', id, 'seksjon', section.id],
    queryFn: async ({ meta }): Promise<Read> => {
      const { data, headers } = await api('GET', addressOf(id, readResource(section)), {
        schema: section.response ?? section.answer,
        background: isInBackground({ meta }),
      })
      return {
        answer: data,
        etag: headers.get('etag') ?? '"0"',
        fetched: headers.get('last-modified'),
        report: isReport(section) ? reportIn(headers) : undefined,
      }
    },
    // Specification §4: company info and report info are not retried.
    ...(section.onEveryPage && { retry: false }),
  })

const isReport = ({ resource }: Pick<Contract, 'resource'>) => resource === ''

const reportIn = (headers: Headers) => ({
  rapportVersjon: headers.get('x-rapport-versjon') ?? '',
  versjon: Number(headers.get('x-versjon') ?? 1),
  hentetFra: headers.get('x-hentet-fra'),
})

/** A section's answer on the page of another: what the step's own call has put there (`stegQuery`). It is not fetched by itself. */
export const knownQuery = (id: string, section: Readable) =>
  queryOptions({ ...sectionQuery(id, section), enabled: false })

/** A section's form as it is stored. Put there by `stegQuery` and by a save. */
export const skjemaQuery = (id: string, section: Pick<Contract, 'id'>) =>
  queryOptions<Skjema>({ queryKey: ['rapport', id, 'skjema', section.id], queryFn: skipToken })

/** What the unit's last submitted report of an earlier year says; null when there is none. Put there by `stegQuery`. */
export const forrigeQuery = (id: string) =>
  queryOptions<Forrige | null>({ queryKey: ['rapport', id, 'forrige'], queryFn: skipToken })

/**
 * Caches a saved answer and invalidates the other queries of the report. A prefetch that is on its way may answer what stood
 * before the save, so it is fetched again; a page that was opened meanwhile gets the later answer.
 */
export async function takeSaved(
  client: QueryClient,
  id: string,
  section: Contract,
  loaded: Loaded,
): Promise<void> {
  const { queryKey } = sectionQuery(id, section)
  const prefetches = {
    queryKey: ['rapport', id],
    fetchStatus: 'fetching',
    predicate: isInBackground,
  } as const
  for (const query of client.getQueryCache().findAll(prefetches)) {
    void query.cancel({ silent: true })
    query.fetch().catch(() => {})
  }
  // Every save changes what the report's own call says of all sections, so that one is always fetched again.
  const { skjema, etag, answer } = loaded
  client.setQueryData(skjemaQuery(id, section).queryKey, { skjema, etag })
  if (!isReport(section)) client.setQueryData(queryKey, { answer, etag })
  await client.invalidateQueries({
    queryKey: ['rapport', id],
    predicate: (query) => isReport(section) || query.queryKey.join() !== queryKey.join(),
  })
  void client.invalidateQueries({ queryKey: ['minside'] })
  void client.invalidateQueries({ queryKey: ['rapporter'] })
}
