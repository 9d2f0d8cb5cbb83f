import { anchor } from './anchor.tsx'
import type { RenderLink } from './link.ts'

interface SiteFooterProps {
  /** Name of the navigation, for screen readers. */
  label: string
  links: readonly { href: string; text: string }[]
  renderLink?: RenderLink
}

/** Footer of every page: accessibility statement, privacy, contact. */
export function SiteFooter({ label, links, renderLink = anchor }: SiteFooterProps) {
  return (
    <nav aria-label={label}>
      <ul className="ek-footer__links">
        {links.map(({ href, text }) => (
          <li key={href}>{renderLink({ href, className: 'ds-link', children: text })}</li>
        ))}
      </ul>
    </nav>
  )
}
