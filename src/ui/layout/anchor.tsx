import type { RenderLink } from './link.ts'

/** The link that is used when the caller brings none: a plain one. */
export const anchor: RenderLink = ({ children, ...parts }) => <a {...parts}>{children}</a>
