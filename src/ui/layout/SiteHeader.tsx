import type { ReactNode } from 'react'
import type { RenderLink } from './link.tsx'
import { anchor } from './link.tsx'

interface SiteHeaderProps {
  name: string
  href: string
  renderLink?: RenderLink
  /** False until it is known what is shown beside the name: its space is reserved. */
  isKnown?: boolean
  /** Who I act for and why I may. */
  context?: ReactNode
  /** Switch actor, language, sign out. */
  children?: ReactNode
}

/** Header of every page: product name, who the user acts for, and actions. */
export function SiteHeader({
  name,
  href,
  renderLink = anchor,
  isKnown = true,
  context,
  children,
}: SiteHeaderProps) {
  const mark = (
    <>
      <svg className="ek-logo" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M2 4h20v4H2zM2 10h13v4H2zM2 16h7v4H2z" />
      </svg>
      <span>{name}</span>
    </>
  )
  return (
    <div
      className="ek-header__line"
      data-waiting={isKnown ? undefined : true}
      data-actor={context || !isKnown ? true : undefined}
    >
      {renderLink({ href, className: 'ek-header__name', children: mark })}
      {isKnown && context ? <div className="ek-header__context">{context}</div> : null}
      {isKnown && children ? <div className="ek-header__actions">{children}</div> : null}
    </div>
  )
}
