import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { ApiError, api } from '../../client/api.ts'
import { useGo } from '../../client/use-go.ts'
import type { Side } from '../../drafts/merge.ts'
import { isLast, placeOf, sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepHref } from '../../seksjon/step.ts'
import { infoQuery } from '../../svar/queries.ts'
import { prepareStep } from '../page/load-section.ts'
import { firstToDo } from '../page/steps.ts'
import type { SectionForm } from './use-section-form.ts'

interface FlowInput {
  rapportId: string
  section: Contract
  /** `X-Rapport-Versjon` of what is shown. */
  rapportVersjon: string
  /** Where «Neste» leads instead of to the next step. */
  retur: Contract | undefined
}

/** What the buttons of a step do: save, go to the next step or back, submit the report. */
export function useFlow({ rapportId, section, rapportVersjon, retur }: FlowInput, sectionForm: SectionForm) {
  const client = useQueryClient()
  const go = useGo()
  const submit = useSubmit(rapportId, rapportVersjon)
  const { data: info } = useSuspenseQuery(infoQuery(rapportId))
  const [failure, setFailure] = useState<ApiError | null>(null)
  /** The button that was pressed last. It may change while a save waits for its next try. */
  const goal = useRef<'stay' | 'go'>('stay')
  const [isHeld, setHeld] = useState(false)
  const wantsFocus = useRef(false)
  const showErrors = () => {
    sectionForm.isRefused.current = true
    wantsFocus.current = true
  }

  /** @returns the version, when all that the form holds is saved and the user has seen it; else null */
  const saveAll = async (onWaiting?: () => void): Promise<string | null> => {
    setFailure(null)
    sectionForm.isRefused.current = false
    const savedEtag = sectionForm.savedEtag()
    if (savedEtag) return savedEtag
    const outcome = await sectionForm.save(onWaiting)
    if (outcome.kind === 'failed') setFailure(outcome.error)
    if (outcome.kind === 'refused') showErrors()
    return outcome.kind === 'saved' && outcome.isUnchanged ? outcome.etag : null
  }
  const following = placeOf(section) + 1
  const next = retur ?? firstToDo(info, following)
  const goOn = async (etag: string) => {
    if (isLast(section)) return setFailure(await submit(etag))
    // The save may have changed what another step needs.
    const now = await client.query({ ...infoQuery(rapportId), staleTime: 'static' })
    const next = retur ?? firstToDo(now, following)
    // All is saved: the leave guard is not asked (architecture.md §3).
    if (next) await go(stepHref(rapportId, next), { ignoreBlocker: true })
  }
  /** Runs `work` if the form breaks no rule; otherwise shows the errors. Waits for an upload that is under way. */
  const ifValid = async (work: () => Promise<unknown>): Promise<void> => {
    const ended = sectionForm.underWay.ended()
    if (ended) {
      setHeld(true)
      await ended
      setHeld(false)
    }
    await sectionForm.form.handleSubmit(work, showErrors)()
  }
  const press = (wanted: 'stay' | 'go') => (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    goal.current = wanted
    if (sectionForm.status.kind === 'waiting') return sectionForm.tryNow()
    void ifValid(async () => {
      const etag = await saveAll()
      if (etag !== null && goal.current === 'go') await goOn(etag)
    })
  }
  const previous = retur ?? sections[placeOf(section) - 1]
  return {
    isLast: isLast(section),
    /** True when the error summary is to take focus as soon as it is rendered. */
    wantsFocus,
    failure,
    /** True while a press waits for an upload. */
    isHeld,
    next: press('go'),
    /** The step that «Neste» leads to, where that is not the following one: those between are done. */
    leadsTo: next === sections[following] ? undefined : next,
    prepareNext: () => next && prepareStep(client, rapportId, next, sectionForm.savedEtag() !== null),
    saveOnly: press('stay'),
    back: () => previous && void go(stepHref(rapportId, previous)),
    /** For the leave dialog. A save that has to wait answers `failed`: the user stays on the step, where it is tried again. */
    saveForGuard: () =>
      new Promise<'saved' | 'refused' | 'failed'>((tell) => {
        const work = async () => tell((await saveAll(() => tell('failed'))) === null ? 'failed' : 'saved')
        void ifValid(work).then(() => tell('refused'))
      }),
    choose(choices: Readonly<Record<string, Side>>) {
      if (sectionForm.choose(choices)) press('stay')()
    },
  }
}

/** Submits the report as the page shows it. If it was changed since, nothing is submitted and the page loads what is saved now. */
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

/**
 * Submits what the summary showed. The call carries the versions that the summary was made from; if a section was changed
 * since, nothing is submitted (rules.md §5.4).
 *
 * @param shown `X-Rapport-Versjon` that the summary was made from
 * @param lastEtag version of the last section, which was saved just now
 * @throws ApiError: 409 `ikke-klar`, 412 `endret-for-innsending`
 */
async function submitReport(client: QueryClient, id: string, shown: string, lastEtag: string): Promise<void> {
  const versions = shown.split('.')
  versions[sections.length - 1] = lastEtag.replaceAll('"', '')
  await api('POST', `/energikartlegginger/${id}/innsending`, { ifMatch: `"${versions.join('.')}"` })
  await client.invalidateQueries()
}
