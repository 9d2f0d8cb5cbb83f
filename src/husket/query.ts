import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../client/api.ts'
import { type HusketValg, husketValg, type slag } from './contract.ts'

type Slag = z.infer<typeof slag>

/** Answers of one kind that were given before for the unit, its main unit and their other units. */
export const husketQuery = (orgnr: string, slag: Slag) =>
  queryOptions({
    queryKey: ['husket', orgnr, slag],
    queryFn: async () => (await api('GET', `/enheter/${orgnr}/husket/${slag}`, { schema: husketValg })).data,
  })

/** Stores answers, to propose them the next time. Where that fails, they are asked for again then: nothing else depends on them. */
export function useHusk(orgnr: string, slag: Slag) {
  const client = useQueryClient()
  return (valg: readonly HusketValg[]) => {
    if (valg.length === 0) return
    void api('PUT', `/enheter/${orgnr}/husket/${slag}`, { body: valg })
      .then(() => client.invalidateQueries({ queryKey: ['husket'] }))
      .catch(() => undefined)
  }
}
