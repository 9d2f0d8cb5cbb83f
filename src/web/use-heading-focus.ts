import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a move within the application the new heading takes focus, so that it is read as after a page load. The page may
 * come in parts, its heading late or twice: until the user does something, focus that was lost is given back to it.
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    const late = new MutationObserver(() => {
      if (document.activeElement === document.body) focusHeading()
    })
    const stop = () => late.disconnect()
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      // What was used to get here, such as a link in the header, is still there.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      focusHeading()
      late.observe(document.body, { childList: true, subtree: true })
    })
    addEventListener('keydown', stop, true)
    addEventListener('pointerdown', stop, true)
    return () => {
      stop()
      unsubscribe()
      removeEventListener('keydown', stop, true)
      removeEventListener('pointerdown', stop, true)
    }
  }, [router])
}

const focusHeading = () =>
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true })
