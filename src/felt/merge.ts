/** A JSON object of a form. A missing member and `undefined` are the same. */
type Members = Record<string, unknown>
/** The members that identify a row, such as `{ energibarerKodeId: 3, ar: 2025 }`. */
export type RowKey = Record<string, string | number>
/** Path of a value in a form. Rows are identified by their keys, since their order has no meaning. */
export type Place = readonly (string | RowKey)[]

export type Side = 'mine' | 'theirs'

/** A change of a field: where, from what, to what. */
export interface Change {
  sted: Place
  /** What is there. */
  fra: unknown
  til: unknown
  /** The stored value that the change was made from, where somebody has saved another one, `fra`, since. */
  da?: unknown
  /** Who saved `fra`; absent where that is not known. */
  av?: EndretAv
  /** The cell that says `til`, or in words where else it is from; '' is not said. */
  celle?: string
  /** What was typed, where `til` was worked out from it: «5000 liter». */
  skrevet?: string
  /** Key of what it is called, where it is no field of the form. */
  navn?: string | undefined
}

/** Who saved something, and when. */
export interface EndretAv {
  navn: string
  erDeg: boolean
  utc: string
}

interface Merge<T> {
  /** Has my value where a conflict is not settled by `choices`. */
  merged: T
  /** The values that both sides changed differently and `choices` does not settle: from theirs to mine, and what both started from (`da`). */
  conflicts: Change[]
}

/**
 * Three-way merge of a form: a value that one side changed is taken from that side; a value that both sides changed
 * differently is a conflict.
 *
 * @param base the version that both sides started from
 * @param choices the chosen side, by the id of the conflict's place
 * @param whole names of members that are a conflict wherever the sides differ
 */
export function merge<T>(
  base: T,
  mine: T,
  theirs: T,
  choices: Readonly<Record<string, Side>> = {},
  whole: readonly string[] = [],
): Merge<T> {
  const conflicts: Change[] = []
  const walk = (place: Place, base: unknown, mine: unknown, theirs: unknown): unknown => {
    if (deepEqual(mine, theirs)) return mine
    const isWhole = place.length === 1 && whole.includes(String(place[0]))
    if (!isWhole && deepEqual(theirs, base)) return mine
    if (!isWhole && deepEqual(mine, base)) return theirs
    if (areRows(mine, theirs)) return walkRows(place, rowsOf(base), rowsOf(mine), rowsOf(theirs))
    if (isObject(mine) && isObject(theirs)) return walkMembers(place, base, mine, theirs)
    const id = idOf(place)
    if (!choices[id]) conflicts.push({ sted: place, da: base, fra: theirs, til: mine })
    return choices[id] === 'theirs' ? theirs : mine
  }
  const walkMembers = (place: Place, base: unknown, mine: Members, theirs: Members): Members => {
    // An object that both sides added has no base: a member that is blank on one side counts as unchanged there.
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
  // The merge of two values of the same shape has that shape.
  return { merged: walk([], base, mine, theirs) as T, conflicts }
}

/** The values that differ between two forms. */
export function differences(from: unknown, to: unknown): Change[] {
  const found: Change[] = []
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
    } else found.push({ sted: place, fra: from, til: to })
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

/** The key of a row: its members that hold a code, an id or a year. Undefined when the value is not a row. */
export function rowKey(row: unknown): RowKey | undefined {
  if (!isObject(row)) return undefined
  const parts = Object.entries(row).filter(
    (entry): entry is [string, string | number] =>
      /KodeId$|^id$|^ar$/.test(entry[0]) && ['string', 'number'].includes(typeof entry[1]),
  )
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

/** A place as a string; the order of a row key's members makes no difference. */
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

/** Whether both are lists of rows with unique keys; any other list is merged as one value. */
const areRows = (a: unknown, b: unknown): boolean =>
  [a, b].every((list) => Array.isArray(list) && rowsOf(list).size === list.length)

/** Row ids: mine in my order, with each row that only they have placed after the row it follows in their list. */
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

/** The object with every member null, except the members of its row key. */
function blankOf(value: Members): Members {
  const key = rowKey(value)
  return Object.fromEntries(Object.keys(value).map((name) => [name, key?.[name] ?? null]))
}

/** The values of a form. */
export type Values = Record<string, unknown>
/** A saved version of a section, as form values. */
export interface Version {
  etag: string
  values: Values
}

export interface FormState {
  /** The version that the form was filled from. */
  base: Version
  values: Values
  /** Values that were in the form at a save with this base that got no answer: it may have taken effect. */
  unanswered: readonly Values[]
  /** What a save sends of the values: those of fields that are not shown are emptied (rules.md §6.7). */
  toSend: (values: Values) => Values
  /** Names of fields that are one answer: where both sides changed it, it is taken whole from one of them. */
  together?: readonly (readonly string[])[] | undefined
}

export type Rebased =
  /** Every change in the form is saved. */
  | { kind: 'same' }
  /** The changes of both sides, to be saved on top of their version. */
  | { kind: 'merged'; values: Values }
  | { kind: 'conflict'; conflicts: Change[] }

/**
 * Merges the form with a newer saved version: somebody else's, or one that our own call saved before its answer was lost.
 *
 * @param theirs the values that are saved now
 * @param choices the side that the user chose, by the id of the conflict's place
 */
export function rebase(
  state: FormState,
  theirs: Values,
  choices: Readonly<Record<string, Side>> = {},
): Rebased {
  const { base, values, unanswered, toSend, together = [] } = state
  const saved = toSend(theirs)
  const wasSaved = (sent: Values) => isPartOf(toSend(base.values), toSend(sent), saved)
  const origin = unanswered.findLast(wasSaved) ?? base.values
  // By what is sent: a value that is not shown is no change.
  const [was, mine] = [toSend(origin), toSend(values)]
  const changes = (side: Values) => (name: string) => !deepEqual(was[name], side[name])
  const whole = together.filter((names) => names.some(changes(mine)) && names.some(changes(saved)))
  const { merged, conflicts } = merge(origin, values, theirs, choices, whole.flat())
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  return deepEqual(toSend(merged), saved) ? { kind: 'same' } : { kind: 'merged', values: merged }
}

/** Whether every change in `sent` is part of `theirs`. */
function isPartOf(base: Values, sent: Values, theirs: Values): boolean {
  const { merged, conflicts } = merge(base, sent, theirs)
  return conflicts.length === 0 && deepEqual(merged, theirs)
}
