import { useLocation } from '@tanstack/react-router'
import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { pages } from '../pages.ts'
import { LinkButton } from '../ui/layout/LinkButton.tsx'
import '../steg/form/report.css'
import './tilsyn.css'

const parts = [pages.tilsyn, pages.tilsynTall, pages.tilsynIkkeRapportert, pages.tilsynEksport] as const

/** The pages of the authority's side. */
export function AuthorityNav() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  return (
    <nav className="ek-authority-nav" aria-label={t('tilsyn.sider')}>
      {parts.map(({ path, title }) => (
        <LinkButton
          key={path}
          href={path}
          isCurrent={pathname === path}
          variant="tertiary"
          size="sm"
          renderLink={routerLink}
        >
          {t(title)}
        </LinkButton>
      ))}
    </nav>
  )
}
