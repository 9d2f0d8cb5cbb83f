import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorDetails, reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AuthorityNav } from '../AuthorityNav.tsx'
import type { Begrunnet } from '../contract.ts'
import { rapportQuery } from '../query.ts'
import { SentReport } from './SentReport.tsx'
import { WhyForm } from './WhyForm.tsx'

/** One report, which is opened with a purpose and the number of a case: both stand with the look in the audit trail. */
export function InnsendtPage() {
  const { referanse } = useParams({ from: '/_app/tilsyn/rapporter/$referanse' })
  const { t } = useTexts()
  useNamedTitle(t('tilsyn.rapport'))
  return (
    <Page width="wide">
      <AuthorityNav />
      <OneReport key={referanse} referanse={referanse} />
    </Page>
  )
}

function OneReport({ referanse }: { referanse: string }) {
  const { t } = useTexts()
  const [why, setWhy] = useState<Begrunnet | null>(null)
  if (why) return <Opened referanse={referanse} why={why} />
  return (
    <>
      <PageHeading lead={t('tilsyn.hvorfor.ingress')}>{t('tilsyn.hvorfor.tittel')}</PageHeading>
      <WhyForm onGiven={setWhy} button={t('tilsyn.hvorfor.apne')} />
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
