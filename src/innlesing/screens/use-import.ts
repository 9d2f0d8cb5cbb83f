import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { onceMore } from '../../client/query-client.ts'
import { toggled } from '../../client/units/toggled.ts'
import type { EnhetIArbeidsbok, Forhandsvisning, Utfall } from '../forhandsvisning.ts'
import { pendingOf } from './fates.ts'
import { takeIn } from './take-in.ts'

/** What became of a unit's sections, or why nothing of it was saved. */
export type UnitOutcome = { utfall: Utfall[] } | { error: string }

/** The units of a preview, which of them are chosen, and what became of those that were taken in. */
export function useImport({ enheter, ...from }: Forhandsvisning) {
  const texts = useTexts()
  const client = useQueryClient()
  const [units, setUnits] = useState<readonly EnhetIArbeidsbok[]>(enheter)
  // The same file read again: what was chosen by unit and field stays.
  const [read, setRead] = useState(enheter)
  if (read !== enheter) {
    setRead(enheter)
    setUnits(enheter)
  }
  const [overruled, setOverruled] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, UnitOutcome>>(new Map())
  const [running, setRunning] = useState<{ done: number; total: number } | null>(null)
  const taken = units.filter(
    (unit) => !left.has(unit.organisasjonsnummer) && pendingOf(unit, overruled).length > 0,
  )

  /** One unit after the other, so that the page can say how far it has come. */
  const run = async () => {
    const numbers = new Set(taken.map(({ organisasjonsnummer }) => organisasjonsnummer))
    setOutcomes((before) => new Map([...before].filter(([number]) => !numbers.has(number))))
    for (const [done, unit] of taken.entries()) {
      setRunning({ done, total: taken.length })
      const save = () => takeIn(unit, pendingOf(unit, overruled), from)
      // One refused unit does not stop the others.
      const failed = (error: unknown) => ({ unit, error: reasonText(error, texts) })
      const { unit: after, ...outcome } = await onceMore(save).catch(failed)
      setOutcomes((before) => new Map(before).set(unit.organisasjonsnummer, outcome))
      setUnits((before) => before.map((each) => (each === unit ? after : each)))
    }
    setRunning(null)
    await Promise.all(
      ['minside', 'rapporter', 'rapport'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
  }
  return {
    units,
    taken,
    outcomes,
    running,
    run,
    overruled,
    isLeft: ({ organisasjonsnummer }: EnhetIArbeidsbok) => left.has(organisasjonsnummer),
    /** Takes units in, or leaves them. */
    choose: (numbers: readonly string[], on: boolean) =>
      setLeft((before) => new Set(toggled([...before], numbers, !on))),
    /** Decides between the workbook and what is saved, for fields in conflict by their ids. */
    overrule: (ids: readonly string[], on: boolean) =>
      setOverruled((before) => new Set(toggled([...before], ids, on))),
  }
}
export type Import = ReturnType<typeof useImport>
