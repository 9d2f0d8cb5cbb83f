const FIELDS =
  'input:not([type=hidden], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** Fields in which Enter goes to the next field: figures, and the unit beside one. */
const ENTERED = '.ek-number__input, .ek-unit'

/** Whether Enter in this element goes to the next field of the form. */
export const isEntered = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.matches(ENTERED)

/**
 * Moves focus to the field after this one, or before it, in the order of the page. A radio group is one field; fields that are not
 * shown are passed over. Focus stays where it is at either end of the form.
 */
export function focusNextField(from: HTMLInputElement, way: 1 | -1): void {
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
