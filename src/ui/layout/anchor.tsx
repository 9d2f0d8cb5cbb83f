import type { RenderLink } from './link.ts'

/** The default link component: a plain anchor. */
export const anchor: RenderLink = ({ children, ...parts }) => <a {...parts}>{children}</a>
