import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { config } from '../client/config.ts'
import { useTexts } from '../client/language.tsx'
import { RouteButton } from '../client/link.tsx'
import { pages } from '../pages.ts'
import { iGwhEllerTwh } from '../texts/stor-enhet.ts'
import { Details } from '../ui/Details.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Actions } from '../ui/layout/Actions.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { type Rapporter, type RapporterQuery, radePerSide } from './contract.ts'
import { addressWith, rapporterQuery, selectionIn } from './query.ts'
import { ReportRows } from './ReportRows.tsx'
import { WhyForm } from './rapport/WhyForm.tsx'
import { SelectionPage } from './SelectionPage.tsx'

/** The authority's list of what was sent in; search, filters, order and page stand in the address. */
export function TilsynPage() {
  const texts = useTexts()
  const selection = selectionIn(useSearch({ strict: false }))
  const { data, error } = useQuery(rapporterQuery(selection))
  const count = data
    ? texts.t('tilsyn.antall', { n: data.antall, energi: iGwhEllerTwh(data.totalKwh, texts) })
    : ''
  return (
    <SelectionPage
      page={pages.tilsyn}
      selection={selection}
      found={data}
      count={count}
      error={error}
      withOrder
    >
      {data ? <Found found={data} selection={selection} /> : null}
    </SelectionPage>
  )
}

function Found({ found, selection }: { found: Rapporter; selection: RapporterQuery }) {
  const { t } = useTexts()
  if (found.rader.length === 0) return <EmptyState title={t('tilsyn.ingen-treff')} />
  return (
    <>
      <ReportRows found={found} selection={selection} />
      <PageLinks antall={found.antall} selection={selection} />
      <AllAttachments selection={{ ...selection, ar: found.ar ?? 'alle' }} />
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
    <RouteButton href={addressWith(pages.tilsyn.path, { ...selection, side: to })} variant="secondary">
      {t(key)}
    </RouteButton>
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
