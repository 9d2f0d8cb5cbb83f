/** State that the keys act on. `active` is the index of the active row, -1 when there is none. */
export interface ListState {
  open: boolean
  active: number
}

export type ListKey = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End' | 'PageDown' | 'PageUp' | 'Enter' | 'Escape'

const PAGE = 10
const MOVES = new Set<string>(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])
const EDGES = new Set<string>(['Home', 'End'])

/**
 * Whether the list handles a key. Home and End move the caret while no row is active; Enter submits the form when the list
 * is closed.
 */
export function isListKey(key: string, { open, active }: ListState): key is ListKey {
  if (MOVES.has(key)) return true
  if (EDGES.has(key)) return open && active >= 0
  return (key === 'Enter' || key === 'Escape') && open
}

/** Index of the row that a key moves to, among `count` rows. With no active row, down moves to the first, up to the last. */
export function move(key: ListKey, { open, active }: ListState, count: number): ListState {
  if (count === 0) return { open: true, active: -1 }
  const last = count - 1
  if (!open && active < 0) return { open: true, active: key === 'ArrowUp' || key === 'PageUp' ? last : 0 }
  if (!open) return { open: true, active }
  switch (key) {
    case 'ArrowDown':
      return { open, active: active >= last ? 0 : active + 1 }
    case 'ArrowUp':
      return { open, active: active <= 0 ? last : active - 1 }
    case 'PageDown':
      return { open, active: Math.min(last, Math.max(0, active) + PAGE) }
    case 'PageUp':
      return { open, active: Math.max(0, active - PAGE) }
    case 'Home':
      return { open, active: 0 }
    case 'End':
      return { open, active: last }
    default:
      return { open, active }
  }
}
