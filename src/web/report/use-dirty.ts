import { startTransition, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Whether anything in the form is unsaved at this moment. */
export const isDirtyNow = ({ control }: UseFormReturn<FieldValues>): boolean => control._formState.isDirty

/** The same for what shows it: the page renders a moment after the keystroke that changed it, not as part of it. */
export function useDirty(form: UseFormReturn<FieldValues>): boolean {
  const [isDirty, setDirty] = useState(false)
  useEffect(() => {
    const follow = () => startTransition(() => setDirty(isDirtyNow(form)))
    follow()
    return form.subscribe({ formState: { isDirty: true }, callback: follow })
  }, [form])
  return isDirty
}
