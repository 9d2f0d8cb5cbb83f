import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { LinkParts, RenderLink } from '../ui/layout/link.ts'

interface AnchorProps extends Omit<ComponentProps<'a'>, 'aria-current'> {
  current?: LinkParts['aria-current']
}

/** The router marks every link to the present address as `page`; here a link says itself what it is. */
const Anchor = ({ current, ...rest }: AnchorProps) => <a {...rest} aria-current={current} />
const RouterLink = createLink(Anchor)

/** A link of the router for `ui/`, which knows no router: `href` is an address of ours with search and hash. */
export const routerLink: RenderLink = ({ href, 'aria-current': current, ...rest }) => {
  const { pathname, searchParams, hash } = new URL(href, location.origin)
  return (
    <RouterLink
      {...rest}
      current={current}
      to={pathname as '/'} // addresses come as texts here, made by functions such as stepHref
      search={Object.fromEntries(searchParams)}
      hash={decodeURIComponent(hash.slice(1))}
      activeProps={{}}
    />
  )
}
