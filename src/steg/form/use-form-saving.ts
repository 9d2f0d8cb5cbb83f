import { useRef, useState } from 'react'
import type { ApiError } from '../../client/api.ts'
import { useTexts } from '../../client/language.tsx'
import { isMissing } from '../../seksjon/section.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import { maksForklaring } from '../../varsler/contract.ts'
import { forklaringNavn, skrevet } from '../../varsler/forklaring.ts'
import { type Stops, saveable, toEntry, toError, whole } from './form-errors.ts'
import type { SectionForm } from './use-section-form.ts'

/** How a save ended: `refused` when broken rules stop it, `failed` when it has to be tried again or needs a decision. */
export type SaveOutcome = 'saved' | 'refused' | 'failed'

/** Whether a form may be saved or sent: waits for uploads, and shows the errors where there are any. */
export function useValid({
  form,
  underWay,
  stops,
  isRefused,
  explained,
}: Pick<SectionForm, 'form' | 'underWay' | 'stops' | 'isRefused' | 'explained'>) {
  const [isHeld, setHeld] = useState(false)
  const wantsFocus = useRef(false)
  const takesFocus = useRef(true)
  const showErrors = () => {
    isRefused.current = stops.current !== saveable
    wantsFocus.current = takesFocus.current
  }
  /** Runs `work` if no broken rule stops it; otherwise shows the errors. Waits for an upload that is under way. */
  const ifValid = async (work: () => Promise<unknown>, what: Stops = whole): Promise<void> => {
    stops.current = what
    const ended = underWay.ended()
    if (ended) {
      setHeld(true)
      await ended
      setHeld(false)
    }
    const tooLong = explained.current().find(({ svar }) => svar.begrunnelse.length > maksForklaring)
    // Its error stands at the field.
    if (tooLong) return void focusField(forklaringNavn(tooLong.svar))
    await form.handleSubmit(work, showErrors)()
  }
  return {
    /** True when the error summary is to take focus as soon as it is rendered. */
    wantsFocus,
    /** False where another form of the page was refused before: its errors have focus. */
    takesFocus,
    /** True while a press waits for an upload. */
    isHeld,
    showErrors,
    ifValid,
  }
}

/** Moves focus to the first explanation that is left in its field: its author sees it with what it is about now, and the next save sends it. */
function showUnkept({ explained, raw }: SectionForm) {
  const left = explained.current().map(({ svar }) => svar)
  for (const svar of left) raw.take(skrevet(svar, raw.of(forklaringNavn(svar)) ?? ''))
  if (left[0]) focusField(forklaringNavn(left[0]))
}

/** Saves a section's form, and holds why it could not be saved. */
export function useFormSaving(sectionForm: SectionForm) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const texts = useTexts()
  const { wantsFocus, takesFocus, isHeld, showErrors, ifValid } = useValid(sectionForm)

  /** After a save of what is not complete: the rules that a value breaks, at their fields. What is only missing is counted. */
  const showBroken = () => {
    const { form, judge } = sectionForm
    const values = form.getValues()
    for (const issue of judge()) {
      const entry = toEntry(issue, values, texts)
      if (!isMissing(issue.code)) form.setError(entry.id, toError(entry))
    }
  }
  /** @returns the version, when all that the form holds is saved and the user has seen it; else null */
  const saveAll = async (onWaiting?: () => void): Promise<string | null> => {
    setFailure(null)
    sectionForm.isRefused.current = false
    const savedEtag = sectionForm.savedEtag()
    if (savedEtag && !sectionForm.isDirtyNow()) return savedEtag
    const outcome = await sectionForm.save(onWaiting)
    if (outcome.kind === 'failed') setFailure(outcome.error)
    if (outcome.kind === 'refused') showErrors()
    if (outcome.kind === 'saved') showBroken()
    if (outcome.kind === 'saved' && takesFocus.current) showUnkept(sectionForm)
    return outcome.kind === 'saved' && outcome.isUnchanged ? outcome.etag : null
  }
  return {
    wantsFocus,
    failure,
    setFailure,
    isHeld,
    saveAll,
    ifValid,
    /** Whether the form could be saved, though it may not be complete. */
    isSaveable: () => saveable(sectionForm.judge()).length === 0,
    /**
     * For what leaves the form. A save that has to wait answers `failed`: the user stays, and it is tried again.
     *
     * @param isFirst false where another form of the page was refused before: its errors have focus
     * @param what stops it: by default all that is left
     * @param onLate called when a later try has saved all that the form holds
     */
    saveOrTell: (isFirst = true, what: Stops = whole, onLate?: () => void) =>
      new Promise<SaveOutcome>((tell) => {
        takesFocus.current = isFirst
        let isLate = false
        const work = async () => {
          const etag = await saveAll(() => {
            isLate = true
            tell('failed')
          })
          tell(etag === null ? 'failed' : 'saved')
          if (isLate && etag !== null) onLate?.()
        }
        void ifValid(work, what).then(() => tell('refused'))
      }),
  }
}
