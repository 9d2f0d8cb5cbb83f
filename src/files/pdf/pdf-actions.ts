import { type PdfObject, TooComplex } from './pdf-object.ts'

const maxChains = 200_000

/** The actions of a file by object number; NaN stands for an object whose number could not be read. */
export interface Actions {
  /** Objects that run without a click. */
  automatic: Set<number>
  /** Objects with an external action: it calls an address or opens another file. */
  external: Set<number>
  /** Pairs, one after the other: an object, and one that runs with it. */
  chains: number[]
}

export const noActions = (): Actions => ({ automatic: new Set(), external: new Set(), chains: [] })

/** Target of a reference whose number could not be read: possibly any object. */
const anyObject = -1
const target = (reference: number) => (Number.isNaN(reference) ? anyObject : reference)

/**
 * Records the actions of one object.
 *
 * @param number reads the object's number, which is expensive and seldom needed
 * @throws TooComplex when there is more than in any real file
 */
export function recordActions(
  actions: Actions,
  number: () => number,
  { isExternal, automatic, chained }: PdfObject,
): void {
  for (const to of automatic) actions.automatic.add(target(to))
  if (isExternal) actions.external.add(number())
  if (chained.length === 0) return
  const from = number()
  for (const to of chained) actions.chains.push(from, target(to))
  if (actions.chains.length > 2 * maxChains) throw new TooComplex()
}

/** Whether an external action runs without a click. An object whose number could not be read may be any object. */
export function hasAutomaticExternalAction({ automatic, external, chains }: Actions): boolean {
  if (automatic.size === 0 || external.size === 0) return false
  const next = new Map<number, number[]>()
  for (let i = 0; i < chains.length; i += 2) {
    const [from = Number.NaN, to = Number.NaN] = [chains[i], chains[i + 1]]
    const known = next.get(from)
    if (known) known.push(to)
    else next.set(from, [to])
  }
  // A set's iteration includes members added during it, each once.
  const reached = new Set([...automatic, Number.NaN])
  for (const one of reached) {
    if (one === anyObject || external.has(one)) return true
    for (const to of next.get(one) ?? []) reached.add(to)
  }
  return false
}
