import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '../../account/queries.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { onceMore } from '../../client/query-client.ts'
import { toggled } from '../../client/units/toggled.ts'
import type { Enhetssvar } from '../../svar/enheter/contract.ts'
import { type Answer, answersOf, copyInto, type Gruppe, type GruppeId, grupper, standOf } from './copy.ts'

/** A unit with a draft that may take the answers. */
export type Enhet = Enhetssvar & { navn: string; kartleggingId: string }

export interface CopyInput {
  /** The unit whose answers are copied. */
  fra: string
  ar: number
  svar: Answer
  enheter: readonly Enhet[]
}

/** What was done with a unit: how many answers it got, how many of its others were left, or why nothing was copied. */
interface Resultat {
  kopiert?: number
  beholdt?: number
  feil?: string
}

/** What is chosen in the dialog, and the saves that copy it, one unit after the other. */
export function useCopy({ fra, ar, svar, ...input }: CopyInput) {
  const client = useQueryClient()
  const texts = useTexts()
  const [enheter, setEnheter] = useState(input.enheter)
  const [groups, setGroups] = useState<readonly GruppeId[]>([])
  // Organisation numbers, as those below.
  const [units, setUnits] = useState<readonly string[]>([])
  const [replaced, setReplaced] = useState<readonly string[]>([])
  const [isMissing, setMissing] = useState(false)
  const [results, setResults] = useState<ReadonlyMap<string, Resultat>>(new Map())
  const wanted = grupper.filter(({ id }) => groups.includes(id))
  const standing = (enhet: Enhet, as: ReturnType<typeof standOf>): readonly Gruppe[] =>
    wanted.filter((gruppe) => standOf(gruppe, svar, answersOf(enhet)) === as)
  const othersOf = (enhet: Enhet) => standing(enhet, 'annet')

  const copyTo = async (enhet: Enhet): Promise<Resultat> => {
    const others = othersOf(enhet)
    const isReplaced = replaced.includes(enhet.organisasjonsnummer)
    const taken = [...standing(enhet, 'tom'), ...(isReplaced ? others : [])]
    const by = { navn: client.getQueryData(meQuery.queryKey)?.navn ?? '' }
    const { now, feil } = await copyInto(enhet, svar, taken, { by, ar, kopiertFra: fra })
    setEnheter((all) => all.map((one) => (one === enhet ? { ...enhet, seksjoner: now.seksjoner } : one)))
    if (feil) return { feil: texts.t(feil) }
    return { kopiert: taken.length, beholdt: isReplaced ? 0 : others.length }
  }
  const failed = (error: unknown): Resultat => ({ feil: reasonText(error, texts) })
  const mutation = useMutation({
    mutationFn: async () => {
      const done = new Map<string, Resultat>()
      // One refused report does not stop the others.
      for (const enhet of enheter.filter(({ organisasjonsnummer }) => units.includes(organisasjonsnummer)))
        done.set(enhet.organisasjonsnummer, await onceMore(() => copyTo(enhet)).catch(failed))
      setResults(done)
      setUnits([])
      setReplaced([])
      for (const key of ['minside', 'rapporter']) void client.invalidateQueries({ queryKey: [key] })
      for (const { kartleggingId } of enheter)
        void client.invalidateQueries({ queryKey: ['rapport', kartleggingId] })
    },
  })
  return {
    enheter,
    /** The groups that there is something to copy of. */
    offered: grupper.filter((gruppe) => standOf(gruppe, svar, svar) !== 'mangler'),
    groups,
    units,
    replaced,
    isMissing,
    results,
    isPending: mutation.isPending,
    /** The chosen groups of which the unit has another answer. */
    othersOf,
    /** Whether it has the same answers already. */
    isSame: (enhet: Enhet) => wanted.length > 0 && standing(enhet, 'lik').length === wanted.length,
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
export type Copying = ReturnType<typeof useCopy>
