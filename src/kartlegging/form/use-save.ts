import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { retryDelay } from '../../client/query-client.ts'

export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** Not saved for a reason that may pass by itself. `until` in ms since 1970. */
  | { kind: 'waiting'; until: number; error: ApiError }

/** Nothing came, too many calls, or something is down for now. */
export const isTemporary = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502)

/** Tries a save until it is done or refused for good, and tells how it goes. */
export function useSave() {
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' })
  const gone = useRef(new AbortController())
  const wake = useRef(() => {})

  useEffect(() => {
    const leaving = new AbortController()
    gone.current = leaving
    addEventListener('online', () => wake.current(), { signal: leaving.signal })
    return () => {
      leaving.abort()
      wake.current()
    }
  }, [])

  const pause = useCallback(async (ms: number, error: ApiError) => {
    setStatus({ kind: 'waiting', until: Date.now() + ms, error })
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      wake.current = () => {
        clearTimeout(timer)
        done()
      }
    })
    wake.current = () => {}
  }, [])

  /**
   * @param attempt one try; what it throws for a temporary reason is tried again
   * @param onWaiting told before each wait
   * @returns what the attempt answers; null when the page was left meanwhile
   */
  const untilDone = useCallback(
    async <T>(attempt: () => Promise<T>, onWaiting?: () => void): Promise<T | null> => {
      for (let failures = 0; ; failures++) {
        setStatus({ kind: 'saving' })
        try {
          return await attempt()
        } catch (error) {
          if (!isTemporary(error)) {
            setStatus({ kind: 'idle' })
            throw error
          }
          onWaiting?.()
          await pause(retryDelay(failures, error), error)
          if (gone.current.signal.aborted) return null
        }
      }
    },
    [pause],
  )
  const tryNow = useCallback(() => wake.current(), [])
  return { status, setStatus, untilDone, tryNow }
}
