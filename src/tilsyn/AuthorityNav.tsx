import { useLocation, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../client/language.tsx'
import { RouteButton } from '../client/link.tsx'
import { pages } from '../pages.ts'
import { addressWith, selectionIn } from './query.ts'
import '../steg/form/report.css'
import './tilsyn.css'

const parts = [
  pages.tilsyn,
  pages.tilsynTall,
  pages.tilsynRettinger,
  pages.tilsynIkkeRapportert,
  pages.tilsynEksport,
] as const

/** The pages of the authority's side, which keep the selection from one to the other. */
export function AuthorityNav({ children }: { children?: ReactNode }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const { side, ...selection } = selectionIn(useSearch({ strict: false }))
  return (
    <div className="ek-authority-top">
      <nav className="ek-authority-nav" aria-label={t('tilsyn.sider')}>
        {parts.map(({ path, title }) => (
          <RouteButton
            key={path}
            href={addressWith(path, selection)}
            isCurrent={pathname === path}
            variant="tertiary"
            size="sm"
          >
            {t(title)}
          </RouteButton>
        ))}
      </nav>
      {children}
    </div>
  )
}
