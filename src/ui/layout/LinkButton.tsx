import type { ReactNode } from 'react'
import { anchor, type RenderLink } from './link.tsx'

interface LinkButtonProps {
  href: string
  variant?: 'primary' | 'secondary' | 'tertiary'
  size?: 'sm' | 'md'
  /** The router's link. Default: a plain one. */
  renderLink?: RenderLink
  /** The link leads to the page that is open. */
  isCurrent?: boolean
  children: ReactNode
}

/** A link that looks like a button, for navigation alone. */
export function LinkButton({
  href,
  variant,
  size,
  renderLink = anchor,
  isCurrent,
  children,
}: LinkButtonProps) {
  return renderLink({
    href,
    className: 'ds-button',
    'data-variant': variant,
    'data-color': 'accent',
    'data-size': size,
    ...(isCurrent && { 'aria-current': 'page' }),
    children,
  })
}
