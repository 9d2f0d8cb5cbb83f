import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../client/language.tsx'
import { placeOf } from '../../sections/index.ts'
import { visible } from '../../seksjon/section.ts'
import { type Answered, contractOf, type SamletRad } from '../contract.ts'
import { type Common, startOf } from './inputs.ts'
import { judged, useStepForm } from './step-form.tsx'

/**
 * The forms of the four steps of one unit, in the order of the page.
 *
 * @param before the answers of the unit before it: what is no confirmation begins as there, where this one has no answer of its own
 */
export function useQueueForms(row: SamletRad, before: Common | undefined) {
  const texts = useTexts()
  const { rapporteringAr: ar } = row
  const [start] = useState(() => startOf(row, before))
  const versions = row.rapportVersjon.split('.')
  const formOf = (id: Answered) => ({
    section: contractOf(id),
    start: start[id],
    judge: (values: FieldValues) => judged(contractOf(id), values, ar, texts),
    rapportId: row.kartleggingId,
    ar,
    base: {
      etag: `"${versions[placeOf(contractOf(id))]}"`,
      values: Object(row.svar[id]) as Record<string, unknown>,
    },
  })
  const omForetaket = useStepForm(formOf('omForetaket'))
  const omKartleggingen = useStepForm(formOf('omKartleggingen'))
  const tiltaksvurderinger = useStepForm(formOf('tiltaksvurderinger'))
  const sendInn = useStepForm(formOf('sendInn'))
  const forms = { omForetaket, omKartleggingen, tiltaksvurderinger, sendInn }
  return {
    ...forms,
    steps: Object.values(forms),
    values: (): Common =>
      Object.fromEntries(
        Object.entries(forms).map(([id, { form }]) => [
          id,
          visible(contractOf(id as Answered), form.getValues()),
        ]),
      ) as unknown as Common, // each was judged by its section's contract
  }
}
