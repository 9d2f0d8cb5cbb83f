import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../../client/language.tsx'
import { lazyPart } from '../../client/lazy-part.ts'
import { routerLink } from '../../client/link.tsx'
import { placeOf, sections } from '../../sections/index.ts'
import type { Contract } from '../../sections/section.ts'
import { ReportLayout } from '../../ui/layout/ReportLayout.tsx'
import { StepList } from '../../ui/layout/StepList.tsx'
import type { OpenForm } from '../form/open-form.ts'
import { History } from '../historikk/History.tsx'
import { Ready, ReadyShort } from '../left/Ready.tsx'
import { useRemaining } from '../left/use-remaining.ts'
import { infoQuery } from './queries.ts'
import { steps } from './steps.ts'

const DeleteDraft = lazyPart(async () => (await import('../sletting/DeleteDraft.tsx')).DeleteDraft)

const report = getRouteApi('/_app/reports/$reportId')
const CorrectionDraft = lazyPart(
  async () => (await import('../rettelse/CorrectionDraft.tsx')).CorrectionDraft,
)

interface StepLayoutProps {
  section: Contract
  /** The step's form; left out where it could not be loaded. */
  open?: OpenForm
  /** The step holds a table that needs the width of the panel, which then stands below. */
  wide?: boolean | undefined
  children: ReactNode
}

/** The layout of a step: the list of steps, the step itself, and what is missing before the report can be submitted. */
export function StepLayout({ section, open, wide, children }: StepLayoutProps) {
  const { reportId } = report.useParams()
  const { data: info } = useSuspenseQuery(infoQuery(reportId))
  const texts = useTexts()
  const left = useRemaining(info, open)
  const isDirty = open?.isDirty === true
  const n = placeOf(section) + 1
  return (
    <ReportLayout
      id="report-page"
      wide={wide}
      steps={{
        label: texts.t('steps.navn'),
        short: texts.t('steps.teller', { n, antall: sections.length }),
        content: <StepList steps={steps(info, section, texts, isDirty, left)} renderLink={routerLink} />,
      }}
      panel={{
        label: texts.t('klar.tittel'),
        short: <ReadyShort groups={left} />,
        content: (
          <>
            <Ready rapportId={reportId} groups={left} open={open} />
            <History rapportId={reportId} section={section} dirty={isDirty} />
            {info.versjon > 1 ? null : (
              <Suspense fallback={null}>
                <DeleteDraft rapportId={reportId} />
              </Suspense>
            )}
          </>
        ),
      }}
    >
      {info.versjon > 1 ? (
        <Suspense fallback={null}>
          <CorrectionDraft reportId={reportId} />
        </Suspense>
      ) : null}
      {children}
    </ReportLayout>
  )
}
