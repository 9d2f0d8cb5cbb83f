import { config } from '../client/config.ts'
import { useTexts } from '../client/language.tsx'
import { footerLinks } from '../landing/footer-links.ts'
import { pageAt } from '../pages.ts'
import { anchor, type RenderLink } from '../ui/layout/link.tsx'

/**
 * Footer of every page: accessibility statement, privacy, contact.
 *
 * @param renderOwn how a link to a page of ours is rendered; as a plain link where there is no router
 */
export function Footer({ renderOwn = anchor }: { renderOwn?: RenderLink }) {
  const texts = useTexts()
  // A page that the server renders has no route.
  const linkTo = (href: string) => (pageAt(href)?.row.module ? renderOwn : anchor)
  return (
    <nav aria-label={texts.t('felles.bunn.navn')}>
      <ul className="ek-footer__links">
        {footerLinks(config.lenker, texts).map(({ href, text, lang }) => (
          <li key={href} lang={lang}>
            {linkTo(href)({ href, className: 'ds-link', children: text })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
