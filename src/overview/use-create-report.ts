import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, api } from '../web/api.ts'
import { useTexts } from '../web/language.tsx'

/**
 * Creates one report. Where the unit has one already, that one is as good: two colleagues who press at once meet in it.
 *
 * @returns the report's id, and whether it was made now
 */
export async function createReport(organisasjonsnummer: string): Promise<{ id: string; made: boolean }> {
  try {
    const { headers } = await api('POST', '/energikartlegginger', { body: { organisasjonsnummer } })
    return { id: headers.get('location')?.split('/').at(-1) ?? '', made: true }
  } catch (error) {
    const existing = error instanceof ApiError && error.problem.code === 'aktiv-kartlegging-finnes'
    if (existing) return { id: String(error.problem.kartleggingId), made: false }
    throw error
  }
}

/** Creates a report and opens it. */
export function useCreateReport() {
  const { t } = useTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const mutation = useMutation({
    mutationFn: createReport,
    onSuccess: async ({ id }) => {
      void client.invalidateQueries({ queryKey: ['minside'] })
      void client.invalidateQueries({ queryKey: ['rapporter'] })
      await navigate({ to: '/reports/$reportId/$', params: { reportId: id, _splat: 'om-foretaket' } })
    },
  })
  const { error } = mutation
  return {
    isPending: mutation.isPending,
    open: mutation.mutate,
    error: error && (error instanceof ApiError ? error.problem.title : t('feil.generell.tittel')),
  }
}
