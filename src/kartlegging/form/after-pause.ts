import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Debounce in ms: long enough that no keystroke waits for it, short enough to seem immediate. */
const settleMs = 250

/**
 * Calls `work` after a debounce, so that what looks at the whole form does not run at every keystroke.
 *
 * @param work gets the form's submit count at the last change
 * @returns unsubscribes
 */
export function afterPause(form: UseFormReturn<FieldValues>, work: (attempts: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = form.subscribe({
    formState: { values: true },
    callback: ({ submitCount = 0 }) => {
      clearTimeout(timer)
      timer = setTimeout(work, settleMs, submitCount)
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
