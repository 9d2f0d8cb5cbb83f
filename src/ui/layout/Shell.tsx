import type { ReactNode } from 'react'
import { Announcements } from '../announce.tsx'
import { SkipLink } from './SkipLink.tsx'

interface ShellProps {
  skipText: string
  /** Usually a `SiteHeader`. */
  header: ReactNode
  /** Usually a `SiteFooter`. */
  footer: ReactNode
  children: ReactNode
  /** Id of the main part. Default `innhold`. */
  mainId?: string
  /** The content of the page is loading. */
  busy?: boolean
}

/** Layout of every page: header with the skip link, main, footer. */
export function Shell({ skipText, header, footer, children, mainId = 'innhold', busy }: ShellProps) {
  return (
    <div className="ek-shell">
      <header className="ek-header">
        <SkipLink target={mainId}>{skipText}</SkipLink>
        {header}
      </header>
      <main className="ek-main" id={mainId} tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
      <Announcements />
      {footer ? <footer className="ek-footer">{footer}</footer> : null}
    </div>
  )
}
