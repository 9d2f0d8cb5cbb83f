import type { ReactNode } from 'react'
import { anchor } from './anchor.tsx'
import type { RenderLink } from './link.ts'

interface TextLinkProps {
  href: string
  renderLink?: RenderLink
  children: ReactNode
}

/** A link in running text. */
export function TextLink({ href, renderLink = anchor, children }: TextLinkProps) {
  return renderLink({ href, className: 'ds-link', children })
}
