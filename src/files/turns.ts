import { temporary } from '../platform/problem.ts'

/** How many may wait: of one person, and of all together. */
interface Waiting {
  ofOne: number
  ofAll: number
}

/** Of files to inspect. Nothing of them is held in memory while they wait. */
export const filesWaiting: Waiting = { ofOne: 8, ofAll: 100 }

/**
 * A queue that does one thing at a time, and takes the persons who wait in turn, one thing of each: many things of one person
 * delay another by one of them.
 *
 * @returns runs `work` when it is the person's turn @throws Problem 503 when too many wait
 */
export function makeTurns({
  ofOne,
  ofAll,
}: Waiting): <T>(person: string, work: () => Promise<T>) => Promise<T> {
  /** What each person waits with, in the order in which their turns come. */
  const waiting = new Map<string, (() => void)[]>()
  let inAll = 0
  /** Whose turn it is or was. */
  let latest: string | null = null
  let running = false
  const wait = (person: string) => {
    const own = waiting.get(person) ?? []
    if (own.length >= ofOne || inAll >= ofAll)
      throw temporary('utilgjengelig', new Error('too many files to inspect'), 5)
    waiting.set(person, own)
    inAll++
    return new Promise<void>((go) => own.push(go))
  }
  const next = () => {
    const [first, second] = waiting
    if (!first) {
      running = false
      return
    }
    // Who waits with more is behind the others, also where nobody else waited when they came.
    const [person, own] = second && first[0] === latest ? second : first
    const go = own.shift()
    inAll--
    waiting.delete(person)
    if (own.length > 0) waiting.set(person, own)
    go?.()
  }
  return async (person, work) => {
    if (running) await wait(person)
    running = true
    latest = person
    try {
      return await work()
    } finally {
      next()
    }
  }
}
