import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { ApiError, api } from '../../client/api.ts'
import { useGo } from '../../client/use-go.ts'
import { useIsLeft } from '../../client/use-is-left.ts'
import type { Side } from '../../felt/merge.ts'
import { isLast, placeOf, sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { rettesIn, stepHref } from '../../seksjon/step.ts'
import { infoQuery } from '../../svar/queries.ts'
import { type Stops, saveable, saveableFirst, whole } from '../form/form-errors.ts'
import type { SaveResult } from '../form/form-source.ts'
import type { SectionForm } from '../form/use-section-form.ts'
import { prepareStep } from './load-section.ts'
import { nextStep } from './steps.ts'

/** A step, or another page of the report that steps lead back to. */
export type Destination = Pick<Contract, 'path' | 'folder'>

interface FlowInput {
  /** `X-Rapport-Versjon` of what is shown. */
  rapportVersjon: string
  /** Where «Neste» leads instead of to the next step. */
  retur: Destination | undefined
  /** Of a correction: those of the steps that were chosen for it that are still to come. */
  rettes?: readonly Contract[] | undefined
}

type Goal = 'save' | 'next' | 'leave'

/** What the buttons of a step do: save, go to the next step or back, submit the report. */
export function useFlow(sectionForm: SectionForm, { rapportVersjon, retur, rettes }: FlowInput) {
  const { rapportId, section } = sectionForm
  const client = useQueryClient()
  const go = useGo()
  const submit = useSubmit(rapportId)
  const { data: info } = useSuspenseQuery(infoQuery(rapportId))
  /** What the button wants that was pressed last. It may change while a save waits for its next try. */
  const goal = useRef<Goal>('save')
  /** Whether that button only saves, for what is shown. */
  const [savesOnly, setSavesOnly] = useState(false)
  const isLeft = useIsLeft()
  const following = placeOf(section) + 1
  const toDo = nextStep(info, following, rettes)
  const next: Destination | undefined = retur ?? toDo
  const goOn = async (etag: string) => {
    if (isLast(section)) return sectionForm.setFailure(await submit(withLast(rapportVersjon, etag)))
    // The save may have changed what another step needs.
    const now = await client.query({ ...infoQuery(rapportId), staleTime: 'static' })
    const next = retur ?? nextStep(now, following, rettes)
    // All is saved: the leave guard is not asked (architecture.md §3).
    if (next)
      await go(stepHref(rapportId, next) + (rettes && !retur ? rettesIn(rettes.slice(1)) : ''), {
        ignoreBlocker: true,
      })
  }
  const press = async (wanted: Goal, what?: Stops): Promise<SaveResult> => {
    goal.current = wanted
    setSavesOnly(wanted !== 'next')
    if (wanted !== 'leave' && sectionForm.status.kind === 'waiting') {
      sectionForm.tryNow()
      return { kind: 'left' }
    }
    // Where nothing is typed there is nothing to save that is not complete.
    const isUntouched = !sectionForm.copied && sectionForm.savedEtag() === null && !sectionForm.isDirtyNow()
    const stops = isUntouched ? whole : wanted === 'next' ? saveableFirst : saveable
    return sectionForm.press(what ?? stops, true, async () => {
      if (isLeft.current) return { kind: 'left' }
      const etag = sectionForm.savedEtag()
      if (etag && goal.current === 'next') await sectionForm.ifValid(whole, () => goOn(etag))
      return { kind: goal.current === wanted ? 'saved' : 'left' }
    })
  }
  const previous = retur ?? sections[placeOf(section) - 1]
  return {
    isLast: isLast(section),
    next: (event: BaseSyntheticEvent) => {
      event.preventDefault()
      void press('next')
    },
    /** The step that «Neste» leads to, where that is not the following one: those between are done. */
    leadsTo: next === sections[following] ? undefined : next,
    prepareNext: () => {
      if (!retur && toDo) prepareStep(client, rapportId, toDo, sectionForm.savedEtag() !== null)
    },
    saveOnly: () => void press('save'),
    savesOnly,
    back: () =>
      previous &&
      void go(stepHref(rapportId, previous) + (rettes && !retur ? rettesIn([section, ...rettes]) : '')),
    leave: (what = whole) => press('leave', what),
    /** Goes on where the press led that met the conflict. Nothing is submitted by it, and what others changed is to be seen first. */
    choose(choices: Readonly<Record<string, Side>>) {
      const chosen = sectionForm.choose(choices)
      if (chosen) void press(isLast(section) || chosen === 'unseen' ? 'save' : goal.current)
    },
  }
}

/** @param shown `X-Rapport-Versjon` that the summary was made from; the last section was saved just now, as `etag` */
const withLast = (shown: string, etag: string) =>
  [...shown.split('.').slice(0, sections.length - 1), etag.replaceAll('"', '')].join('.')

/** Submits the report as the page shows it. If it was changed since, nothing is submitted and the page loads what is saved now. */
export function useSubmit(rapportId: string) {
  const client = useQueryClient()
  const router = useRouter()
  const go = useGo()
  return async (shown: string): Promise<ApiError | null> => {
    try {
      await submitReport(client, rapportId, shown)
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
 * Submits what the page showed. The call carries the versions that it was made from; if a section was changed since, nothing
 * is submitted (rules.md §5.2).
 *
 * @param shown as `X-Rapport-Versjon`: the version of each section that the user has seen
 * @throws ApiError: 409 `ikke-klar`, 412 `endret-for-innsending`
 */
async function submitReport(client: QueryClient, id: string, shown: string): Promise<void> {
  await api('POST', `/energikartlegginger/${id}/innsending`, { ifMatch: `"${shown}"` })
  await client.invalidateQueries()
}
