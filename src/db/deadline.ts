import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Time that one request may still spend waiting for the database, over all its queries. Each query has a limit of its own
 * as well, but ten slow answers in a row would exceed the 5 s within which a caller gets its 503 (docs/quality.md R4).
 */
interface Deadline {
  leftMs: number
  /** Number of waits in progress. Time in which several overlap is counted once. */
  waiting: number
  since: number
}

const totalMs = 4_300
/** Waits up to this length are not counted: a large file is read by a hundred short queries. */
const uncountedMs = 250

/** Async context instead of an argument: the limit holds for everything that a request runs. */
const current = new AsyncLocalStorage<Deadline>()

/** The request has used its time for waiting for the database. */
export class DeadlineExceeded extends Error {}

/** Returns a function that runs parts of one request under a common deadline. */
export function newDeadline(): <T>(work: () => T) => T {
  const deadline: Deadline = { leftMs: totalMs, waiting: 0, since: 0 }
  return (work) => current.run(deadline, work)
}

/**
 * Runs one wait for the database.
 *
 * @param wait is given the milliseconds that are left, or undefined outside of a request, such as in the sweep
 * @throws DeadlineExceeded when no time is left
 */
export async function withinDeadline<T>(wait: (leftMs: number | undefined) => Promise<T>): Promise<T> {
  const deadline = current.getStore()
  if (!deadline) return wait(undefined)
  if (deadline.waiting++ === 0) deadline.since = performance.now()
  try {
    const left = deadline.leftMs - (performance.now() - deadline.since)
    if (left <= 0) throw new DeadlineExceeded('The database kept the request waiting for too long')
    return await wait(Math.ceil(left))
  } finally {
    if (--deadline.waiting === 0) {
      const spent = performance.now() - deadline.since
      if (spent > uncountedMs) deadline.leftMs -= spent
    }
  }
}

/**
 * Stops waiting for a promise after a time. The work behind the promise is not cancelled.
 *
 * @param leftMs undefined for no limit
 * @throws DeadlineExceeded
 */
export async function withTimeout<T>(leftMs: number | undefined, wanted: Promise<T>): Promise<T> {
  if (leftMs === undefined) return wanted
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DeadlineExceeded('The database kept the request waiting for too long')),
      leftMs,
    )
  })
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer))
}
