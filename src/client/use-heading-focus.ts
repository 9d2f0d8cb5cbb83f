import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusField } from '../ui/fields/focus-field.ts'

/**
 * Moves focus to the new heading after a navigation within the application, so that it is read as after a page load; after Back, to the
 * row of a table that was opened. The heading may be rendered late: until the user does something, focus that was lost is given back to it.
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    const late = new MutationObserver(() => {
      if (document.activeElement === document.body) focusStart()
    })
    const stop = () => late.disconnect()
    let isBack = false
    const stopHistory = router.history.subscribe(({ action }) => {
      isBack = action.type === 'BACK'
    })
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      // The link that was followed, such as one in the header, may still be on the page.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (!isBack || !focusRow(fromLocation.pathname)) focusStart()
      late.observe(document.body, { childList: true, subtree: true })
    })
    addEventListener('keydown', stop, true)
    addEventListener('pointerdown', stop, true)
    return () => {
      stop()
      stopHistory()
      unsubscribe()
      removeEventListener('keydown', stop, true)
      removeEventListener('pointerdown', stop, true)
    }
  }, [router])
}

/** Focuses the link of a table's row that leads to a page. Returns false where there is none. */
function focusRow(pathname: string): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>('main th a[href]')
  const link = [...links].find((one) => one.pathname === pathname)
  link?.focus()
  return link !== undefined
}

/** Focuses the field that the hash names, else the heading. */
export function focusStart(): void {
  const field = fieldOf(location.hash)
  if (field && focusField(field)) return
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true })
}

/** The decoded id in a hash; the hash as it is where it cannot be decoded. */
function fieldOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** The same after the page is rendered, unless the user has focused something by then. */
export function focusAfterRender(): () => void {
  const timer = setTimeout(() => {
    if (document.activeElement === document.body) focusStart()
  })
  return () => clearTimeout(timer)
}
