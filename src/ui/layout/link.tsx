import type { ReactElement, ReactNode } from 'react'

/** Props of a link. The caller passes its router's link component, so that these components need no router. */
export interface LinkParts {
  href: string
  className?: string
  children: ReactNode
  'aria-current'?: 'step' | 'page'
  'data-variant'?: string
  'data-color'?: string
  'data-size'?: string
  /** -1 for a link that is no Tab stop. */
  tabIndex?: number
}

export type RenderLink = (parts: LinkParts) => ReactElement

/** The default link component: a plain anchor. */
export const anchor: RenderLink = ({ children, ...parts }) => <a {...parts}>{children}</a>
