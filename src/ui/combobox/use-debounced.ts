import { useEffect, useRef } from 'react'

/**
 * Debounces calls and keeps them all: collects values and passes them on, in order, when none has come for `ms`.
 *
 * Three quick presses of an arrow are thus three steps. `flush` passes them on at once.
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
