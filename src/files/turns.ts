import { temporary } from '../server/problem.ts'

/**
 * One after the other, however many ask: what they cost together stays what one costs.
 *
 * @param waitingAtMost more than that are told to come again
 * @returns runs `work` when it is its turn @throws Problem 503
 */
export function makeTurns(waitingAtMost: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = false
  return async (work) => {
    if (running) {
      if (waiting.length >= waitingAtMost) throw temporary('utilgjengelig', 'too many files to inspect', 5)
      await new Promise<void>((go) => waiting.push(go))
    } else running = true
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running = false
    }
  }
}
