import { Link } from '@tanstack/react-router'
import type { RenderLink } from '../ui/link.ts'

/** The router's link for `ui/`, which knows no router: preloads on intent, moves without a page load. */
export const routerLink: RenderLink = ({ href, ...rest }) => {
  const [path = '', query] = href.split('?')
  return <Link to={path} search={Object.fromEntries(new URLSearchParams(query))} {...rest} />
}
