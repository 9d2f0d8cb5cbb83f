// What comes after the page can be used comes one thing at a time, so that the browser can answer in between (decisions/0039).

/** However busy the page is, what was asked for comes at the latest then. */
const latestMs = 1000

interface Waiting {
  begin: () => void
  /** By the page's own clock, in ms. */
  latest: number
}
const waiting: Waiting[] = []
let isAsked = false

/**
 * When the browser has nothing else to do and everything that asked before has had its turn; within a second where it is never
 * idle. What follows runs in a task of its own.
 */
export const idle = (): Promise<void> => inTurns()()

/** The same for work in several pieces, which asks before each: all of them together wait no longer than one. */
export function inTurns(): () => Promise<void> {
  const latest = performance.now() + latestMs
  return () =>
    new Promise((begin) => {
      waiting.push({ begin, latest })
      if (!isAsked) ask()
    })
}

/**
 * Does it when the browser is idle, unless that is over by then.
 *
 * @returns ends it
 */
export function whenIdle(work: (isOver: () => boolean) => unknown): () => void {
  let over = false
  void idle().then(() => over || work(() => over))
  return () => {
    over = true
  }
}

function ask(): void {
  isAsked = waiting.length > 0
  if (!isAsked) return
  // Not in Safari.
  if (typeof requestIdleCallback !== 'function') setTimeout(next)
  else {
    const latest = Math.min(...waiting.map((each) => each.latest))
    requestIdleCallback(next, { timeout: Math.max(1, latest - performance.now()) })
  }
}

function next(): void {
  const one = waiting.shift()
  ask()
  one?.begin()
}
