import { startTransition, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Whether the form holds unsaved changes, for what shows it: updated in a transition, not as part of the keystroke.
 *
 * @param isDirtyNow the same at the moment of the call; a stable function
 */
export function useDirty(form: UseFormReturn<FieldValues>, isDirtyNow: () => boolean): boolean {
  const [isDirty, setDirty] = useState(false)
  useEffect(() => {
    const follow = () => startTransition(() => setDirty(isDirtyNow()))
    follow()
    return form.subscribe({ formState: { isDirty: true }, callback: follow })
  }, [form, isDirtyNow])
  return isDirty
}
