import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import {
  type EnhetIArbeidsbok,
  type Forhandsvisning,
  type Godta,
  type Godtatt,
  godtatt,
} from '../contract.ts'
import { afterAnswer, pendingOf } from './fates.ts'

/** What became of a unit: the answer of the service, or why there was none. */
export type UnitOutcome = { answer: Godtatt } | { error: string }

/** The units of a preview, which of them are chosen, and what became of those that were taken in. */
export function useImport({ ar, arbeidsbok = null, enheter }: Forhandsvisning) {
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

  const attempt = async (unit: EnhetIArbeidsbok): Promise<UnitOutcome> => {
    const { organisasjonsnummer, kopierFra } = unit
    const seksjoner = pendingOf(unit, overruled)
    const body: Godta = { organisasjonsnummer, ar, arbeidsbok, kopierFra, seksjoner }
    try {
      return { answer: (await api('POST', '/arbeidsbok/godta', { body, schema: godtatt })).data }
    } catch (error) {
      // One refused unit does not stop the others.
      return { error: reasonText(error, texts) }
    }
  }
  /** One unit after the other, so that the page can say how far it has come. */
  const run = async () => {
    const numbers = new Set(taken.map(({ organisasjonsnummer }) => organisasjonsnummer))
    setOutcomes((before) => new Map([...before].filter(([number]) => !numbers.has(number))))
    for (const [done, unit] of taken.entries()) {
      setRunning({ done, total: taken.length })
      const outcome = await attempt(unit)
      setOutcomes((before) => new Map(before).set(unit.organisasjonsnummer, outcome))
      if ('answer' in outcome)
        setUnits((before) => before.map((each) => (each === unit ? afterAnswer(unit, outcome.answer) : each)))
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
    choose: (numbers: readonly string[], on: boolean) => setLeft((before) => withAll(before, numbers, !on)),
    /** Decides between the workbook and what is saved, for fields in conflict by their ids. */
    overrule: (ids: readonly string[], on: boolean) => setOverruled((before) => withAll(before, ids, on)),
  }
}
export type Import = ReturnType<typeof useImport>

function withAll(before: ReadonlySet<string>, wanted: readonly string[], on: boolean): ReadonlySet<string> {
  const after = new Set(before)
  for (const each of wanted) {
    if (on) after.add(each)
    else after.delete(each)
  }
  return after
}
