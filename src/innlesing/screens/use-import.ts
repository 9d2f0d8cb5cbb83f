import { useQueryClient } from '@tanstack/react-query'
import { reasonText } from '../../client/ErrorView.tsx'
import { makeKept } from '../../client/kept.ts'
import { useTexts } from '../../client/language.tsx'
import { onceMore } from '../../client/query-client.ts'
import { toggled } from '../../client/units/toggled.ts'
import type { EnhetIArbeidsbok, Forhandsvisning, Utfall } from '../forhandsvisning.ts'
import { isStored, pendingOf } from './fates.ts'
import { takeIn } from './take-in.ts'

/** What became of a unit's sections, or why nothing of it was saved. */
export type UnitOutcome = { utfall: Utfall[] } | { error: string }

/** Whether something of a unit was not saved. That all of it was is said by its status, and once for all units. */
export const isException = (outcome: UnitOutcome | undefined): outcome is UnitOutcome =>
  outcome !== undefined && !('utfall' in outcome && isStored(outcome.utfall))

/** What was chosen of a preview, and what became of it. */
interface Imported {
  /** The units as they were read, and as they stand now. */
  read: readonly EnhetIArbeidsbok[]
  units: readonly EnhetIArbeidsbok[]
  overruled: ReadonlySet<string>
  left: ReadonlySet<string>
  outcomes: ReadonlyMap<string, UnitOutcome>
  running: { done: number; total: number } | null
}
const nothing = { overruled: new Set<string>(), left: new Set<string>(), outcomes: new Map(), running: null }

/** By the preview, which one leaves for the report of a unit and comes back to. */
const imports = makeKept<Imported>()
let last = 0
/** A key for what is chosen of a preview. */
export const newImport = () => String(++last)

/**
 * The units of a preview, which of them are chosen, and what became of those that were taken in.
 *
 * @param key where it is found again; the same for the same file read again, of which what was chosen by unit and field stays
 */
export function useImport({ enheter, ...from }: Forhandsvisning, key: string) {
  const texts = useTexts()
  const client = useQueryClient()
  const nowOf = (kept: Imported | undefined): Imported => {
    if (kept?.read === enheter) return kept
    // One unit of a file, and all of them: what is known to be newer than the file's reading stays.
    const nowOfUnit = (one: EnhetIArbeidsbok) =>
      kept?.read.includes(one)
        ? kept.units.find(({ organisasjonsnummer }) => organisasjonsnummer === one.organisasjonsnummer)
        : undefined
    return { ...(kept ?? nothing), read: enheter, units: enheter.map((one) => nowOfUnit(one) ?? one) }
  }
  const change = (part: (before: Imported) => Partial<Imported>) => {
    const before = nowOf(imports.get(key))
    imports.set(key, { ...before, ...part(before) })
  }
  const { units, overruled, left, outcomes, running } = nowOf(imports.useValue(key))
  const taken = units.filter(
    (unit) => !left.has(unit.organisasjonsnummer) && pendingOf(unit, overruled).length > 0,
  )

  /** One unit after the other, so that the page can say how far it has come. */
  const run = async () => {
    const numbers = new Set(taken.map(({ organisasjonsnummer }) => organisasjonsnummer))
    change(({ outcomes }) => ({
      outcomes: new Map([...outcomes].filter(([number]) => !numbers.has(number))),
    }))
    for (const [done, unit] of taken.entries()) {
      change(() => ({ running: { done, total: taken.length } }))
      const save = () => takeIn(unit, pendingOf(unit, overruled), from)
      // One refused unit does not stop the others.
      const failed = (error: unknown) => ({ unit, error: reasonText(error, texts) })
      const { unit: after, ...outcome } = await onceMore(save).catch(failed)
      change(({ outcomes, units }) => ({
        outcomes: new Map(outcomes).set(unit.organisasjonsnummer, outcome),
        units: units.map((each) => (each === unit ? after : each)),
      }))
    }
    change(() => ({ running: null }))
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
      change(({ left }) => ({ left: new Set(toggled([...left], numbers, !on)) })),
    /** Decides between the workbook and what is saved, for fields in conflict by their ids. */
    overrule: (ids: readonly string[], on: boolean) =>
      change(({ overruled }) => ({ overruled: new Set(toggled([...overruled], ids, on)) })),
  }
}
export type Import = ReturnType<typeof useImport>
