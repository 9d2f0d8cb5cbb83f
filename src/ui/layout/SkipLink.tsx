import type { MouseEvent } from 'react'

interface SkipLinkProps {
  /** Id of the main part; it must be able to take focus. */
  target: string
  children: string
}

/** The first link in the tab order; skips the header. */
export function SkipLink({ target, children }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    const main = document.getElementById(target)
    if (!main) return
    // The address must not change, or the router loads a new page.
    event.preventDefault()
    main.focus()
  }
  return (
    <a className="ds-skip-link" href={`#${target}`} onClick={skip}>
      {children}
    </a>
  )
}
