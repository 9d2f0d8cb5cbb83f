import type { ReactElement, ReactNode } from 'react'

/** What a link has to carry. The caller turns it into its router's link, so that this library needs no router. */
export interface LinkParts {
  href: string
  className?: string
  children: ReactNode
  'aria-current'?: 'step' | 'page'
  'data-variant'?: string
  'data-color'?: string
  'data-size'?: string
}

export type RenderLink = (parts: LinkParts) => ReactElement
