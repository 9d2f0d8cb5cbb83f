import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toggled } from '../../../client/units/toggled.ts'
import {
  type Answer,
  type Enhet,
  type Gruppe,
  type GruppeId,
  grupper,
  type Resultat,
  standOf,
} from './contract.ts'
import { copyToOthers, tilAndreQuery } from './query.ts'

interface Input {
  rapportId: string
  /** The answers that are copied. */
  svar: Answer
  enheter: readonly Enhet[]
}

/** How the chosen groups stand in a unit's draft. */
export interface Standing {
  /** Groups with another answer. */
  others: readonly Gruppe[]
  /** Whether it has the same answers already. */
  isSame: boolean
}

/** What is chosen in the dialog, and the call that copies it. */
export function useCopy({ rapportId, svar, enheter }: Input) {
  const client = useQueryClient()
  const [groups, setGroups] = useState<readonly GruppeId[]>([])
  // Organisation numbers, as those below.
  const [units, setUnits] = useState<readonly string[]>([])
  const [replaced, setReplaced] = useState<readonly string[]>([])
  const [isMissing, setMissing] = useState(false)
  const [results, setResults] = useState<readonly Resultat[]>([])
  const wanted = grupper.filter(({ id }) => groups.includes(id))
  const standingOf = ({ svar: to }: Enhet): Standing => {
    const stands = wanted.map((gruppe) => ({ gruppe, stand: standOf(gruppe, svar, to) }))
    return {
      others: stands.filter(({ stand }) => stand === 'annet').map(({ gruppe }) => gruppe),
      isSame: stands.length > 0 && stands.every(({ stand }) => stand === 'lik'),
    }
  }
  const mutation = useMutation({
    mutationFn: () =>
      copyToOthers(rapportId, {
        grupper: [...groups],
        enheter: enheter
          .filter(({ organisasjonsnummer }) => units.includes(organisasjonsnummer))
          .map((enhet) => ({
            kartleggingId: enhet.kartleggingId,
            etag: enhet.etag,
            erstatt: replaced.includes(enhet.organisasjonsnummer)
              ? standingOf(enhet).others.map(({ id }) => id)
              : [],
          })),
      }),
    onSuccess: async (done) => {
      setResults(done)
      setUnits([])
      setReplaced([])
      // Their drafts and steps have changed.
      for (const { kartleggingId } of done)
        void client.invalidateQueries({ queryKey: ['rapport', kartleggingId] })
      void client.invalidateQueries({ queryKey: ['minside'] })
      await client.fetchQuery({ ...tilAndreQuery(rapportId), staleTime: 0 })
    },
  })
  return {
    /** The groups that there is something to copy of. */
    offered: grupper.filter((gruppe) => standOf(gruppe, svar, svar) !== 'mangler'),
    groups,
    units,
    replaced,
    isMissing,
    results,
    resultOf: ({ kartleggingId }: Enhet) => results.find((result) => result.kartleggingId === kartleggingId),
    mutation,
    standingOf,
    chooseGroups: (ids: readonly GruppeId[], on: boolean) => {
      setMissing(false)
      setGroups((before) => toggled(before, ids, on))
    },
    chooseUnits: (numbers: readonly string[], on: boolean) => {
      setMissing(false)
      setUnits((before) => toggled(before, numbers, on))
      if (!on) setReplaced((before) => toggled(before, numbers, false))
    },
    replace: (number: string, on: boolean) => setReplaced((before) => toggled(before, [number], on)),
    copy: () => {
      const missing = groups.length === 0 || units.length === 0
      setMissing(missing)
      if (!missing) mutation.mutate()
    },
  }
}
