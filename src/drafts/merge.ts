/** What a form holds, as JSON has it: objects, rows, single values. A missing member and `undefined` are the same. */
type Members = Record<string, unknown>
/** The members that tell which row it is, such as `{ energibarerKodeId: 3, ar: 2025 }`. */
export type RowKey = Record<string, string | number>
/** A place in a form. Rows are named by their keys, since their order is no part of the answer. */
export type Place = readonly (string | RowKey)[]

export type Side = 'mine' | 'theirs'
/** A place where both sides changed the same, to different things. */
export interface Conflict {
  id: string
  place: Place
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface Difference {
  id: string
  place: Place
  from: unknown
  to: unknown
}

export interface Merge<T> {
  /** Where `choices` says nothing of a conflict, mine stands. */
  merged: T
  /** Those that `choices` does not settle. */
  conflicts: Conflict[]
}

/**
 * Three-way merge of a form: what one side alone changed is taken, and what both changed to different things is a
 * conflict. No change of either side is lost without being named.
 *
 * @param base what both sides started from
 * @param choices by the conflict's id
 */
export function merge<T>(
  base: T,
  mine: T,
  theirs: T,
  choices: Readonly<Record<string, Side>> = {},
): Merge<T> {
  const conflicts: Conflict[] = []
  const walk = (place: Place, base: unknown, mine: unknown, theirs: unknown): unknown => {
    if (deepEqual(mine, theirs) || deepEqual(theirs, base)) return mine
    if (deepEqual(mine, base)) return theirs
    if (areRows(mine, theirs)) return walkRows(place, rowsOf(base), rowsOf(mine), rowsOf(theirs))
    if (isObject(mine) && isObject(theirs)) return walkMembers(place, base, mine, theirs)
    const id = idOf(place)
    if (!choices[id]) conflicts.push({ id, place, base, mine, theirs })
    return choices[id] === 'theirs' ? theirs : mine
  }
  const walkMembers = (place: Place, base: unknown, mine: Members, theirs: Members): Members => {
    // Both sides made it: what either left blank there is no change.
    const origin = isObject(base) ? base : blankOf({ ...theirs, ...mine })
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
    const members = [...keys].map((key) => [key, walk([...place, key], origin[key], mine[key], theirs[key])])
    return Object.fromEntries(members.filter(([, value]) => value !== undefined))
  }
  const walkRows = (place: Place, base: Rows, mine: Rows, theirs: Rows): unknown[] =>
    orderOf(mine, theirs).flatMap((id) => {
      const [ours, other] = [mine.get(id), theirs.get(id)]
      const key = rowKey(ours ?? other)
      const row = key && walk([...place, key], base.get(id), ours, other)
      return row === undefined ? [] : [row]
    })
  // What is put together of two values of one shape has that shape.
  return { merged: walk([], base, mine, theirs) as T, conflicts }
}

/** The places where two forms differ. */
export function differences(from: unknown, to: unknown): Difference[] {
  const found: Difference[] = []
  const walk = (place: Place, from: unknown, to: unknown): void => {
    if (deepEqual(from, to)) return
    if (areRows(from, to)) {
      const [before, after] = [rowsOf(from), rowsOf(to)]
      for (const id of orderOf(before, after)) {
        const key = rowKey(before.get(id) ?? after.get(id))
        if (key) walk([...place, key], before.get(id), after.get(id))
      }
    } else if (isObject(from) && isObject(to)) {
      const keys = new Set([...Object.keys(from), ...Object.keys(to)])
      for (const key of keys) walk([...place, key], from[key], to[key])
    } else found.push({ id: idOf(place), place, from, to })
  }
  walk([], from, to)
  return found
}

/** Deep equality of JSON values. The order of members does not count, and a missing member equals `undefined`. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => deepEqual(entry, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => deepEqual(a[key], b[key]))
}

/** The key of a row: its members that hold a code, an id or a year. Undefined for what is no row. */
export function rowKey(row: unknown): RowKey | undefined {
  if (!isObject(row)) return undefined
  const parts = Object.entries(row).filter(
    (entry): entry is [string, string | number] =>
      /KodeId$|^id$|^ar$/.test(entry[0]) && ['string', 'number'].includes(typeof entry[1]),
  )
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

/** One string for a place, the same for whoever looks. */
export const idOf = (place: Place) =>
  place.map((part) => (typeof part === 'string' ? part : rowId(part))).join('.')

const rowId = (key: RowKey) =>
  `[${Object.entries(key)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join(',')}]`

type Rows = Map<string, unknown>

function rowsOf(value: unknown): Rows {
  if (!Array.isArray(value)) return new Map()
  return new Map(
    value.flatMap((row) => {
      const key = rowKey(row)
      return key ? [[rowId(key), row]] : []
    }),
  )
}

/** Lists whose every entry is a row of its own key; any other list is one value. */
const areRows = (a: unknown, b: unknown): boolean =>
  [a, b].every((list) => Array.isArray(list) && rowsOf(list).size === list.length)

/** Mine in my order, and each that is theirs alone after the one it follows in theirs. */
function orderOf(mine: Rows, theirs: Rows): string[] {
  const order = [...mine.keys()]
  let before: string | undefined
  for (const id of theirs.keys()) {
    if (!mine.has(id)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
    before = id
  }
  return order
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same shape with nothing filled in. What tells which row it is stays. */
function blankOf(value: Members): Members {
  const key = rowKey(value)
  return Object.fromEntries(Object.keys(value).map((name) => [name, key?.[name] ?? null]))
}
