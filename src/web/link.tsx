import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import type { RenderLink } from '../ui/link.ts'
import { useRouter } from './router/view.tsx'

/** How long one points at a link before its page is fetched, in ms: less is passing by. */
const intentMs = 50

/** Moves without a page load, and fetches the page as one comes near. Whatever else a click can mean is the browser's. */
function RouterAnchor({ href = '', ...rest }: ComponentProps<'a'>) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(timer.current)
  const near = () => {
    leave()
    timer.current = setTimeout(() => router.preload(href), intentMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const follow = (event: MouseEvent) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event
    if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey || defaultPrevented) return
    event.preventDefault()
    leave()
    void router.navigate(href)
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onMouseEnter={near}
      onMouseLeave={leave}
      onFocus={near}
      onBlur={leave}
      onTouchStart={() => router.preload(href)}
    />
  )
}

/** The router's link for `ui/`, which knows no router. */
export const routerLink: RenderLink = (parts) => <RouterAnchor {...parts} />
