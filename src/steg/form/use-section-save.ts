import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../client/api.ts'
import {
  type Change,
  differences,
  idOf,
  merge,
  type Rebased,
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
import { useExplanations } from './use-explanations.ts'
import { usePress } from './use-press.ts'
import type { RuledForm } from './use-ruled-form.ts'
import { isTemporary, useSave } from './use-save.ts'

type Choices = Readonly<Record<string, Side>>

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
  /** Saved, but the form now holds changes of others that the user has not seen, or what was typed since. */
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
  const { applyVersion, toSend, unanswered, hasUnseen, begin, mergeTheirs, ...merging } = useMerging(source)
  const saved = (isAll: boolean): SaveResult => ({ kind: isAll && !hasUnseen.current ? 'saved' : 'partly' })
  const tryOnce = async (isValidated: boolean, round = 1): Promise<SaveResult> => {
    const values = current()
    if (!isValidated && !(await form.trigger())) return { kind: 'refused' }
    const forklaringer = explanations()
    if (source.savedEtag() && forklaringer.length === 0) return saved(takeExplained())
    const beside = { raw: raw.all(), forklaringer }
    const body = unwrap(toSend(values))
    try {
      const loaded = await saveSection(client, rapportId, section, body, base.current.etag, beside)
      const next = { etag: loaded.etag, values: wrap(structuredClone(loaded.skjema)) }
      // What was typed during the call stays in the form.
      const now = current()
      applyVersion(next, merge(values, now, next.values).merged)
      const isKept = takeExplained(forklaringer, loaded.varsler)
      return saved(isKept && differences(values, now).length === 0)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isTemporary(error)) {
        unanswered.current.push(values)
        throw error
      }
      const theirs = theirsOf(error, source)
      if (!theirs || round === maxRounds) return refusedBy(error, source, values)
      const merged = mergeTheirs(theirs)
      if (merged === 'conflict') return { kind: 'conflict' }
      if (merged === 'merged' || explanations().length > 0) return tryOnce(false, round + 1)
      await takeSaved(client, rapportId, section, theirs)
      return saved(takeExplained())
    }
  }

  /** Called by a press, which has validated the form. The form may change before a later try, so each of those validates it again. */
  const save = async (onWaiting: () => void): Promise<SaveResult> => {
    begin()
    meanThese()
    const attempt = (failures: number) => tryOnce(failures === 0)
    const result = (await untilDone(attempt, onWaiting)) ?? { kind: 'left' }
    const isSaved = result.kind === 'saved' || result.kind === 'partly'
    setStatus(isSaved ? { kind: 'saved', utc: now().getTime() } : { kind: 'idle' })
    return result
  }
  return { status, tryNow, explaining, ...merging, ...usePress(source, save) }
}

/** Merges what others save into the form, and holds the conflicts until the user has decided them. */
function useMerging({ section, base, current, adopt }: FormSource) {
  const [mergedChanges, setMergedChanges] = useState<MergedChanges | null>(null)
  const [dispute, setDispute] = useState<Dispute | null>(null)
  /** What was sent by saves whose answers were lost. */
  const unanswered = useRef<Values[]>([])
  /** Whether this save merged changes that the user has not seen. */
  const hasUnseen = useRef(false)

  const applyVersion = (next: Version, values: Values) => {
    unanswered.current = []
    adopt(next, values)
  }
  const toSend = (values: Values): Values => wrap(visible(section, unwrap(values)))
  /** @returns `same` where all that the form holds is saved already; `merged` where the merged form has to be saved */
  const mergeTheirs = (theirs: Theirs, choices?: Choices): Rebased['kind'] => {
    const values = current()
    const { together } = section.flere ?? {}
    const state = { base: base.current, values, unanswered: unanswered.current, toSend, together }
    const rebased = rebase(state, theirs.values, choices)
    setDispute(rebased.kind === 'conflict' ? { theirs, conflicts: rebased.conflicts } : null)
    if (rebased.kind === 'conflict') return rebased.kind
    const merged = rebased.kind === 'same' ? theirs.values : rebased.values
    const isOwn = unanswered.current.length > 0 && rebased.kind === 'same'
    const changes = isOwn ? [] : differences(toSend(values), toSend(merged))
    const n = changes.filter(({ sted }) => !choices?.[idOf(sted)]).length
    if (n > 0 && !choices) setMergedChanges({ navn: theirs.navn, n })
    hasUnseen.current ||= n > 0
    applyVersion(theirs, merged)
    return rebased.kind
  }
  const begin = () => {
    setDispute(null)
    setMergedChanges(null)
    hasUnseen.current = false
  }
  /**
   * Puts the choices into the form, to be saved.
   *
   * @returns false when conflicts are left; `unseen` when the form now holds other changes too, that the user has not seen
   */
  const choose = (choices: Choices): false | 'seen' | 'unseen' => {
    hasUnseen.current = false
    if (!dispute || mergeTheirs(dispute.theirs, choices) === 'conflict') return false
    return hasUnseen.current ? 'unseen' : 'seen'
  }
  return {
    ...{ dispute, mergedChanges, setMergedChanges, choose },
    ...{ applyVersion, toSend, unanswered, hasUnseen, begin, mergeTheirs },
  }
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
