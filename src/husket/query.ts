import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, get } from '../client/api.ts'
import { type HusketValg, husketValg, type Slag } from './contract.ts'

/** Answers of one kind that were given before for the unit, its main unit and their other units. */
export const husketQuery = <S extends Slag>(orgnr: string, slag: S) =>
  queryOptions({
    queryKey: ['husket', orgnr, slag],
    queryFn: () => get(`/enheter/${orgnr}/husket/${slag}`, husketValg(slag)),
  })

/**
 * Stores answers, to propose them the next time: one call after the other, so that what was chosen last is what is kept. Where that fails,
 * they are asked for again then: nothing else depends on them.
 */
export function useHusk<S extends Slag>(orgnr: string, slag: S) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: 'husket' },
    mutationFn: (valg: readonly HusketValg<S>[]) =>
      api('PUT', `/enheter/${orgnr}/husket/${slag}`, { body: valg }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['husket'] }),
  })
  return (valg: readonly HusketValg<S>[]) => {
    if (valg.length > 0) mutate(valg)
  }
}
