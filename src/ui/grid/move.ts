import type { Place } from './place.ts'

/** A key press in a cell, and where the caret stood. */
export interface Press {
  key: string
  shift: boolean
  /** Ctrl, Alt or Meta: those belong to the browser. */
  modified: boolean
  /** Whether the caret stands at the edge; both when the whole text is selected, as after a move. */
  atStart: boolean
  atEnd: boolean
}

/**
 * The cell that a key leads to.
 *
 * @returns undefined when the key is the text's own; the same place when it leads nowhere and yet must do nothing else
 */
export function move(
  from: Place,
  { key, shift, modified, atStart, atEnd }: Press,
  size: Place,
): Place | undefined {
  if (modified || (shift && key !== 'Enter')) return undefined
  const to = (row: number, column: number): Place =>
    row < 0 || column < 0 || row >= size.row || column >= size.column ? from : { row, column }
  if (key === 'ArrowUp') return to(from.row - 1, from.column)
  if (key === 'ArrowDown') return to(from.row + 1, from.column)
  // Never sends the form: Enter is what one presses after each figure.
  if (key === 'Enter') return to(from.row + (shift ? -1 : 1), from.column)
  if (key === 'ArrowLeft' && atStart) return to(from.row, from.column - 1)
  if (key === 'ArrowRight' && atEnd) return to(from.row, from.column + 1)
  return undefined
}
