import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Long enough that no keystroke waits for it, short enough to seem immediate. */
const settleMs = 250

/**
 * Calls `work` a moment after one stops typing: what looks at the whole form does so then, not at every keystroke.
 *
 * @returns ends it
 */
export function afterPause(form: UseFormReturn<FieldValues>, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = form.subscribe({
    formState: { values: true },
    callback: () => {
      clearTimeout(timer)
      timer = setTimeout(work, settleMs)
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
