import { startTransition, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { afterPause } from './after-pause.ts'

/**
 * What follows from the form's content, such as the rules that it breaks: computed with the first render, then with a
 * debounce after each change.
 *
 * @param form the same for as long as the component is mounted; undefined where there is none
 * @param judge a stable function: a new one means that something besides the form has changed
 * @returns undefined where there is no form
 */
export function useJudged<T>(form: UseFormReturn<FieldValues> | undefined, judge: (() => T) | undefined) {
  const [judged, setJudged] = useState<T | undefined>(() => (form ? judge?.() : undefined))
  useEffect(() => {
    if (!form || !judge) return
    const now = () => {
      const value = judge()
      const isSame = (before: T | undefined) => JSON.stringify(before) === JSON.stringify(value)
      // In a transition, so that the next keystroke does not wait for this render.
      startTransition(() => setJudged((before) => (isSame(before) ? before : value)))
    }
    now()
    return afterPause(form, now)
  }, [form, judge])
  return judged
}
