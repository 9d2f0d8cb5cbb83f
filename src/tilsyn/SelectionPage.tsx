import type { ReactNode } from 'react'
import { ErrorDetails, reasonText } from '../client/ErrorView.tsx'
import { useTexts } from '../client/language.tsx'
import { RouteLink } from '../client/link.tsx'
import { useNamedTitle } from '../client/page-title.ts'
import { pages } from '../pages.ts'
import { Alert } from '../ui/Alert.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { AuthorityNav } from './AuthorityNav.tsx'
import type { Rapporter, RapporterQuery } from './contract.ts'
import { addressWith } from './query.ts'
import { GivenWhy } from './rapport/GivenWhy.tsx'
import { Selection } from './Selection.tsx'

interface SelectionPageProps {
  page: { path: string; title: string }
  selection: RapporterQuery
  /** What the selection holds; undefined until it is there. */
  found: Pick<Rapporter, 'antall' | 'iHovedenheten' | 'ar'> | undefined
  /** How many reports, in words. */
  count: string
  error: Error | null
  withOrder?: boolean
  children: ReactNode
}

/** A page that shows a selection: how many reports, the way to a file of them, the filters, and what they lead to. */
export function SelectionPage({
  page,
  selection,
  found,
  count,
  error,
  withOrder,
  children,
}: SelectionPageProps) {
  const texts = useTexts()
  const { t } = texts
  const { sorter, side, ...utvalg } = selection
  // An export has every year unless one is named.
  const shown = { ...utvalg, ar: found ? (found.ar ?? 'alle') : utvalg.ar }
  useNamedTitle(t(page.title))
  return (
    <Page width="wide">
      <AuthorityNav>{withOrder ? <GivenWhy /> : null}</AuthorityNav>
      <div className="ek-found">
        <PageHeading>{t(page.title)}</PageHeading>
        <p role="status">
          <span>{found ? count : t('felles.laster')}</span>
          {found && found.antall > 1 && found.ar === null ? <span>{` ${t('tilsyn.alle-ar')}`}</span> : null}
        </p>
        <RouteLink href={addressWith(pages.tilsynEksport.path, shown)}>
          {t('tilsyn.last-ned-utvalget')}
        </RouteLink>
      </div>
      <Selection
        path={page.path}
        selection={selection}
        year={found?.ar ?? null}
        {...(withOrder && { withOrder })}
      />
      {error ? (
        <Alert tone="danger" role="alert" title={reasonText(error, texts)}>
          <ErrorDetails error={error} />
        </Alert>
      ) : null}
      {children}
      {found?.iHovedenheten ? (
        <p className="ek-subtle">{t('tilsyn.i-hovedenheten', { n: found.iHovedenheten })}</p>
      ) : null}
    </Page>
  )
}
