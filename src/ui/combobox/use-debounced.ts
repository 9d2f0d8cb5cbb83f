import { useEffect, useRef } from 'react'

/**
 * Collects calls and hands them over, in order, when none has come for `ms`.
 *
 * Nothing is thrown away: three quick presses of an arrow are three steps. `flush` hands over at once.
 */
export function useDebouncedQueue<T>(handle: (items: T[]) => void, ms: number) {
  const latest = useRef(handle)
  const queue = useRef<T[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const flush = () => {
    clearTimeout(timer.current)
    const items = queue.current
    queue.current = []
    if (items.length > 0) latest.current(items)
  }
  const push = (item: T) => {
    queue.current.push(item)
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, ms)
  }
  return { push, flush }
}
