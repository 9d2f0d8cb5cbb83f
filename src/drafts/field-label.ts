/** The words at a field of the page that is open; undefined when it is not there. */
export function wordsAt(id: string): string | undefined {
  const field = document.getElementById(id)
  const group = field?.closest('[role=radiogroup]') ?? field
  return (group && labelOf(group)) || undefined
}

/** The field's own words, after those of the groups it stands in. */
export function labelOf(field: Element): string {
  const words = [wordsOf(field)]
  for (let group = outside(field); group; group = outside(group)) words.unshift(wordsOf(group))
  return [...new Set(words.filter(Boolean))].join(' – ')
}
const outside = (element: Element) => element.parentElement?.closest('fieldset, [role=radiogroup]')

export function wordsOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const id = element.getAttribute('aria-labelledby')
  const own =
    element instanceof HTMLInputElement ? element.labels?.[0] : element.querySelector(':scope > legend')
  const copy = (id ? document.getElementById(id) : own)?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const mark of copy.querySelectorAll('.ek-mark')) mark.remove()
  return copy.textContent?.trim() ?? ''
}
