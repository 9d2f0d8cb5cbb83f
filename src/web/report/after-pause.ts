import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Long enough that no keystroke waits for it, short enough to seem immediate. */
const settleMs = 250

/**
 * Calls `work` a moment after one stops typing: what looks at the whole form does so then, not at every keystroke.
 *
 * @param work is told how often it had been tried to save the form when it was last changed
 * @returns ends it
 */
export function afterPause(form: UseFormReturn<FieldValues>, work: (attempts: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = form.subscribe({
    formState: { values: true },
    callback: () => {
      clearTimeout(timer)
      timer = setTimeout(work, settleMs, form.control._formState.submitCount)
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
