import type { MouseEvent, ReactNode } from 'react'
import { Announcements } from '../announce.tsx'

interface ShellProps {
  skipText: string
  /** Usually a `SiteHeader`. */
  header: ReactNode
  /** Usually a `SiteFooter`. */
  footer: ReactNode
  children: ReactNode
  /** The content of the page is loading. */
  busy?: boolean
}

/** Layout of every page: header with the skip link, main, footer. */
export function Shell({ skipText, header, footer, children, busy }: ShellProps) {
  return (
    <div className="ek-shell">
      <header className="ek-header">
        <SkipLink target="innhold">{skipText}</SkipLink>
        {header}
      </header>
      <main className="ek-main" id="innhold" tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
      <Announcements />
      {footer ? <footer className="ek-footer">{footer}</footer> : null}
    </div>
  )
}

interface SkipLinkProps {
  /** Id of the main part; it must be able to take focus. */
  target: string
  children: string
}

/** The first link in the tab order; skips the header. */
function SkipLink({ target, children }: SkipLinkProps) {
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
