/**
 * Ref of what stays at the foot of the window: what takes focus is scrolled clear of it, however many lines it has
 * (WCAG 2.4.11).
 */
export const stuckBelow = (foot: HTMLElement | null) => keepClear(foot, 'scrollPaddingBlockEnd')

/** As {@link stuckBelow}, of what stays at the top of the window. */
export const stuckAbove = (head: HTMLElement | null) => keepClear(head, 'scrollPaddingBlockStart')

type Edge = 'scrollPaddingBlockStart' | 'scrollPaddingBlockEnd'

/** @returns undoes it, when what is stuck goes */
function keepClear(stuck: HTMLElement | null, edge: Edge): () => void {
  if (!stuck) return () => {}
  const { style } = stuck.closest('dialog') ?? document.documentElement
  const watch = new ResizeObserver(() => {
    // And of the ring around it.
    style[edge] = `calc(${stuck.offsetHeight}px + 0.5rem)`
    // What is stuck, or the page above the field, may have grown so that the field that is typed in is covered.
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement && !stuck.contains(focused)) uncover(focused, stuck)
  })
  watch.observe(stuck)
  watch.observe(document.body)
  return () => {
    watch.disconnect()
    style[edge] = ''
  }
}

/** Scrolls the page so far that an element is not below what is stuck. */
function uncover(element: HTMLElement, stuck: HTMLElement): void {
  const [its, over] = [element.getBoundingClientRect(), stuck.getBoundingClientRect()]
  const isCovered = its.bottom > over.top && its.top < over.bottom
  if (isCovered) element.scrollIntoView({ block: 'nearest' })
}
