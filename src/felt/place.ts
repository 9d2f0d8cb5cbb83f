import { idOf, type Place, type RowKey, rowKey } from './merge.ts'

type Members = Record<string, unknown>
/** A path in a form: rows by their index. */
type Path = (string | number)[]

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

/** The place of a path in a form. @param path the parts of a field's name will do: `['rader', '0', 'kwh']` */
export function placeIn(form: unknown, path: readonly (string | number)[]): Place {
  let inner = form
  return path.map((part) => {
    const isRow = Array.isArray(inner)
    inner = (inner as Members | null | undefined)?.[part]
    return isRow ? (rowKey(inner) ?? {}) : String(part)
  })
}

/** Path of a place in a form. Undefined where the form has no such row. */
export function pathOf(form: unknown, place: Place): Path | undefined {
  const path: Path = []
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

/**
 * What is stored about a field names it so: its section and its place, a row by its key, since a code list may get a code
 * in its middle. `energibrukPerEnergibarer.energibarer.[ar=2025,energibarerKodeId=9].kwh`
 *
 * @param path in `form`, which is the section's
 */
export const feltOf = (section: string, form: unknown, path: readonly (string | number)[]): string =>
  idOf([section, ...placeIn(form, path)])

/** The section's id and the place that {@link feltOf} named. */
export function placeOfFelt(felt: string): { id: string; place: Place } {
  const [id = '', ...parts] = felt.split('.')
  return { id, place: parts.map((part) => (part.startsWith('[') ? keyOf(part) : part)) }
}

const keyOf = (part: string): RowKey =>
  Object.fromEntries(
    part
      .slice(1, -1)
      .split(',')
      .map((member) => {
        const [name = '', value = ''] = member.split('=')
        return [name, Number(value)]
      }),
  )

/** The value at a path of a form; undefined where there is none. */
export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    // Reading a member of any other value gives undefined.
    (inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  )
