import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { retryDelay } from '../../client/query-client.ts'

export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `utc` in ms since 1970. */
  | { kind: 'saved'; utc: number }
  /** A temporary failure; the next try is at `until`, in ms since 1970. */
  | { kind: 'waiting'; until: number; error: ApiError }

/** No answer, too many calls, or a part of the service that is down: worth a retry. */
export const isTemporary = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502)

/** Retries a save until it succeeds or fails for good, and holds its status. */
export function useSave() {
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' })
  const isLeft = useRef(false)
  /** Ends the wait for the next try. */
  const wake = useRef(() => {})
  const tryNow = () => wake.current()
  useEffect(() => {
    const online = () => wake.current()
    isLeft.current = false
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      isLeft.current = true
      wake.current()
    }
  }, [])
  /**
   * @param attempt one try, with the number of tries that failed before it; retried when it throws a temporary failure
   * @param onWaiting called before each wait
   * @returns the result of the attempt; null when the page was left meanwhile
   */
  const untilDone = async <T>(
    attempt: (failures: number) => Promise<T>,
    onWaiting?: () => void,
  ): Promise<T | null> => {
    for (let failures = 0; ; failures++) {
      setStatus({ kind: 'saving' })
      try {
        return await attempt(failures)
      } catch (error) {
        if (!isTemporary(error)) {
          setStatus({ kind: 'idle' })
          throw error
        }
        onWaiting?.()
        const ms = retryDelay(failures, error)
        setStatus({ kind: 'waiting', until: Date.now() + ms, error })
        await new Promise<void>((done) => {
          wake.current = done
          setTimeout(done, ms)
        })
        if (isLeft.current) return null
      }
    }
  }
  return { status, setStatus, untilDone, tryNow }
}
