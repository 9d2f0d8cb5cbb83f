const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex]'

/** Moves focus to a field, or to the first one inside the element. False when there is none with that id. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id)
  const target = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE)
  if (!target) return false
  target.focus({ preventScroll: true })
  // With its label in view, not flush with the edge of the window.
  target.scrollIntoView({ block: 'center' })
  return true
}
