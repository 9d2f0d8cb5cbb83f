import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { afterPause } from './after-pause.ts'

/**
 * What follows from the form's content, a moment after one stops typing.
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
    now()
    return afterPause(form, now)
  }, [form, judge])
  return judged
}
