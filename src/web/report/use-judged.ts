import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Long enough that no keystroke waits for it, short enough to seem immediate. */
const settleMs = 250

/**
 * What follows from the form's content, a moment after one stops typing: the page is not judged anew at every keystroke.
 *
 * @param judge the same function until what it looks at, besides the form, is another
 */
export function useJudged<T>(form: UseFormReturn<FieldValues> | undefined, judge: (() => T) | undefined) {
  const [judged, setJudged] = useState<T>()
  useEffect(() => {
    if (!form || !judge) return setJudged(undefined)
    const now = () => {
      const next = judge()
      setJudged((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(now, settleMs)
    }
    now()
    const stop = form.subscribe({ formState: { values: true }, callback: later })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [form, judge])
  return judged
}
