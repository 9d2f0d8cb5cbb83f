import { useRef, useState } from 'react'
import type { ApiError } from '../../client/api.ts'
import { isMissing } from '../../seksjon/section.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import { maksForklaring } from '../../varsler/contract.ts'
import { forklaringNavn, skrevet } from '../../varsler/forklaring.ts'
import { type Stops, saveable, toEntry, toError, whole } from './form-errors.ts'
import type { FormSource, SaveResult } from './form-source.ts'

/**
 * A press of a step or of a page of several sections: saves the form where no broken rule stops it, and holds why it could not be saved.
 *
 * @param saveForm called with what is to be called when the save has to wait for its next try
 */
export function usePress(source: FormSource, saveForm: (onWaiting: () => void) => Promise<SaveResult>) {
  const { form, judge, explained, isRefused } = source
  const { texts } = source.context
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isHeld, setHeld] = useState(false)
  const wantsFocus = useRef(false)
  const takesFocus = useRef(true)
  const showErrors = () => {
    isRefused.current = source.stops.current !== saveable
    wantsFocus.current = takesFocus.current
  }
  /** Does `work` if nothing of `what` stops it; otherwise shows the errors. Waits for an upload that is under way. */
  const ifValid = async (what: Stops, work: () => Promise<unknown>): Promise<void> => {
    source.stops.current = what
    const ended = source.underWay.ended()
    if (ended) {
      setHeld(true)
      await ended
      setHeld(false)
    }
    const tooLong = explained.current().find(({ svar }) => svar.begrunnelse.length > maksForklaring)
    // Its error stands at the field.
    if (tooLong) focusField(forklaringNavn(tooLong.svar))
    else await form.handleSubmit(work, showErrors)()
  }
  const save = async (onWaiting: () => void): Promise<SaveResult> => {
    setFailure(null)
    isRefused.current = false
    if (source.savedEtag() && !source.isDirtyNow()) return { kind: 'saved' }
    const result = await saveForm(onWaiting)
    if (result.kind === 'failed') setFailure(result.error)
    if (result.kind === 'refused') showErrors()
    if (result.kind !== 'saved' && result.kind !== 'partly') return result
    // Of what is not complete: the rules that a value breaks, at their fields. What is only missing is counted.
    const values = form.getValues()
    for (const issue of judge().filter(({ code }) => !isMissing(code))) {
      const entry = toEntry(issue, values, texts)
      form.setError(entry.id, toError(entry))
    }
    if (takesFocus.current) showUnkept(source)
    return result
  }
  return {
    /** True when the error summary is to take focus as soon as it is rendered. */
    wantsFocus,
    failure,
    setFailure,
    /** True while a press waits for an upload. */
    isHeld,
    /** Whether the form could be saved, though it may not be complete. */
    isSaveable: () => saveable(judge()).length === 0,
    ifValid,
    /**
     * @param what stops it: by default all that is left
     * @param isFirst false where another form of the page was refused before: its errors have focus
     * @param onSaved what follows in the same press
     * @returns as soon as it has ended, or has to wait for its next try
     */
    press: (what: Stops = whole, isFirst = true, onSaved?: () => Promise<SaveResult>) =>
      new Promise<SaveResult>((tell, fail) => {
        takesFocus.current = isFirst
        let result: SaveResult = { kind: 'stopped' }
        const later = ifValid(what, async () => {
          result = await save(() => tell({ kind: 'waiting', later }))
          if (result.kind === 'saved' && onSaved) result = await onSaved()
        }).then(() => result)
        later.then(tell, fail)
      }),
  }
}

/** Moves focus to the first explanation that is left in its field: its author sees it with what it is about now, and the next save sends it. */
function showUnkept({ explained, raw }: FormSource) {
  const left = explained.current().map(({ svar }) => svar)
  for (const svar of left) raw.take(skrevet(svar, raw.of(forklaringNavn(svar)) ?? ''))
  if (left[0]) focusField(forklaringNavn(left[0]))
}
