import { type RefObject, useEffect } from 'react'
import { focusNextField, isEntered } from '../../ui/fields/next-field.ts'

/**
 * The keys of a step: Enter in a number field goes to the next field (Shift+Enter to the one before) and never submits the form.
 * Ctrl+Enter or ⌘Enter, wherever focus is on the step, presses «Neste»; on the last step it focuses «Send inn», since sending in
 * cannot be undone.
 */
export function useStepKeys(step: RefObject<HTMLElement | null>, isLast: boolean): void {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.altKey) return
      // A dialog has buttons of its own; Ctrl+Enter on a link opens it in a new tab.
      const { target } = event
      if (target instanceof Element && target.closest('dialog, a[href]')) return
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        const button = step.current?.querySelector<HTMLButtonElement>('button[type=submit]')
        if (isLast) button?.focus()
        else if (!event.repeat) button?.click()
      } else if (isEntered(target)) {
        event.preventDefault()
        focusNextField(target, event.shiftKey ? -1 : 1)
      }
    }
    document.addEventListener('keydown', keyDown)
    return () => document.removeEventListener('keydown', keyDown)
  }, [step, isLast])
}
