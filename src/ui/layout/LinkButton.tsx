import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import { anchor } from './anchor.tsx'
import type { RenderLink } from './link.ts'

interface LinkButtonProps {
  href: string
  variant?: 'primary' | 'secondary' | 'tertiary'
  tone?: 'accent' | 'neutral' | 'danger'
  size?: 'sm' | 'md'
  icon?: IconName
  iconAfter?: IconName
  /** The router's link. Default: a plain one. */
  renderLink?: RenderLink
  /** The link leads to the page that is open. */
  isCurrent?: boolean
  children: ReactNode
}

/** A link that looks like a button, for navigation alone. */
export function LinkButton(props: LinkButtonProps) {
  const {
    href,
    variant,
    tone = 'accent',
    size,
    icon,
    iconAfter,
    renderLink = anchor,
    isCurrent,
    children,
  } = props
  return renderLink({
    href,
    className: 'ds-button',
    'data-variant': variant,
    'data-color': tone,
    'data-size': size,
    ...(isCurrent && { 'aria-current': 'page' }),
    children: (
      <>
        {icon ? <Icon name={icon} /> : null}
        {children}
        {iconAfter ? <Icon name={iconAfter} /> : null}
      </>
    ),
  })
}
