import { useEffect, useState } from 'react'
import { useRouter } from './view.tsx'

/** A move that waits for an answer. */
export interface Blocked {
  proceed: () => void
  stay: () => void
}

/**
 * Holds every move away from the page, also Back, until the user has answered; leaving the application is asked about by the browser.
 *
 * @param shouldBlock the same function as long as it means the same
 * @returns null while nothing waits
 */
export function useBlocker(shouldBlock: () => boolean): Blocked | null {
  const { history } = useRouter()
  const [blocked, setBlocked] = useState<Blocked | null>(null)
  useEffect(() => {
    const blockerFn = async () => {
      if (!shouldBlock()) return false
      const isBlocked = await new Promise<boolean>((answer) =>
        setBlocked({ proceed: () => answer(false), stay: () => answer(true) }),
      )
      setBlocked(null)
      return isBlocked
    }
    return history.block({ blockerFn, enableBeforeUnload: shouldBlock })
  }, [history, shouldBlock])
  return blocked
}
