import { config } from '../client/config.ts'
import { useTexts } from '../client/language.tsx'
import { footerLinks } from '../landing/footer-links.ts'
import { pageAt } from '../pages.ts'
import { anchor } from '../ui/layout/anchor.tsx'
import type { RenderLink } from '../ui/layout/link.ts'
import { SiteFooter } from '../ui/layout/SiteFooter.tsx'

/** @param renderOwn how a link to a page of ours is rendered; as a plain link where there is no router */
export function Footer({ renderOwn = anchor }: { renderOwn?: RenderLink }) {
  const texts = useTexts()
  return (
    <SiteFooter
      label={texts.t('felles.bunn.navn')}
      links={footerLinks(config.lenker, texts)}
      // A page that the server renders has no route.
      renderLink={(parts) => (pageAt(parts.href)?.row.module ? renderOwn(parts) : anchor(parts))}
    />
  )
}
