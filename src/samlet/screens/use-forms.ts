import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useActor } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import type { Issue } from '../../platform/contract.ts'
import type { Input as OmForetaket } from '../../sections/om-foretaket/contract.ts'
import type { Input as OmKartleggingen } from '../../sections/om-kartleggingen/contract.ts'
import type { Input as SendInn } from '../../sections/send-inn/contract.ts'
import type { Input as Vurderinger } from '../../sections/vurderinger/contract.ts'
import { type Answered, answered, contractOf, type SamletRad } from '../contract.ts'
import { yesIn } from './Assessments.tsx'
import { type Common, lacksAnswers } from './inputs.ts'
import { judged, useStepForm } from './step-form.tsx'

/** Whether a step is asked about: some ticked report is not complete there. */
const isAsked = (chosen: readonly SamletRad[], id: Answered) =>
  chosen.some(({ ferdig }) => !ferdig.includes(id))

/** What the drafts of the answers are stored under, for the units of an actor. */
export const draftName = (actor: string) => `samlet-${actor}`

export type Forms = ReturnType<typeof useForms>

/** The forms of the four steps, in the order of the page. */
export function useForms(chosen: readonly SamletRad[]) {
  const texts = useTexts()
  const ar = chosen[0]?.rapporteringAr ?? 0
  const [start] = useState(() => ({
    omForetaket: answered.omForetaket.blank(ar),
    omKartleggingen: answered.omKartleggingen.blank(ar),
    tiltaksvurderinger: answered.tiltaksvurderinger.blank(ar),
    sendInn: answered.sendInn.blank(ar),
  }))
  const rules = (id: Answered, values: unknown) =>
    isAsked(chosen, id) ? judged(contractOf(id), values, ar, texts) : []
  const asksAudit = chosen.some(lacksAnswers)
  const actor = useActor()?.id ?? ''
  const formOf = (id: Answered, judge: (values: FieldValues) => Issue[]) => ({
    section: contractOf(id),
    ar,
    start: start[id],
    judge,
    // Of no report: the answers are for those that are ticked when they are sent.
    rapportId: draftName(actor),
    base: { etag: '"0"', values: Object(start[id]) as Record<string, unknown> },
  })
  const omForetaket = useStepForm(formOf('omForetaket', (values) => rules('omForetaket', values)))
  const omKartleggingen = useStepForm(
    formOf('omKartleggingen', (values) =>
      // Where every unit has answers of its own, the confirmations alone are given here.
      rules('omKartleggingen', values).filter(({ path }) => asksAudit || path[0] === 'bekreftelser'),
    ),
  )
  const tiltaksvurderinger = useStepForm(
    formOf('tiltaksvurderinger', (values) => {
      if (!isAsked(chosen, 'tiltaksvurderinger')) return []
      const yes = yesIn(values).map((name) => ({ path: [name], code: 'samlet.vurderinger.feil' }))
      return yes.length > 0 ? yes : rules('tiltaksvurderinger', values)
    }),
  )
  const sendInn = useStepForm(formOf('sendInn', (values) => judged(contractOf('sendInn'), values, ar, texts)))
  const values = (): Common => ({
    // Each was judged by its section's contract, but for what no ticked report is asked.
    omForetaket: omForetaket.form.getValues() as OmForetaket,
    omKartleggingen:
      answered.omKartleggingen.visible?.(omKartleggingen.form.getValues() as OmKartleggingen) ??
      start.omKartleggingen,
    tiltaksvurderinger: tiltaksvurderinger.form.getValues() as Vurderinger,
    sendInn: answered.sendInn.visible?.(sendInn.form.getValues() as SendInn) ?? start.sendInn,
  })
  return {
    omForetaket,
    omKartleggingen,
    tiltaksvurderinger,
    sendInn,
    steps: [omForetaket, omKartleggingen, tiltaksvurderinger, sendInn],
    /** What they began with. */
    begun: { svar: start as SamletRad['svar'], ferdig: [], rapporteringAr: ar },
    asks: (id: Answered) => isAsked(chosen, id),
    asksAudit,
    values,
  }
}
