import { useState } from 'react'

/**
 * A value that stays as it is while a pointer is down on what shows it, so that a link does not move between press and
 * release.
 *
 * @returns the value to show, and the handler for the element that shows it
 */
export function useFrozenWhilePressed<T>(value: T): { shown: T; onPointerDown: () => void } {
  const [frozen, setFrozen] = useState<{ value: T }>()
  const onPointerDown = () => {
    setFrozen({ value })
    const ended = new AbortController()
    const release = () => {
      ended.abort()
      // The click comes after the pointer is up.
      setTimeout(() => setFrozen(undefined))
    }
    addEventListener('pointerup', release, { signal: ended.signal })
    addEventListener('pointercancel', release, { signal: ended.signal })
  }
  return { shown: frozen ? frozen.value : value, onPointerDown }
}
