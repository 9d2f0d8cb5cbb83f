import type { Shown } from '../tall/number-format.ts'
import { RefusedTable } from './refused.ts'

/**
 * A cell that holds something: row counted from 1, column from 0, its value, and whether that is the value stored with a formula. What
 * is no plain value says what it is: a formula without a stored value, an error value, or a number as the cell shows it.
 */
export type ReadCell = [row: number, column: number, value: ReadValue, isFormula?: true]
export type ReadValue =
  | string
  | number
  | boolean
  | { slag: 'formel' }
  | { slag: 'feilverdi'; tekst?: string }
  | Shown

/** What a cell shows as a text; '' for what is no plain value. */
export function shownText(value: ReadValue | undefined): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value !== 'object') return String(value ?? '')
  if (value.slag === 'dato') return value.vist
  return value.slag === 'enhet' ? `${value.foran}${shownText(value.tall)}${value.bak}` : ''
}

/** `AB12` → 27. */
export function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  if (letters === undefined) throw new RefusedTable('skadet')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
