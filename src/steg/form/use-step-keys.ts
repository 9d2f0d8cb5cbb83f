import { type RefObject, useEffect } from 'react'

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

const FIELDS =
  'input:not([type=hidden], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** Fields in which Enter goes to the next field: figures, and the unit beside one. */
const ENTERED = '.ek-number__input, .ek-unit'

/** Whether Enter in this element goes to the next field of the form. */
const isEntered = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.matches(ENTERED)

/**
 * Moves focus to the field after this one, or before it, in the order of the page. A radio group is one field; fields that are not
 * shown are passed over. Focus stays where it is at either end of the form.
 */
function focusNextField(from: HTMLInputElement, way: 1 | -1): void {
  const fields = [...(from.form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].filter(isStop)
  const next = fields[fields.indexOf(from) + way]
  next?.focus()
  if (next instanceof HTMLInputElement && next.type === 'text') next.select()
}

/** Whether Tab could stop here: the field is shown, and of a radio group it is the one that is chosen, or the first. */
function isStop(field: HTMLElement): boolean {
  const isShown = field.offsetParent !== null && !field.closest('details:not([open])')
  if (!isShown || !(field instanceof HTMLInputElement) || field.type !== 'radio') return isShown
  const group = [...(field.form?.elements ?? [])].filter(
    (other) => other instanceof HTMLInputElement && other.type === 'radio' && other.name === field.name,
  )
  return field === (group.find((radio) => radio.matches(':checked')) ?? group[0])
}
