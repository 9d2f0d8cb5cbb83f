import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { sections } from '../../sections/index.ts'

/**
 * Submits what the summary showed. The call carries the versions that the summary was made from; if a section was changed
 * since, nothing is submitted (rules.md §5.4).
 *
 * @param shown `X-Rapport-Versjon` that the summary was made from
 * @param lastEtag version of the last section, which was saved just now
 * @throws ApiError: 409 `ikke-klar`, 412 `endret-for-innsending`
 */
export async function submitReport(
  client: QueryClient,
  id: string,
  shown: string,
  lastEtag: string,
): Promise<void> {
  const versions = shown.split('.')
  versions[sections.length - 1] = lastEtag.replaceAll('"', '')
  await api('POST', `/energikartlegginger/${id}/innsending`, { ifMatch: `"${versions.join('.')}"` })
  await client.invalidateQueries()
}
