import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { retryDelay } from '../../client/query-client.ts'
import {
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
import { isFoundNow } from '../../seksjon/funnet.ts'
import { sectionQuery, takeSaved } from '../../seksjon/query.ts'
import { visible } from '../../seksjon/section.ts'
import { saveSection } from '../../svar/lagring/query.ts'
import { now } from '../../texts/now.ts'
import { toEntry, toError } from './form-errors.ts'
import {
  asItIs,
  type Dispute,
  type FormSource,
  type MergedChanges,
  type SaveResult,
  type SaveStatus,
  type Theirs,
} from './form-source.ts'
import { useExplanations } from './use-explanations.ts'
import { usePress } from './use-press.ts'

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
    const shown = client.getQueryData(sectionQuery(rapportId, section).queryKey)?.answer
    try {
      const loaded = await saveSection(client, rapportId, section, body, base.current.etag, beside)
      hasUnseen.current ||= isFoundNow(section, loaded.answer, shown)
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
      hasUnseen.current ||= isFoundNow(section, theirs.answer, shown)
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
  /** Whether this save merged changes, or found something, that the user has not seen. */
  const hasUnseen = useRef(false)

  const applyVersion = (next: Version, values: Values) => {
    unanswered.current = []
    adopt(next, values)
  }
  const toSend = (values: Values): Values => wrap(visible(section, unwrap(values)))
  /** @returns `same` where all that the form holds is saved already; `merged` where the merged form has to be saved */
  const mergeTheirs = (theirs: Theirs, choices?: Readonly<Record<string, Side>>): Rebased['kind'] => {
    const values = current()
    const { together } = section.flere ?? {}
    const state = { base: base.current, values, unanswered: unanswered.current, toSend, together }
    const rebased = rebase(state, theirs.values, choices)
    setDispute(rebased.kind === 'conflict' ? { theirs, conflicts: rebased.conflicts } : null)
    if (rebased.kind === 'conflict') return rebased.kind
    const merged = rebased.kind === 'same' ? theirs.values : rebased.values
    const isOwn = !choices && unanswered.current.length > 0 && rebased.kind === 'same'
    const changes = isOwn ? [] : differences(toSend(values), toSend(merged))
    const steder = changes.map(({ sted }) => sted).filter((sted) => !choices?.[idOf(sted)])
    if (steder.length > 0 && !choices) setMergedChanges({ navn: theirs.navn, steder })
    hasUnseen.current ||= steder.length > 0
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
  const choose = (choices: Readonly<Record<string, Side>>): false | 'seen' | 'unseen' => {
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

/** No answer, too many calls, or a part of the service that is down: worth a retry. */
const isTemporary = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502)

/** Retries a save until it succeeds or fails for good, and holds its status. */
function useSave() {
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' })
  const isLeft = useRef(false)
  /** Ends the wait for the next try. */
  const wake = useRef(() => {})
  const tryNow = () => wake.current()
  useEffect(() => {
    const online = () => wake.current()
    isLeft.current = false
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      isLeft.current = true
      wake.current()
    }
  }, [])
  /**
   * @param attempt one try, with the number of tries that failed before it; retried when it throws a temporary failure
   * @param onWaiting called before each wait
   * @returns the result of the attempt; null when the page was left meanwhile
   */
  const untilDone = async <T>(
    attempt: (failures: number) => Promise<T>,
    onWaiting?: () => void,
  ): Promise<T | null> => {
    for (let failures = 0; ; failures++) {
      setStatus({ kind: 'saving' })
      try {
        return await attempt(failures)
      } catch (error) {
        if (!isTemporary(error)) {
          setStatus({ kind: 'idle' })
          throw error
        }
        onWaiting?.()
        const ms = retryDelay(failures, error)
        setStatus({ kind: 'waiting', until: Date.now() + ms, error })
        await new Promise<void>((done) => {
          wake.current = done
          setTimeout(done, ms)
        })
        if (isLeft.current) return null
      }
    }
  }
  return { status, setStatus, untilDone, tryNow }
}
