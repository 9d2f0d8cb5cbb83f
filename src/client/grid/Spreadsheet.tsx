import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useMemo,
  useRef,
} from 'react'
import { isBlock } from '../../tabell/block.ts'
import type { CellPlace } from './table.ts'

interface SpreadsheetProps {
  /** Number of rows and columns. */
  size: CellPlace
  /** Id of the input in a cell. */
  cellId: (place: CellPlace) => string
  /** Called when more than one value is pasted into a cell; nothing has been changed. */
  onBlock: (text: string, at: CellPlace) => void
  /** Called with the cell that took focus. */
  onVisit: (at: CellPlace) => void
  /** Called on Ctrl+Z or ⌘Z when nothing was typed since the paste; otherwise the browser undoes. */
  onUndo: (() => void) | undefined
  /** Called when something is typed. */
  onTyped: () => void
  children: ReactNode
}

/**
 * Gives a table of number fields the keys of a spreadsheet: arrows and Enter move, Escape restores the earlier text, a
 * pasted block is passed on. It listens to events that bubble from the fields and finds the fields by id, so that no field
 * renders because of it.
 */
export function Spreadsheet({ size, cellId, children, ...on }: SpreadsheetProps) {
  const { row: rows, column: columns } = size
  const places = useMemo(() => {
    const all = Array.from({ length: rows * columns }, (_, n) => ({
      row: Math.floor(n / columns),
      column: n % columns,
    }))
    return new Map(all.map((place) => [cellId(place), place]))
  }, [rows, columns, cellId])
  const before = useRef('')
  const cellAt = ({ target }: { target: EventTarget }) => {
    const place = target instanceof HTMLInputElement ? places.get(target.id) : undefined
    return place && target instanceof HTMLInputElement ? { input: target, place } : undefined
  }

  const keyDown = (event: KeyboardEvent) => {
    if (on.onUndo && isUndo(event)) {
      event.preventDefault()
      return on.onUndo()
    }
    const cell = cellAt(event)
    if (!cell || event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && cell.input.value !== before.current) {
      event.preventDefault()
      return restore(cell.input, before.current)
    }
    const next = move(cell.place, { ...pressOf(event), ...caretOf(cell.input) }, size)
    if (!next) return
    event.preventDefault()
    const input = document.getElementById(cellId(next))
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.select()
  }
  /** Runs in the capture phase, before the cell's own field. */
  const paste = (event: ClipboardEvent) => {
    const cell = cellAt(event)
    const text = event.clipboardData.getData('text/plain')
    if (!cell || cell.input.readOnly || !isBlock(text)) return
    event.preventDefault()
    on.onBlock(text, cell.place)
  }
  const visit = (event: FocusEvent) => {
    const cell = cellAt(event)
    if (!cell) return
    before.current = cell.input.value
    on.onVisit(cell.place)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the user acts on the fields inside
    <div className="ek-grid" onKeyDown={keyDown} onPasteCapture={paste} onFocus={visit} onInput={on.onTyped}>
      {children}
    </div>
  )
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

const pressOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({
  key,
  shift: shiftKey,
  modified: ctrlKey || metaKey || altKey,
})

function caretOf({ selectionStart, selectionEnd, value }: HTMLInputElement) {
  const all = selectionStart === 0 && selectionEnd === value.length
  const caret = selectionStart === selectionEnd ? selectionStart : undefined
  return { atStart: all || caret === 0, atEnd: all || caret === value.length }
}

/** Sets the text with an input event, so that the field reads it as if typed. */
function restore(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'select')
  input.select()
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

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
  from: CellPlace,
  { key, shift, modified, atStart, atEnd }: Press,
  size: CellPlace,
): CellPlace | undefined {
  if (modified || (shift && key !== 'Enter')) return undefined
  const to = (row: number, column: number): CellPlace =>
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
function along(from: CellPlace, way: 1 | -1, size: CellPlace): CellPlace {
  const at = from.column * size.row + from.row + way
  const isInside = at >= 0 && at < size.row * size.column
  return isInside ? { row: at % size.row, column: Math.floor(at / size.row) } : from
}
