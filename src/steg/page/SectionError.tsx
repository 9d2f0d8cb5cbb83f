import type { ErrorComponentProps } from '@tanstack/react-router'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../client/api.ts'
import { ErrorDetails, ErrorView, knownText, TryAgain } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { ReportError } from '../../livslop/ReportError.tsx'
import { placeOf, sectionByPath, sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { Alert } from '../../ui/Alert.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { StepLayout } from './StepLayout.tsx'

const lost = [400, 403, 404, 410]

/** Shown when a step could not be fetched: its own text (specification §8) and a retry button. The step list stays. */
export function SectionError(props: ErrorComponentProps) {
  const section = sectionByPath(useParams({ strict: false, select: ({ _splat }) => _splat }))
  if (!section) return <ErrorView {...props} />
  return (
    <StepLayout section={section}>
      <Reason {...props} section={section} />
    </StepLayout>
  )
}

function Reason({ section, ...props }: ErrorComponentProps & { section: Contract }) {
  const { error, reset } = props
  if (!(error instanceof ApiError)) return <ErrorView {...props} />
  if (lost.includes(error.status)) return <ReportError {...props} />
  return <NotFetched error={error} reset={reset} section={section} />
}

interface NotFetchedProps extends Pick<ErrorComponentProps, 'reset'> {
  error: ApiError
  section: Contract
}

function NotFetched({ error, reset, section }: NotFetchedProps) {
  const texts = useTexts()
  const { t } = texts
  const title = t(stepTitle(section))
  useNamedTitle(title, true)
  const n = placeOf(section) + 1
  return (
    <div className="ek-form">
      <PageHeading eyebrow={t('steps.teller', { n, antall: sections.length })}>{title}</PageHeading>
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
