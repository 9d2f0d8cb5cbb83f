/** State that the keys act on. `active` is the row that is marked, -1 when none is. */
export interface ListState {
  open: boolean
  active: number
}

export type ListKey = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End' | 'PageDown' | 'PageUp' | 'Enter' | 'Escape'

const PAGE = 10
const MOVES = new Set<string>(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])
const EDGES = new Set<string>(['Home', 'End'])

/** Whether a key is the list's. Home and End move the caret until a row is marked; Enter submits when the list is shut. */
export function isListKey(key: string, { open, active }: ListState): key is ListKey {
  if (MOVES.has(key)) return true
  if (EDGES.has(key)) return open && active >= 0
  return (key === 'Enter' || key === 'Escape') && open
}

/** The row that a key leads to, among `count` rows. From no row, down leads to the first, up to the last. */
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
