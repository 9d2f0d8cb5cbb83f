import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long one call may still wait for the database, over all its queries. Each wait has a limit of its own as well,
 * but ten slow answers in a row would add up to more than the 5 s in which a caller gets its 503 (docs/quality.md R4).
 */
interface Patience {
  leftMs: number
  /** Waits under way: those that overlap are counted once. */
  waiting: number
  since: number
}

const inAllMs = 4_300
/** A wait as short as this is no sign of trouble: a large file is read in a hundred of them. */
const freeMs = 250

/** Not in arguments: what is bounded is the call as a whole, whatever it runs. */
const current = new AsyncLocalStorage<Patience>()

/** The database has kept this call waiting for too long. */
export class OutOfPatience extends Error {}

/** Runs what belongs to one call. Outside of one, such as in the sweep, each wait has its own limit alone. */
export function newPatience(): <T>(work: () => T) => T {
  const patience: Patience = { leftMs: inAllMs, waiting: 0, since: 0 }
  return (work) => current.run(patience, work)
}

/** Runs what is done for several calls at a time: none of their patience counts. */
export const outsideOfCalls = <T>(work: () => T): T => current.exit(work)

/**
 * One wait for the database.
 *
 * @param wait is given the milliseconds that are left, or undefined outside of a call
 * @throws OutOfPatience when nothing is left
 */
export async function patiently<T>(wait: (leftMs: number | undefined) => Promise<T>): Promise<T> {
  const patience = current.getStore()
  if (!patience) return wait(undefined)
  if (patience.waiting++ === 0) patience.since = performance.now()
  try {
    const left = patience.leftMs - (performance.now() - patience.since)
    if (left <= 0) throw new OutOfPatience('The database kept the call waiting for too long')
    return await wait(Math.ceil(left))
  } finally {
    if (--patience.waiting === 0) {
      const spent = performance.now() - patience.since
      if (spent > freeMs) patience.leftMs -= spent
    }
  }
}

/**
 * Gives up waiting for what is on its way; that goes on.
 *
 * @param leftMs undefined where there is no end
 * @throws OutOfPatience
 */
export async function inTime<T>(leftMs: number | undefined, wanted: Promise<T>): Promise<T> {
  if (leftMs === undefined) return wanted
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutOfPatience('The database kept the call waiting')), leftMs)
  })
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer))
}
