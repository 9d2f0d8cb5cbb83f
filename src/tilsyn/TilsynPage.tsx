import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { config } from '../client/config.ts'
import { ErrorDetails, reasonText } from '../client/ErrorView.tsx'
import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { useNamedTitle } from '../client/page-title.ts'
import { pages } from '../pages.ts'
import { iStorEnhet } from '../texts/stor-enhet.ts'
import { Alert } from '../ui/Alert.tsx'
import { Details } from '../ui/Details.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Actions } from '../ui/layout/Actions.tsx'
import { LinkButton } from '../ui/layout/LinkButton.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { AuthorityNav } from './AuthorityNav.tsx'
import { type Rapporter, type RapporterQuery, radePerSide } from './contract.ts'
import { addressWith, rapporterQuery, selectionIn } from './query.ts'
import { ReportRows } from './ReportRows.tsx'
import { GivenWhy } from './rapport/GivenWhy.tsx'
import { WhyForm } from './rapport/WhyForm.tsx'
import { Selection } from './Selection.tsx'

/** The authority's list of what was sent in; search, filters, order and page stand in the address. */
export function TilsynPage() {
  const texts = useTexts()
  const { t } = texts
  useNamedTitle(t('tilsyn.rapporter'))
  const selection = selectionIn(useSearch({ strict: false }))
  const { data, error } = useQuery(rapporterQuery(selection))
  return (
    <Page width="wide">
      <AuthorityNav />
      <GivenWhy />
      <PageHeading>{t('tilsyn.rapporter')}</PageHeading>
      <Selection path={pages.tilsyn.path} selection={selection} withOrder />
      <p role="status">
        <span>
          {data
            ? t('tilsyn.antall', { n: data.antall, energi: iStorEnhet(data.totalKwh, texts) })
            : t('felles.laster')}
        </span>
        {data && data.antall > 1 && !selection.ar ? <span>{` ${t('tilsyn.alle-ar')}`}</span> : null}
        {data?.iHovedenheten ? (
          <span>{` ${t('tilsyn.i-hovedenheten', { n: data.iHovedenheten })}`}</span>
        ) : null}
      </p>
      {error ? (
        <Alert tone="danger" role="alert" title={reasonText(error, texts)}>
          <ErrorDetails error={error} />
        </Alert>
      ) : null}
      {data ? <Found found={data} selection={selection} /> : null}
    </Page>
  )
}

function Found({ found, selection }: { found: Rapporter; selection: RapporterQuery }) {
  const { t } = useTexts()
  if (found.rader.length === 0) return <EmptyState title={t('tilsyn.ingen-treff')} />
  return (
    <>
      <AllAttachments selection={selection} />
      <ReportRows rows={found.rader} />
      <PageLinks antall={found.antall} selection={selection} />
    </>
  )
}

/** All attachments of the selection as one file, for a purpose and a case. The browser shows how far the download has come. */
function AllAttachments({ selection }: { selection: RapporterQuery }) {
  const { t } = useTexts()
  const { side, sorter, ...utvalg } = selection
  return (
    <Details summary={t('tilsyn.alle-vedlegg')}>
      <Stack>
        <p>{t('tilsyn.alle-vedlegg.sjekk', { fil: t('tilsyn.alle-vedlegg.mangler.fil') })}</p>
        <WhyForm
          button={t('tilsyn.alle-vedlegg.knapp')}
          onGiven={(why) =>
            location.assign(config.apiUrl + addressWith('/tilsyn/vedlegg', { ...utvalg, ...why }))
          }
        />
      </Stack>
    </Details>
  )
}

/** The way to the page before and the next one; nothing where all rows are shown. */
function PageLinks({ antall, selection }: { antall: number; selection: RapporterQuery }) {
  const { t } = useTexts()
  const { side = 1 } = selection
  const last = Math.ceil(antall / radePerSide)
  if (last <= 1) return null
  const link = (to: number, key: string) => (
    <LinkButton
      href={addressWith(pages.tilsyn.path, { ...selection, side: to })}
      variant="secondary"
      renderLink={routerLink}
    >
      {t(key)}
    </LinkButton>
  )
  return (
    <nav aria-label={t('tilsyn.sider-av-lista')}>
      <p>{t('tilsyn.side', { side, av: last })}</p>
      <Actions>
        {side > 1 ? link(side - 1, 'tilsyn.forrige-side') : null}
        {side < last ? link(side + 1, 'tilsyn.neste-side') : null}
      </Actions>
    </nav>
  )
}
