import { type PdfObject, TooComplex } from './pdf-object.ts'

const leadsAtMost = 200_000

/** What the objects of a file say of its actions, by object number; NaN for an object whose number could not be read. */
export interface Actions {
  /** Objects that run by themselves. */
  automatic: Set<number>
  /** Objects that hold an action which leaves the file. */
  leaving: Set<number>
  /** Pairs, one after the other: an object, and one that runs with it. */
  leads: number[]
}

export const noActions = (): Actions => ({ automatic: new Set(), leaving: new Set(), leads: [] })

/** A reference whose number could not be read: it may be to any object. */
const anyObject = -1
const target = (reference: number) => (Number.isNaN(reference) ? anyObject : reference)

/**
 * Takes down what one object says of actions.
 *
 * @param number the object's own, asked for where it matters
 * @throws TooComplex when there is more than in any real file
 */
export function noteActions(
  actions: Actions,
  number: () => number,
  { leaves, automatic, onwards }: PdfObject,
): void {
  for (const to of automatic) actions.automatic.add(target(to))
  if (leaves) actions.leaving.add(number())
  if (onwards.length === 0) return
  const from = number()
  for (const to of onwards) actions.leads.push(from, target(to))
  if (actions.leads.length > 2 * leadsAtMost) throw new TooComplex()
}

/** Whether an action that leaves the file runs by itself. An object whose number could not be read may be any that does. */
export function leavesByItself({ automatic, leaving, leads }: Actions): boolean {
  if (automatic.size === 0 || leaving.size === 0) return false
  const next = new Map<number, number[]>()
  for (let i = 0; i < leads.length; i += 2) {
    const [from = Number.NaN, to = Number.NaN] = [leads[i], leads[i + 1]]
    const known = next.get(from)
    if (known) known.push(to)
    else next.set(from, [to])
  }
  // What is added to a set while it is gone through is gone through as well, each once.
  const reached = new Set([...automatic, Number.NaN])
  for (const one of reached) {
    if (one === anyObject || leaving.has(one)) return true
    for (const to of next.get(one) ?? []) reached.add(to)
  }
  return false
}
