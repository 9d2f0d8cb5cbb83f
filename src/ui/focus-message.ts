const FIELDS = 'input, textarea, select'

/** Moves focus to a message of a form, but takes it from no field of another form on the page, where somebody types. */
export function focusMessage(message: HTMLElement | null): void {
  const { activeElement: at } = document
  const isTypingElsewhere = at?.matches(FIELDS) && at.closest('form') !== message?.closest('form')
  if (!isTypingElsewhere) message?.focus()
}
