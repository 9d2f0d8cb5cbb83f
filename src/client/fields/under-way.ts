import { createContext } from 'react'

/** Work of the open form's fields that a save waits for, such as an upload. */
export interface UnderWay {
  /** @returns the work, which is waited for until it has ended in either way */
  add: <T>(work: Promise<T>) => Promise<T>
  /** Undefined where nothing is under way. */
  ended: () => Promise<unknown> | undefined
}

export function makeUnderWay(): UnderWay {
  const works = new Set<Promise<unknown>>()
  return {
    add(work) {
      works.add(work)
      const remove = () => works.delete(work)
      work.then(remove, remove)
      return work
    },
    ended: () => (works.size > 0 ? Promise.allSettled(works) : undefined),
  }
}

/** The same object as long as the form is open. */
export const UnderWayContext = createContext<UnderWay>(makeUnderWay())
