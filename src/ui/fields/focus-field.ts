const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex]'

/**
 * Moves focus to a field, or to the first one inside the element. A field that is not shown, `part.field`, stands for the
 * group it would stand in, `part`. False when there is nothing to focus.
 */
export function focusField(id: string): boolean {
  const element = document.getElementById(id)
  const target = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE)
  if (!target) return id.includes('.') && focusField(id.slice(0, id.lastIndexOf('.')))
  for (let folded = closed(target); folded; folded = closed(target)) folded.open = true
  target.focus({ preventScroll: true })
  // With its label in view, not flush with the edge of the window.
  target.scrollIntoView({ block: 'center' })
  return true
}

const closed = (element: Element) => element.parentElement?.closest<HTMLDetailsElement>('details:not([open])')
