import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useActor } from '../../client/actor.ts'
import { ApiError, api } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { useGo } from '../../client/use-go.ts'
import { refreshOverviews } from '../../livslop/sletting/query.ts'
import { sisteRapporterQuery } from '../../svar/hentet/query.ts'
import { minSideQuery } from '../queries.ts'
import { unitsOf } from '../units.ts'

export interface NewReport {
  organisasjonsnummer: string
  /** The earlier report that it starts from. */
  kopierFra?: string | undefined
  /** Given where the user was asked for the year. */
  rapporteringAr?: number | undefined
}

/**
 * Creates one report. If the unit has one for the year already, that one is returned, so that two concurrent calls give
 * the same report.
 *
 * @returns the report's id, and whether it was created now
 */
export async function createReport(wanted: NewReport): Promise<{ id: string; made: boolean }> {
  try {
    const { headers } = await api('POST', '/energikartlegginger', { body: wanted })
    return { id: headers.get('location')?.split('/').at(-1) ?? '', made: true }
  } catch (error) {
    const existing = error instanceof ApiError && error.problem.code === 'aktiv-kartlegging-finnes'
    if (existing) return { id: String(error.problem.kartleggingId), made: false }
    throw error
  }
}

/** Creates a report and opens it; `begin` first asks for the year where it may be of two, and what to start from where the unit has an earlier report. */
export function useCreateReport() {
  const texts = useTexts()
  const client = useQueryClient()
  const go = useGo()
  const actor = useActor()?.id ?? ''
  const mutation = useMutation({
    mutationFn: createReport,
    onSuccess: async ({ id }) => {
      void refreshOverviews(client)
      await go(`/reports/${id}`)
    },
  })
  const choosing = useMutation({
    mutationFn: async (enhet: string) => {
      const earlier = await client.fetchQuery(sisteRapporterQuery(actor))
      const units = unitsOf(await client.ensureQueryData(minSideQuery(actor)))
      const asked = [...earlier, ...units.filter(({ arene }) => arene)]
      if (asked.some(({ organisasjonsnummer }) => organisasjonsnummer === enhet))
        await go(`/minside/ny-rapport?enhet=${enhet}`)
      else await mutation.mutateAsync({ organisasjonsnummer: enhet })
    },
  })
  const error = choosing.error ?? mutation.error
  return {
    isPending: mutation.isPending || choosing.isPending,
    begin: choosing.mutate,
    open: mutation.mutate,
    error: error && reasonText(error, texts),
  }
}
