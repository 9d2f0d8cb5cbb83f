import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ErrorDetails, reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AuthorityNav } from '../AuthorityNav.tsx'
import type { Begrunnet, Rapporter } from '../contract.ts'
import { rapportQuery, whyQuery } from '../query.ts'
import { GivenWhy } from './GivenWhy.tsx'
import { InSelection } from './InSelection.tsx'
import { SentReport } from './SentReport.tsx'
import { WhyForm } from './WhyForm.tsx'

/** One report, which is opened with a purpose and the number of a case, asked for once: both stand with each look in the audit trail. */
export function InnsendtPage() {
  const { referanse } = useParams({ from: '/_app/tilsyn/rapporter/$referanse' })
  return (
    <Page width="wide">
      <AuthorityNav>
        <GivenWhy />
      </AuthorityNav>
      <InSelection key={`i-${referanse}`} referanse={referanse} />
      <OneReport key={referanse} referanse={referanse} />
    </Page>
  )
}

/** What opens the report. It is named by the list that one comes from: of the report itself nothing is fetched before the purpose is given. */
function OneReport({ referanse }: { referanse: string }) {
  const { t } = useTexts()
  const client = useQueryClient()
  useNamedTitle(t('tilsyn.rapport'))
  const { data: why } = useQuery(whyQuery())
  const [row] = client
    .getQueriesData<Rapporter>({ queryKey: ['tilsyn', 'rapporter'] })
    .flatMap(([, list]) => list?.rader.filter((one) => one.referanse === referanse) ?? [])
  if (why) return <Opened referanse={referanse} why={why} />
  return (
    <>
      <PageHeading lead={t('tilsyn.hvorfor.ingress')}>
        {row
          ? t('tilsyn.hvorfor.tittel-for', { navn: row.navn, ar: String(row.rapporteringAr) })
          : t('tilsyn.hvorfor.tittel')}
      </PageHeading>
      <WhyForm
        onGiven={(why) => client.setQueryData(whyQuery().queryKey, why)}
        button={t('tilsyn.hvorfor.apne')}
      />
    </>
  )
}

function Opened({ referanse, why }: { referanse: string; why: Begrunnet }) {
  const texts = useTexts()
  const { t, sprak } = texts
  const { data, error } = useQuery(rapportQuery(referanse, why, sprak))
  if (data) return <SentReport report={data} why={why} />
  return (
    <>
      <PageHeading>{t('tilsyn.rapport')}</PageHeading>
      {error ? (
        <Alert tone="danger" role="alert" title={reasonText(error, texts)}>
          <ErrorDetails error={error} />
        </Alert>
      ) : (
        <Spinner text={t('felles.laster')} />
      )}
    </>
  )
}
