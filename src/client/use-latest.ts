import { useEffect, useRef } from 'react'

/** Runs one task at a time: its signal aborts when the next one starts, by `stop`, and when the page is left. */
export function useLatest() {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    start: (): AbortSignal => {
      running.current?.abort()
      running.current = new AbortController()
      return running.current.signal
    },
    stop: () => running.current?.abort(),
  }
}
