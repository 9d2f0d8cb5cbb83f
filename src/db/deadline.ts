import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long one request may still wait for the database, over all its queries. Each wait has a limit of its own as well,
 * but ten slow answers in a row would exceed the 5 s within which a caller gets its 503 (docs/quality.md R4).
 */
interface Deadline {
  leftMs: number
  /** Waits under way: those that overlap are counted once. */
  waiting: number
  since: number
}

const totalMs = 4_300
/** Waits up to this length are not counted: a large file is read in a hundred of them. */
const freeMs = 250

/** Not in arguments: what is limited is the request as a whole, whatever it runs. */
const current = new AsyncLocalStorage<Deadline>()

/** The request has used up its time for waiting for the database. */
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
      if (spent > freeMs) deadline.leftMs -= spent
    }
  }
}

/**
 * Stops waiting for a promise after a time. What it stands for goes on.
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
