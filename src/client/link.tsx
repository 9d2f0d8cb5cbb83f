import { createLink, useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { LinkButton } from '../ui/layout/LinkButton.tsx'
import type { LinkParts, RenderLink } from '../ui/layout/link.tsx'
import { TextLink } from '../ui/layout/TextLink.tsx'

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

interface RouteLinkProps extends Omit<ComponentProps<typeof TextLink>, 'renderLink'> {
  /** What it is about, for who hears the link alone. */
  of?: string
}

/** A link in running text to a page of the application. */
export const RouteLink = ({ of, children, ...rest }: RouteLinkProps) => (
  <TextLink {...rest} renderLink={routerLink}>
    {of === undefined ? (
      children
    ) : (
      <>
        <span>{children}</span>
        <span className="ds-sr-only">{` – ${of}`}</span>
      </>
    )}
  </TextLink>
)

/** A link to a page of the application that looks like a button. */
export const RouteButton = (props: Omit<ComponentProps<typeof LinkButton>, 'renderLink'>) => (
  <LinkButton {...props} renderLink={routerLink} />
)
