import { finished } from 'node:stream'
import { inProgress as inProgressOf } from '../telemetry/metrics.ts'
import type { Reply, Request } from './http.ts'

/**
 * Limits how many calls of a key are in progress. A call counts until its answer is sent or its connection is closed, also
 * where that happened before it was counted.
 *
 * @param max calls of one key at a time
 * @param of what they are, for the metrics; those that have none are counted elsewhere too
 * @returns a function that counts a call. False, and not counted, when `max` are in progress
 */
export function limitPlaces(
  max: number,
  of?: 'downloads' | 'workbooks-out',
): (key: string, request: Request, reply: Reply) => boolean {
  const inProgress = new Map<string, number>()
  return (key, request, reply) => {
    const own = inProgress.get(key) ?? 0
    if (own >= max) return false
    inProgress.set(key, own + 1)
    if (of) inProgressOf.inc({ of })
    whenOver(request, reply, () => {
      if (of) inProgressOf.dec({ of })
      const left = (inProgress.get(key) ?? 1) - 1
      if (left > 0) inProgress.set(key, left)
      else inProgress.delete(key)
    })
    return true
  }
}

/** Calls `done` once. The answer to a call that waits behind another on its connection is never told that it was cut. */
function whenOver({ raw: { socket } }: Request, { raw }: Reply, done: () => void): void {
  const over = () => {
    for (const stop of watches) stop()
    done()
  }
  const watches = [finished(raw, over), finished(socket, over)]
}
