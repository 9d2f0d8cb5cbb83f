import { startTransition, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { afterPause } from './after-pause.ts'

/**
 * What follows from the form's content: judged at once, then a moment after the last keystroke.
 *
 * @param judge the same function until what it looks at, besides the form, is another
 */
export function useJudged<T>(form: UseFormReturn<FieldValues> | undefined, judge: (() => T) | undefined) {
  const [judged, setJudged] = useState<{ of: unknown; value: T }>()
  useEffect(() => {
    if (!form || !judge) return
    const now = () => {
      const value = judge()
      const isSame = (before: typeof judged) =>
        before?.of === form.control && JSON.stringify(before.value) === JSON.stringify(value)
      // Else the next keystroke would be drawn together with it.
      startTransition(() => setJudged((before) => (isSame(before) ? before : { of: form.control, value })))
    }
    now()
    return afterPause(form, now)
  }, [form, judge])
  // Until the form that is open now is judged, what was judged of another is nobody's.
  return judge && judged?.of === form?.control ? judged?.value : undefined
}
