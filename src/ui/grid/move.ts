import type { Place } from './place.ts'

/** A key press in a cell, and where the caret was. */
export interface Press {
  key: string
  shift: boolean
  /** Ctrl, Alt or Meta is pressed: the key is left to the browser. */
  modified: boolean
  /** Whether the caret is at the edge of the text; both are true when all of it is selected, as after a move. */
  atStart: boolean
  atEnd: boolean
}

/**
 * The cell that a key moves to.
 *
 * @returns undefined when the field handles the key; the same place when the key must do nothing
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
  if (key === 'Enter') return along(from, shift ? -1 : 1, size)
  if (key === 'ArrowLeft' && atStart) return to(from.row, from.column - 1)
  if (key === 'ArrowRight' && atEnd) return to(from.row, from.column + 1)
  return undefined
}

/**
 * Where Enter goes: down the column, then to the top of the next one; back with Shift. It stays at the last cell, and never submits
 * the form, since users press it after each figure.
 */
function along(from: Place, way: 1 | -1, size: Place): Place {
  const at = from.column * size.row + from.row + way
  const isInside = at >= 0 && at < size.row * size.column
  return isInside ? { row: at % size.row, column: Math.floor(at / size.row) } : from
}
