import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a move within the application the new heading takes focus, so that it is read as after a page load. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let waiting: MutationObserver | undefined
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      waiting?.disconnect()
      if (focusHeading()) return
      // The page still waits for its data.
      const before = document.activeElement
      waiting = new MutationObserver((_, self) => {
        const hasMoved = document.activeElement !== before && document.activeElement !== document.body
        if (hasMoved || focusHeading()) self.disconnect()
      })
      waiting.observe(document.body, { childList: true, subtree: true })
    })
    return () => {
      waiting?.disconnect()
      unsubscribe()
    }
  }, [router])
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
