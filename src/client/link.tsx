import { createLink, useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { LinkParts, RenderLink } from '../ui/layout/link.tsx'

interface AnchorProps extends Omit<ComponentProps<'a'>, 'aria-current'> {
  current?: LinkParts['aria-current']
}

/**
 * The anchor of a link: it sets `aria-current` itself, in place of the router, and `data-opening` while the page that it leads
 * to is loading.
 */
function Anchor({ current, ...rest }: AnchorProps) {
  const isOpening = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.href === rest.href && location.href !== resolvedLocation?.href,
  })
  return <a {...rest} aria-current={current} data-opening={isOpening || undefined} />
}
const RouterLink = createLink(Anchor)

/** Renders a link of `ui/` with the router. `href` is an address within the application, with search and hash. */
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
