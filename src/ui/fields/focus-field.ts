const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex]'

/**
 * Moves focus to a field, or to the first one inside the element with that id. For a field that is not shown,
 * `part.field`, it focuses its group, `part`. Returns false when there is nothing to focus.
 */
export function focusField(id: string): boolean {
  const element = document.getElementById(id)
  const target = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE)
  if (!target) return id.includes('.') && focusField(id.slice(0, id.lastIndexOf('.')))
  for (let folded = closed(target); folded; folded = closed(target)) folded.open = true
  target.focus({ preventScroll: true })
  // Scrolls so that the label is in view too.
  target.scrollIntoView({ block: 'center' })
  return true
}

const closed = (element: Element) => element.parentElement?.closest<HTMLDetailsElement>('details:not([open])')

/** Moves focus to why the form of the page is not saved: its errors, or the message about it. */
export function focusTrouble(): void {
  const find = (what: string) => document.querySelector<HTMLElement>(`main :is(${what})`)
  const told = find('.ek-error-summary, .ek-alert[tabindex="-1"], .ek-saved[tabindex="-1"]')
  const target = told ?? find('[aria-invalid=true]')
  target?.focus()
}

/** Moves focus to a message of a form, but takes it from no field of another form on the page, where somebody types. */
export function focusMessage(message: HTMLElement | null): void {
  const { activeElement: at } = document
  const isTypingElsewhere =
    at?.matches('input, textarea, select') && at.closest('form') !== message?.closest('form')
  if (!isTypingElsewhere) message?.focus()
}
