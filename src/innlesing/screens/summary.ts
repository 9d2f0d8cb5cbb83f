import type { Texts } from '../../texts/texts.ts'
import type { EnhetIArbeidsbok, Forhandsvisning } from '../forhandsvisning.ts'
import { type Fate, fateOf, fates, isBlocked, isStored, pendingOf } from './fates.ts'
import type { UnitOutcome } from './use-import.ts'

/** How many units a workbook has, and how many of them are new, changed and so on: «60 enheter i filen for 2025:», «58 nye rapporter, 2 uendret.» */
export const summaryOf = ({ ar, enheter }: Counted, t: Texts['t']) =>
  counted({ ar, enheter }, fates, fateOf, t)

type Counted = Pick<Forhandsvisning, 'ar'> & { enheter: readonly EnhetIArbeidsbok[] }
type Became = Fate | 'lagret' | 'delvis' | 'ikke-lagret'

/** The same after a save: how many were saved, and how many were not: «58 lagret, 2 uendret, 1 kan ikke lagres.» */
export function savedSummaryOf(counts: Counted, outcomes: ReadonlyMap<string, UnitOutcome>, t: Texts['t']) {
  const became = (unit: EnhetIArbeidsbok): Became => {
    const outcome = outcomes.get(unit.organisasjonsnummer)
    const isPending = pendingOf(unit, new Set()).length > 0
    const utfall = outcome && 'utfall' in outcome ? outcome.utfall : undefined
    if (utfall && isStored(utfall) && !isPending && !unit.seksjoner.some(isBlocked)) return 'lagret'
    if (utfall?.some((one) => one.utfall === 'lagret')) return 'delvis'
    return isPending ? 'ikke-lagret' : fateOf(unit)
  }
  return counted(counts, ['lagret', 'delvis', 'ikke-lagret', ...fates], became, t)
}

function counted<Name extends string>(
  { ar, enheter }: Counted,
  names: readonly Name[],
  nameOf: (unit: EnhetIArbeidsbok) => Name,
  t: Texts['t'],
): [head: string, counts: string] {
  const counts = names.flatMap((name) => {
    const n = enheter.filter((unit) => nameOf(unit) === name).length
    return n > 0 ? [t(`arbeidsbok.antall.${name}`, { n })] : []
  })
  return [
    t('arbeidsbok.antall', { n: enheter.length, ar: String(ar) }),
    counts.length > 0 ? `${counts.join(', ')}.` : '',
  ]
}
