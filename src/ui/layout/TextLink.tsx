import type { ReactNode } from 'react'
import type { RenderLink } from './link.tsx'
import { anchor } from './link.tsx'

interface TextLinkProps {
  href: string
  renderLink?: RenderLink
  /** -1 for a link that is no Tab stop. */
  tabIndex?: number
  children: ReactNode
}

/** A link in running text. */
export function TextLink({ href, renderLink = anchor, tabIndex, children }: TextLinkProps) {
  return renderLink({ href, className: 'ds-link', ...(tabIndex !== undefined && { tabIndex }), children })
}
