import { type Conflict, deepEqual, merge, type Side } from './merge.ts'

/** What a form holds. */
export type Values = Record<string, unknown>
/** A saved version of a section, as form values. */
export interface Version {
  etag: string
  values: Values
}

export interface FormState {
  /** What the form was filled from. */
  base: Version
  values: Values
  /** What was sent with this base and got no answer: it may have been saved. */
  unanswered: readonly Values[]
}

export type Rebased =
  /** Every change of the form is saved already. */
  | { kind: 'same' }
  /** The changes of both sides, to be saved over theirs. */
  | { kind: 'merged'; values: Values }
  | { kind: 'conflict'; conflicts: Conflict[] }

/**
 * Merges the form with a newer saved version: somebody else's, or one that our own call made before its answer was lost.
 *
 * @param theirs what is saved now
 * @param choices of the user, by the conflict's id
 */
export function rebase(
  state: FormState,
  theirs: Values,
  choices: Readonly<Record<string, Side>> = {},
): Rebased {
  const { base, values, unanswered } = state
  const origin = unanswered.findLast((sent) => wasSaved(base.values, sent, theirs)) ?? base.values
  const { merged, conflicts } = merge(origin, values, theirs, choices)
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  return deepEqual(merged, theirs) ? { kind: 'same' } : { kind: 'merged', values: merged }
}

/** Whether every change in `sent` is part of what is saved now. */
function wasSaved(base: Values, sent: Values, theirs: Values): boolean {
  const { merged, conflicts } = merge(base, sent, theirs)
  return conflicts.length === 0 && deepEqual(merged, theirs)
}
