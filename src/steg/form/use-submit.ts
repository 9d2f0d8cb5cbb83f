import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError, api } from '../../client/api.ts'
import { useGo } from '../../client/use-go.ts'

/** Submits the report as the page shows it. If it was changed since, nothing is submitted and the page loads what is saved now. */
export function useSubmit(rapportId: string) {
  const client = useQueryClient()
  const router = useRouter()
  const go = useGo()
  return async (shown: string): Promise<ApiError | null> => {
    try {
      await submitReport(client, rapportId, shown)
      await go(`/reports/${rapportId}/kvittering`, { ignoreBlocker: true })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await client.invalidateQueries({ queryKey: ['rapport', rapportId] })
      await router.invalidate()
      return error
    }
  }
}

/**
 * Submits what the page showed. The call carries the versions that it was made from; if a section was changed since, nothing
 * is submitted (rules.md §5.4).
 *
 * @param shown as `X-Rapport-Versjon`: the version of each section that the user has seen
 * @throws ApiError: 409 `ikke-klar`, 412 `endret-for-innsending`
 */
export async function submitReport(client: QueryClient, id: string, shown: string): Promise<void> {
  await api('POST', `/energikartlegginger/${id}/innsending`, { ifMatch: `"${shown}"` })
  await client.invalidateQueries()
}
