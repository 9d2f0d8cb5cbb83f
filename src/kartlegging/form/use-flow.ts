import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { useGo } from '../../client/use-go.ts'
import type { Side } from '../../drafts/merge.ts'
import { isLast, placeOf, sections } from '../../sections/index.ts'
import type { Contract } from '../../sections/section.ts'
import { stepHref } from '../../sections/step.ts'
import { loadPage } from '../page/section-files.ts'
import { submitReport } from './submit.ts'
import type { useSectionForm } from './use-section-form.ts'

interface FlowInput {
  rapportId: string
  section: Contract
  /** `X-Rapport-Versjon` of what is shown. */
  rapportVersjon: string
  /** Where Neste goes instead of the next step. */
  retur: Contract | undefined
}

/** What the buttons do: save, go on, go back, send in. */
export function useFlow(
  { rapportId, section, rapportVersjon, retur }: FlowInput,
  held: ReturnType<typeof useSectionForm>,
) {
  const go = useGo()
  const submit = useSubmit(rapportId, rapportVersjon)
  const [failure, setFailure] = useState<ApiError | null>(null)
  /** What was pressed last: while a save waits one may still choose to go on, or to stay. */
  const goal = useRef<'stay' | 'go'>('stay')
  const wantsFocus = useRef(false)
  const showErrors = () => {
    wantsFocus.current = true
  }

  /** @returns the saved version when everything in the form is saved and seen, else null */
  const saved = async (onWaiting?: () => void): Promise<string | null> => {
    setFailure(null)
    // Nothing was changed since it was saved: nothing to save.
    const settled = held.settledEtag()
    if (settled) return settled
    const outcome = await held.save(onWaiting)
    if (outcome.kind === 'failed') setFailure(outcome.error)
    if (outcome.kind === 'refused') showErrors()
    return outcome.kind === 'saved' && outcome.settled ? outcome.etag : null
  }
  const next = retur ?? sections[placeOf(section) + 1]
  const goOn = async (etag: string) => {
    if (isLast(section)) return setFailure(await submit(etag))
    // The guard has nothing to ask right after a save (architecture.md §3).
    if (next) await go(stepHref(rapportId, next), { ignoreBlocker: true })
  }
  const judged = (work: () => Promise<unknown>) => held.form.handleSubmit(work, showErrors)
  const press = (wanted: 'stay' | 'go') => (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    goal.current = wanted
    if (held.status.kind === 'waiting') return held.tryNow()
    void judged(async () => {
      const etag = await saved()
      if (etag !== null && goal.current === 'go') await goOn(etag)
    })(event)
  }
  const previous = retur ?? sections[placeOf(section) - 1]
  return {
    isLast: isLast(section),
    /** Set when the errors are to take focus. */
    wantsFocus,
    failure,
    next: press('go'),
    /** Prefetches the code of the next step. Its answers are not prefetched: saving may change them. */
    prepareNext: () => next && void loadPage(next).catch(() => {}),
    saveOnly: press('stay'),
    back: () => previous && void go(stepHref(rapportId, previous)),
    /** A save that has to wait lets the user stay on the step, where it goes on trying. */
    saveForGuard: () =>
      new Promise<'saved' | 'refused' | 'failed'>((tell) => {
        const work = async () => tell((await saved(() => tell('failed'))) === null ? 'failed' : 'saved')
        void judged(work)().then(() => tell('refused'))
      }),
    choose(choices: Readonly<Record<string, Side>>) {
      if (held.choose(choices)) press('stay')()
    },
  }
}

/** Sends in what the page shows. If anything moved, nothing is sent and the page shows what is saved now. */
function useSubmit(rapportId: string, rapportVersjon: string) {
  const client = useQueryClient()
  const router = useRouter()
  const go = useGo()
  return async (etag: string): Promise<ApiError | null> => {
    try {
      await submitReport(client, rapportId, rapportVersjon, etag)
      await go(`/reports/${rapportId}/kvittering`, { ignoreBlocker: true })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await client.invalidateQueries({ queryKey: ['rapport', rapportId] })
      await router.invalidate()
      return error
    }
  }
}
