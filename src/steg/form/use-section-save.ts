import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../client/api.ts'
import {
  type Change,
  differences,
  type FormState,
  idOf,
  merge,
  rebase,
  type Side,
  type Values,
  type Version,
} from '../../felt/merge.ts'
import { at } from '../../felt/place.ts'
import { unwrap, wrap } from '../../seksjon/form-shape.ts'
import { type Loaded, takeSaved } from '../../seksjon/query.ts'
import { type Contract, type RuleContext, visible } from '../../seksjon/section.ts'
import { saveSection } from '../../svar/lagring/query.ts'
import { now } from '../../texts/now.ts'
import { toEntry, toError } from './form-errors.ts'
import { type Explaining, useExplanations } from './use-explanations.ts'
import { isTemporary, useSave } from './use-save.ts'

/** What a form takes of one that somebody else saved, or a draft holds. @param shown what the form holds */
export type Anew = (form: unknown, shown: unknown) => unknown
export const asItIs: Anew = (form) => form

/** The form and the version that it was filled from. A save, a merge with what others saved, and a recovered draft change both. */
export interface FormSource extends Explaining {
  section: Contract
  /** The saved version when the fields hold nothing else; null otherwise. */
  savedEtag: () => string | null
  /** For the section's rules. */
  context: RuleContext<unknown, unknown>
  form: UseFormReturn<FieldValues>
  /** The version that the changes in the form are based on: after a draft was recovered it may be older than the saved one. */
  base: RefObject<Version>
  /** A copy of what the form holds. */
  current: () => Values
  /** Makes `next` the version that the form is filled from, and puts `values` into it. */
  adopt: (next: Version, values?: Values) => void
  anew?: Anew | undefined
}

/** The outcome of a save. */
export type SaveResult =
  /** `isUnchanged` is false when the form now holds changes of others that the user has not seen, or what was typed since. */
  | { kind: 'saved'; etag: string; isUnchanged: boolean }
  /** The form breaks rules; the errors stand by their fields. */
  | { kind: 'refused' }
  /** Both changed the same field: the user chooses (`dispute`). */
  | { kind: 'conflict' }
  | { kind: 'failed'; error: ApiError }
  /** The page was left while the save waited for its next try. */
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

/** How many changes of somebody else were merged into the form, and whose. */
export interface MergedChanges {
  navn: string
  n: number
}

/** Limit of merges in one save, in case a colleague saves again and again. */
const maxRounds = 5

/**
 * Saves the form with the version that it was filled from, and with what was typed for its figures. Temporary failures are
 * retried; a newer version of somebody else is merged. A retry is safe: what the first call saved counts as saved.
 */
export function useSectionSave(source: FormSource) {
  const { rapportId, section, form, raw, base, current } = source
  const client = useQueryClient()
  const { status, setStatus, untilDone, tryNow } = useSave()
  const { explaining, explanations, meanThese, takeExplained } = useExplanations(source)
  const { applyVersion, toSend, unanswered, isSeen, begin, mergeRemote, ...merging } = useMerging(source)
  const post = async (values: Values): Promise<SaveResult> => {
    const forklaringer = explanations()
    const saved = source.savedEtag()
    if (saved && forklaringer.length === 0)
      return { kind: 'saved', etag: saved, isUnchanged: takeExplained() }
    const beside = { raw: raw.all(), forklaringer }
    const body = unwrap(toSend(values))
    const loaded = await saveSection(client, rapportId, section, body, base.current.etag, beside)
    const next = { etag: loaded.etag, values: wrap(structuredClone(loaded.skjema)) }
    // What was typed during the call stays in the form.
    const now = current()
    applyVersion(next, merge(values, now, next.values).merged)
    const isKept = takeExplained(forklaringer, loaded.varsler)
    return { kind: 'saved', etag: next.etag, isUnchanged: isKept && differences(values, now).length === 0 }
  }
  const tryOnce = async (isValidated: boolean, round = 1): Promise<SaveResult> => {
    const values = current()
    if (!isValidated && !(await form.trigger())) return { kind: 'refused' }
    try {
      return await post(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isTemporary(error)) {
        unanswered.current.push(values)
        throw error
      }
      const theirs = theirsOf(error, source)
      if (!theirs || round === maxRounds) return refusedBy(error, source, values)
      const merged = mergeRemote(theirs)
      if (merged === 'conflict') return { kind: 'conflict' }
      if (merged === 'merged' || explanations().length > 0) return tryOnce(false, round + 1)
      await takeSaved(client, rapportId, section, theirs)
      return { kind: 'saved', etag: theirs.etag, isUnchanged: takeExplained() }
    }
  }

  /**
   * Called by `handleSubmit`, which has validated the form. The form may change before a later try, so each of those
   * validates it again.
   *
   * @param onWaiting called when the save failed for a temporary reason and will be tried again
   */
  const save = async (onWaiting?: () => void): Promise<SaveResult> => {
    begin()
    meanThese()
    const attempt = (failures: number) => tryOnce(failures === 0)
    const outcome = (await untilDone(attempt, onWaiting)) ?? { kind: 'left' as const }
    setStatus(outcome.kind === 'saved' ? { kind: 'saved', utc: now().getTime() } : { kind: 'idle' })
    return outcome.kind === 'saved' && !isSeen() ? { ...outcome, isUnchanged: false } : outcome
  }
  return { status, tryNow, explaining, save, ...merging }
}

/** Merges what others save into the form, and holds the conflicts that the user has to decide. */
function useMerging({ section, base, current, adopt }: FormSource) {
  const [mergedChanges, setMergedChanges] = useState<MergedChanges | null>(null)
  /** What was sent by saves whose answers were lost. */
  const unanswered = useRef<Values[]>([])
  /** Whether this save merged changes that the user has not seen. */
  const hasRemoteChanges = useRef(false)

  const applyVersion = (next: Version, values?: Values) => {
    unanswered.current = []
    adopt(next, values)
  }
  const toSend = (values: Values): Values => wrap(visible(section, unwrap(values)))
  const state = (values = current()): FormState => ({
    base: base.current,
    values,
    unanswered: unanswered.current,
    toSend,
    together: section.flere?.together,
  })
  const { dispute, setDispute, choose } = useDispute(state, applyVersion)
  /** @returns `same` where all that the form holds is saved already; `merged` where the merged form has to be saved */
  const mergeRemote = (theirs: Theirs): 'conflict' | 'merged' | 'same' => {
    const mine = current()
    const rebased = rebase(state(mine), theirs.values)
    if (rebased.kind === 'conflict') {
      setDispute({ theirs, conflicts: rebased.conflicts })
      return 'conflict'
    }
    const values = rebased.kind === 'same' ? theirs.values : rebased.values
    const own = unanswered.current.length > 0 && rebased.kind === 'same'
    const n = own ? 0 : differences(toSend(mine), toSend(values)).length
    if (n > 0) setMergedChanges({ navn: theirs.navn, n })
    hasRemoteChanges.current ||= n > 0
    applyVersion(theirs, values)
    return rebased.kind
  }
  const begin = () => {
    setDispute(null)
    setMergedChanges(null)
    hasRemoteChanges.current = false
  }
  const isSeen = () => !hasRemoteChanges.current
  return {
    dispute,
    mergedChanges,
    setMergedChanges,
    choose,
    applyVersion,
    toSend,
    unanswered,
    begin,
    isSeen,
    mergeRemote,
  }
}

/** Holds the conflicts until the user has decided them. */
function useDispute(source: () => FormState, applyVersion: (next: Version, values: Values) => void) {
  const [dispute, setDispute] = useState<Dispute | null>(null)
  /**
   * Puts the choices into the form, to be saved.
   *
   * @returns false when conflicts are left; `unseen` when the form now holds other changes too, that the user has not seen
   */
  const choose = (choices: Readonly<Record<string, Side>>): false | 'seen' | 'unseen' => {
    if (!dispute) return false
    const { theirs } = dispute
    const rebased = rebase(source(), theirs.values, choices)
    if (rebased.kind === 'conflict') {
      setDispute({ theirs, conflicts: rebased.conflicts })
      return false
    }
    const values = rebased.kind === 'same' ? theirs.values : rebased.values
    const isSeen = differences(source().values, values).every(({ sted }) => choices[idOf(sted)])
    applyVersion(theirs, values)
    setDispute(null)
    return isSeen ? 'seen' : 'unseen'
  }
  return { dispute, setDispute, choose }
}

function theirsOf(
  { status, problem }: ApiError,
  { section, current, anew = asItIs }: FormSource,
): Theirs | undefined {
  // An instance of the release before answers without the form.
  if (status !== 412 || problem.skjema === undefined) return undefined
  return {
    answer: section.answer.parse(problem.naaverende),
    skjema: problem.skjema,
    etag: String(problem.etag),
    values: wrap(anew(structuredClone(problem.skjema), unwrap(current()))),
    navn: String(problem.endretAv),
    utc: String(problem.endretUtc),
  }
}

/** Shows the rules that the service says are broken by their fields; any other failure is returned. */
function refusedBy(error: ApiError, { form, context }: FormSource, values: Values): SaveResult {
  const issues = error.status === 422 ? (error.problem.errors ?? []) : []
  for (const issue of issues) {
    const entry = toEntry(issue, values, context.texts)
    form.setError(entry.id, toError({ ...entry, refused: at(unwrap(values), issue.path) }))
  }
  return issues.length > 0 ? { kind: 'refused' } : { kind: 'failed', error }
}
