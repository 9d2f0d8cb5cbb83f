import { type Conflict, deepEqual, merge, type Side } from './merge.ts'

/** What a form holds. */
export type Values = Record<string, unknown>
/** A saved version of a section, as the form shows it. */
export interface Version {
  etag: string
  values: Values
}

export interface Held {
  /** What the form was filled from. */
  base: Version
  values: Values
  /** What was sent from this base and never answered: it may have been saved all the same. */
  unanswered: readonly Values[]
}

export type Rebased =
  /** All that was changed here is saved already. */
  | { kind: 'same' }
  /** What each side alone changed, put together: to be saved over theirs. */
  | { kind: 'merged'; values: Values }
  | { kind: 'conflict'; conflicts: Conflict[] }

/**
 * What becomes of the form when the section turns out to have been saved by somebody else meanwhile, or by a call of
 * our own whose answer was lost.
 *
 * @param theirs what is saved now
 * @param choices of the user, by the conflict's id
 */
export function rebase(held: Held, theirs: Values, choices: Readonly<Record<string, Side>> = {}): Rebased {
  const { base, values, unanswered } = held
  const origin = unanswered.findLast((sent) => landed(base.values, sent, theirs)) ?? base.values
  const { merged, conflicts } = merge(origin, values, theirs, choices)
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  return deepEqual(merged, theirs) ? { kind: 'same' } : { kind: 'merged', values: merged }
}

/** Whether all that was changed in `sent` stands in what is saved now. */
function landed(base: Values, sent: Values, theirs: Values): boolean {
  const { merged, conflicts } = merge(base, sent, theirs)
  return conflicts.length === 0 && deepEqual(merged, theirs)
}
