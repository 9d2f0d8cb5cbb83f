import { type ErrorComponentProps, useParams } from '@tanstack/react-router'
import { sections } from '../../sections/index.ts'
import { Alert } from '../../ui/Alert.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ApiError } from '../api.ts'
import { ErrorDetails, ErrorView, knownText, TryAgain } from '../ErrorView.tsx'
import { useTexts } from '../language.tsx'
import { usePageTitle } from '../page-title.ts'
import { ReportError } from './ReportError.tsx'
import { stepTitle } from './steps.ts'

const lost = [400, 403, 404]

/** The step could not be fetched: its own words (specification §8), and another try. The steps stay in reach. */
export function SectionError(props: ErrorComponentProps) {
  const { error, reset } = props
  const texts = useTexts()
  const { t } = texts
  const { _splat } = useParams({ strict: false })
  const index = sections.findIndex(({ path }) => path === _splat)
  const section = sections[index]
  const title = section ? t(stepTitle(section)) : ''
  usePageTitle(t('titler.monster-feil', { tittel: t('titler.monster', { side: title }) }))
  if (error instanceof ApiError && lost.includes(error.status)) return <ReportError {...props} />
  if (!section || !(error instanceof ApiError)) return <ErrorView error={error} reset={reset} />
  return (
    <div className="ek-form">
      <PageHeading eyebrow={t('steps.teller', { n: index + 1, antall: sections.length })}>
        {title}
      </PageHeading>
      <Alert
        tone="danger"
        role="alert"
        title={texts.find(`pages.${section.folder}.feil.henting`) ?? t('feil.generell.tittel')}
        actions={<TryAgain reset={reset} />}
      >
        <p>{knownText(error, texts) ?? t('feil.generell.tekst')}</p>
      </Alert>
      <ErrorDetails error={error} />
    </div>
  )
}
