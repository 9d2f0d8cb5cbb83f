import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { type Conflict, differences, merge, type Side } from '../../drafts/merge.ts'
import { type Held, rebase, type Values, type Version } from '../../drafts/rebase.ts'
import { fieldId, unwrap, wrap } from '../../sections/form-shape.ts'
import { saveSection, takeSaved } from '../../sections/query.ts'
import type { Contract } from '../../sections/section.ts'
import { toError } from './form-values.ts'
import { isTemporary, useSave } from './use-save.ts'
import type { HeldForm } from './use-section-form.ts'

/** What became of a save. */
export type Outcome =
  /** `settled` is false when the form now holds something that the user has not seen, or has typed since. */
  | { kind: 'saved'; etag: string; settled: boolean }
  /** By rules, which are shown by their fields. */
  | { kind: 'refused' }
  /** Both changed the same: the user chooses (`dispute`). */
  | { kind: 'conflict' }
  | { kind: 'failed'; error: ApiError }
  /** The page was left while it waited. */
  | { kind: 'left' }

/** What somebody else saved meanwhile, by whom and when. */
export interface Theirs extends Version {
  answer: unknown
  navn: string
  utc: string
}

/** What both changed, for the user to choose. */
export interface Dispute {
  theirs: Theirs
  conflicts: Conflict[]
}

/** So many changes of somebody else were taken in. */
export interface Taken {
  navn: string
  n: number
}

/** A colleague who saves again and again must not keep us trying for ever. */
const maxRounds = 5

/**
 * Saves what stands in the form, with the version it came from: tried again for temporary reasons, put together with
 * what somebody else saved meanwhile. A repeated call is safe: if the first was saved and its answer lost, the version
 * tells, and nothing is saved twice.
 */
export function useSectionSave(held: HeldForm) {
  const { rapportId, section, form, base, current, adopt } = held
  const client = useQueryClient()
  const { status, setStatus, untilDone, tryNow } = useSave()
  const [taken, setTaken] = useState<Taken | null>(null)
  const unanswered = useRef<Values[]>([])
  /** Whether this save took in something that the user has not seen. */
  const hasNews = useRef(false)

  const takeIn = (next: Version, values?: Values) => {
    unanswered.current = []
    adopt(next, values)
  }
  const { dispute, setDispute, choose } = useDispute(
    () => ({ base: base.current, values: current(), unanswered: unanswered.current }),
    takeIn,
  )
  const post = async (values: Values): Promise<Outcome> => {
    const loaded = await saveSection(client, rapportId, section, unwrap(values), base.current.etag)
    const next = { etag: loaded.etag, values: wrap(section.toForm(loaded.answer, true)) }
    // What was typed while it was under way stays.
    const now = current()
    takeIn(next, merge(values, now, next.values).merged)
    return { kind: 'saved', etag: next.etag, settled: differences(values, now).length === 0 }
  }
  /** What somebody saved meanwhile is taken in; null when the result is to be saved. */
  const meet = async (theirs: Theirs): Promise<Outcome | null> => {
    const mine = current()
    const met = rebase({ base: base.current, values: mine, unanswered: unanswered.current }, theirs.values)
    if (met.kind === 'conflict') {
      setDispute({ theirs, conflicts: met.conflicts })
      return { kind: 'conflict' }
    }
    const values = met.kind === 'same' ? theirs.values : met.values
    const own = unanswered.current.length > 0 && met.kind === 'same'
    const n = own ? 0 : differences(mine, values).length
    if (n > 0) setTaken({ navn: theirs.navn, n })
    hasNews.current ||= n > 0
    takeIn(theirs, values)
    if (met.kind === 'merged') return null
    await takeSaved(client, rapportId, section, { answer: theirs.answer, etag: theirs.etag })
    return { kind: 'saved', etag: theirs.etag, settled: true }
  }
  const once = async (isJudged: boolean, round = 1): Promise<Outcome> => {
    const values = current()
    if (!isJudged && !(await form.trigger())) return { kind: 'refused' }
    try {
      return await post(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isTemporary(error)) {
        unanswered.current.push(values)
        throw error
      }
      const theirs = theirsOf(error, section)
      if (theirs && round < maxRounds) return (await meet(theirs)) ?? once(false, round + 1)
      return refusedBy(error, held, values)
    }
  }

  /**
   * Called by `handleSubmit`, which has judged what stands in the form. Before each later try it is judged again: it may
   * have been changed.
   *
   * @param onWaiting called when the save failed for a temporary reason and will be tried again
   */
  const save = async (onWaiting?: () => void): Promise<Outcome> => {
    setDispute(null)
    setTaken(null)
    hasNews.current = false
    let isJudged = true
    const attempt = () => {
      const isFirst = isJudged
      isJudged = false
      return once(isFirst)
    }
    const outcome = (await untilDone(attempt, onWaiting)) ?? { kind: 'left' as const }
    setStatus(outcome.kind === 'saved' ? { kind: 'saved', at: new Date() } : { kind: 'idle' })
    return outcome.kind === 'saved' && hasNews.current ? { ...outcome, settled: false } : outcome
  }
  return { status, tryNow, dispute, taken, save, choose }
}

/** What both changed, until the user has chosen. */
function useDispute(held: () => Held, takeIn: (next: Version, values: Values) => void) {
  const [dispute, setDispute] = useState<Dispute | null>(null)
  /** Puts the choices into the form, to be saved. False when more has to be chosen. */
  const choose = (choices: Readonly<Record<string, Side>>): boolean => {
    if (!dispute) return false
    const { theirs } = dispute
    const met = rebase(held(), theirs.values, choices)
    if (met.kind === 'conflict') {
      setDispute({ theirs, conflicts: met.conflicts })
      return false
    }
    takeIn(theirs, met.kind === 'same' ? theirs.values : met.values)
    setDispute(null)
    return true
  }
  return { dispute, setDispute, choose }
}

function theirsOf({ status, problem }: ApiError, section: Contract): Theirs | undefined {
  if (status !== 412) return undefined
  const answer = section.answer.parse(problem.naaverende)
  return {
    answer,
    etag: String(problem.etag),
    values: wrap(section.toForm(answer, true)),
    navn: String(problem.endretAv),
    utc: String(problem.endretUtc),
  }
}

/** The rules that the service says do not hold stand by their fields; for all else the failure is handed on. */
function refusedBy(error: ApiError, { form, context }: HeldForm, values: Values): Outcome {
  const issues = error.status === 422 ? (error.problem.errors ?? []) : []
  for (const issue of issues) form.setError(fieldId(issue.path), toError(issue, values, context.texts))
  return issues.length > 0 ? { kind: 'refused' } : { kind: 'failed', error }
}
