import type { Place, RowKey } from '../drafts/merge.ts'
import type { Endring } from './contract.ts'

type Members = Record<string, unknown>

/** The row with that key; undefined where the list has none. */
function rowIn(list: unknown, key: RowKey): unknown {
  if (!Array.isArray(list)) return undefined
  const members = Object.entries(key)
  return list.find((row: Members | null) => members.every(([name, value]) => row?.[name] === value))
}

/** The value at a place of a form; null where there is none. A body that is a list begins with the key of its row. */
export function valueAt(form: unknown, place: Place): unknown {
  const value = place.reduce<unknown>(
    (inner, part) =>
      // Reading a member of any other value gives undefined.
      typeof part === 'string' ? (inner as Members | null | undefined)?.[part] : rowIn(inner, part),
    form,
  )
  // Blank is null in a form, except in a text field that was emptied.
  return value === undefined || value === '' ? null : value
}

/** The value at a place as the contract has it: blank is null. */
export const verdiAt = (form: unknown, place: Place): Endring['fra'] => {
  const value = valueAt(form, place)
  return typeof value === 'object' ? null : (value as Endring['fra']) // a field holds no object
}

/** Path of a place in a body: rows by their index. Undefined where the form has no such row. */
export function pathOf(form: unknown, place: Place): (string | number)[] | undefined {
  const path: (string | number)[] = []
  let inner: unknown = form
  for (const part of place) {
    const row = typeof part === 'string' ? undefined : rowIn(inner, part)
    if (typeof part !== 'string' && row === undefined) return undefined
    path.push(typeof part === 'string' ? part : (inner as unknown[]).indexOf(row)) // rowIn found it in a list
    inner = typeof part === 'string' ? (inner as Members | null | undefined)?.[part] : row
  }
  return path
}

/** The form with another value at a place; the row of a list is added where it is missing. */
export function withValue(form: unknown, [part, ...rest]: Place, value: unknown): unknown {
  if (part === undefined) return value
  if (typeof part === 'string')
    return { ...Object(form), [part]: withValue((form as Members | null)?.[part], rest, value) }
  const list: readonly unknown[] = Array.isArray(form) ? form : []
  const row = rowIn(list, part)
  if (row === undefined) return [...list, withValue(part, rest, value)]
  return list.map((one) => (one === row ? withValue(one, rest, value) : one))
}
