import type { RefObject } from 'react'
import type { ApiError } from '../../client/api.ts'
import type { Change, Place, Values, Version } from '../../felt/merge.ts'
import type { Loaded } from '../../seksjon/query.ts'
import type { Contract, RuleContext } from '../../seksjon/section.ts'
import type { RuledForm } from './use-ruled-form.ts'

/** What a form takes of one that somebody else saved, or a draft holds. @param shown what the form holds */
export type Anew = (form: unknown, shown: unknown) => unknown
export const asItIs: Anew = (form) => form

/** The form and the version that it was filled from. A save, a merge with what others saved, and a recovered draft change both. */
export interface FormSource extends RuledForm {
  rapportId: string
  section: Contract
  /** For the section's rules. */
  context: RuleContext<unknown, unknown>
  /** Whether the form holds unsaved changes at the moment of the call. */
  isDirtyNow: () => boolean
  /** The saved version when the fields hold nothing else; null otherwise. */
  savedEtag: () => string | null
  /** The version that the changes in the form are based on: after a draft was recovered it may be older than the saved one. */
  base: RefObject<Version>
  /** A copy of what the form holds. */
  current: () => Values
  /** Makes `next` the version that the form is filled from, and puts `values` into it. */
  adopt: (next: Version, values?: Values) => void
  anew?: Anew | undefined
}

/** How a press that saves has ended. */
export type SaveResult =
  /** All that the form holds is saved, and the user has seen it. */
  | { kind: 'saved' }
  /** Saved, but the form now holds changes of others that the user has not seen, or what was typed since; or something was found in it. */
  | { kind: 'partly' }
  /** Broken rules stopped it: nothing was sent. */
  | { kind: 'stopped' }
  /** The service refused it, or a rule that was broken while it waited. The errors stand by their fields. */
  | { kind: 'refused' }
  /** Both changed the same field: the user chooses (`dispute`). */
  | { kind: 'conflict' }
  | { kind: 'failed'; error: ApiError }
  /** It failed for the moment and is tried again; `later` is how that ends. */
  | { kind: 'waiting'; later: Promise<SaveResult> }
  /** The page was left, or another button pressed, while it waited. */
  | { kind: 'left' }

/** The version that somebody else saved meanwhile, by whom and when. */
export interface Theirs extends Version, Loaded {
  navn: string
  utc: string
}

/** The conflicts with somebody else's version that the user has to decide. */
export interface Dispute {
  theirs: Theirs
  conflicts: Change[]
}

/** Where changes of somebody else were merged into the form, and whose. */
export interface MergedChanges {
  navn: string
  steder: readonly Place[]
}

export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `utc` in ms since 1970. */
  | { kind: 'saved'; utc: number }
  /** A temporary failure; the next try is at `until`, in ms since 1970. */
  | { kind: 'waiting'; until: number; error: ApiError }
