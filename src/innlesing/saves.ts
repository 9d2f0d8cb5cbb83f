import type { Lagringer } from '../arbeidsbok/contract.ts'
import type { EndretAv, Place } from '../felt/merge.ts'
import { valueAt } from '../felt/place.ts'
import type { Verdi } from './forhandsvisning.ts'

/** The value at a place as the contract has it: blank is null. */
export const verdiAt = (form: unknown, place: Place): Verdi => {
  const value = valueAt(form, place)
  return typeof value === 'object' ? null : (value as Verdi) // a field holds no object
}

/** What is known of a field since the workbook was fetched. */
interface FieldSince {
  /** What the workbook said last: at its last take-in of the field, else when it was fetched; undefined where nobody knows. */
  da: Verdi | undefined
  /** What it said before that. */
  before: readonly Verdi[]
  /** Whether the person took it in last. */
  isOwn: boolean
  /** Who changed the field last, by the workbook or on the page. */
  av: EndretAv | undefined
}

/** @param sted of the field in the section's form */
export function fieldSince({ grunnlag, siden }: Lagringer, sted: Place): FieldSince {
  let da = grunnlag === undefined ? undefined : verdiAt(grunnlag, sted)
  let last = da ?? null
  let isOwn = false
  let by: EndretAv | undefined
  const before: Verdi[] = []
  for (const { skjema, tattInn, av } of siden) {
    const value = verdiAt(skjema, sted)
    if (value === last) continue
    last = value
    by = av
    if (!tattInn) continue
    if (da !== undefined) before.push(da)
    da = value
    isOwn = av?.erDeg ?? false
  }
  return { da, before, isOwn, av: by }
}
