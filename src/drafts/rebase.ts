import { type Conflict, deepEqual, merge, type Side } from './merge.ts'

/** The values of a form. */
export type Values = Record<string, unknown>
/** A saved version of a section, as form values. */
export interface Version {
  etag: string
  values: Values
}

export interface FormState {
  /** The version that the form was filled from. */
  base: Version
  values: Values
  /** Values that were in the form at a save with this base that got no answer: it may have taken effect. */
  unanswered: readonly Values[]
  /** What a save sends of the values: those of fields that are not shown are emptied (rules.md §6.7). */
  toSend: (values: Values) => Values
}

export type Rebased =
  /** Every change in the form is saved. */
  | { kind: 'same' }
  /** The changes of both sides, to be saved on top of their version. */
  | { kind: 'merged'; values: Values }
  | { kind: 'conflict'; conflicts: Conflict[] }

/**
 * Merges the form with a newer saved version: somebody else's, or one that our own call saved before its answer was lost.
 *
 * @param theirs the values that are saved now
 * @param choices the side that the user chose, by the conflict's id
 */
export function rebase(
  state: FormState,
  theirs: Values,
  choices: Readonly<Record<string, Side>> = {},
): Rebased {
  const { base, values, unanswered, toSend } = state
  const saved = toSend(theirs)
  const wasSaved = (sent: Values) => isPartOf(toSend(base.values), toSend(sent), saved)
  const origin = unanswered.findLast(wasSaved) ?? base.values
  const { merged, conflicts } = merge(origin, values, theirs, choices)
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  return deepEqual(toSend(merged), saved) ? { kind: 'same' } : { kind: 'merged', values: merged }
}

/** Whether every change in `sent` is part of `theirs`. */
function isPartOf(base: Values, sent: Values, theirs: Values): boolean {
  const { merged, conflicts } = merge(base, sent, theirs)
  return conflicts.length === 0 && deepEqual(merged, theirs)
}
