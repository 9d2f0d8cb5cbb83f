import { useEffect, useRef } from 'react'

/** Whether the page is left, which a call that is under way outlives. */
export function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}
