import { temporary } from '../platform/problem.ts'
import { inWorker, waiting as waitingIn } from '../telemetry/metrics.ts'

/** How many tasks may wait, of one person and in total. */
interface QueueLimits {
  perPerson: number
  total: number
}

/** Limits for files to inspect. A waiting file is not in memory. */
export const inspectionLimits: QueueLimits = { perPerson: 8, total: 100 }

/**
 * Makes a queue that runs one task at a time, round-robin over persons: many tasks of one person delay another person by
 * one task.
 *
 * @param name of the work, for the metrics
 * @returns a function that runs `work` when it is the person's turn; it throws Problem 503 when too many wait
 */
export function makeFairQueue(
  name: string,
  { perPerson, total }: QueueLimits,
): <T>(person: string, work: () => Promise<T>) => Promise<T> {
  /** Waiting tasks by person, in the order in which the persons' turns come. */
  const waiting = new Map<string, (() => void)[]>()
  let waitingCount = 0
  const count = (more: 1 | -1) => {
    waitingCount += more
    waitingIn.set({ queue: name }, waitingCount)
  }
  /** The person of the task that runs, or ran last. */
  let lastPerson: string | null = null
  let running = false
  const wait = (person: string) => {
    const own = waiting.get(person) ?? []
    if (own.length >= perPerson || waitingCount >= total)
      throw temporary('utilgjengelig', new Error(`too many wait: ${name}`), 5)
    waiting.set(person, own)
    count(1)
    return new Promise<void>((go) => own.push(go))
  }
  const next = () => {
    const [first, second] = waiting
    if (!first) {
      running = false
      return
    }
    // A person whose task just ran goes behind the others.
    const [person, own] = second && first[0] === lastPerson ? second : first
    const go = own.shift()
    count(-1)
    waiting.delete(person)
    if (own.length > 0) waiting.set(person, own)
    go?.()
  }
  return async (person, work) => {
    if (running) await wait(person)
    running = true
    lastPerson = person
    try {
      return await inWorker(name, work)
    } finally {
      next()
    }
  }
}

/**
 * The turns of calls that go through all reports of a company: a few reports at a time, so that a company with hundreds delays another
 * by a few.
 */
export const reportsInTurn = makeFairQueue('reports', { perPerson: 8, total: 100 })
