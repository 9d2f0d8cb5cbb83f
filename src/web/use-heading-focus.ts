import { useEffect } from 'react'
import { focusField } from '../ui/focus-field.ts'
import { decodedPart } from './router/route.ts'
import { useRouter } from './router/view.tsx'

/**
 * After a move within the application the new heading takes focus, so that it is read as after a page load. The page may
 * come in parts, its heading late or twice: until the user does something, focus that was lost is given back to it.
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    const late = new MutationObserver(() => {
      if (document.activeElement === document.body) focusStart()
    })
    const stop = () => late.disconnect()
    const unsubscribe = router.onMove(({ from, to }) => {
      if (!from || from.location.pathname === to.location.pathname) return
      // What was used to get here, such as a link in the header, is still there.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      focusStart()
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

/** The field that the address names, else the heading. */
export function focusStart(): void {
  const field = decodedPart(location.hash.slice(1))
  if (field && focusField(field)) return
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true })
}

/** The same once the page is drawn: focus asks where everything stands, and the browser would lay it all out for the answer at once. */
export function focusDrawn(): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(() => {
      // Whoever was faster stays where they are.
      if (document.activeElement === document.body) focusStart()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
