import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLoaderData, useParams } from '@tanstack/react-router'
import { startTransition, useLayoutEffect, useState } from 'react'
import { activeActor, setActorOfTab } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { placeOf, sections } from '../../sections/index.ts'
import { ReportLayout } from '../../ui/layout/ReportLayout.tsx'
import { StepList } from '../../ui/layout/StepList.tsx'
import { type OpenForm, OpenFormContext } from '../form/open-form.ts'
import { History } from '../historikk/History.tsx'
import { Ready, ReadyShort } from '../left/Ready.tsx'
import { useRemaining } from '../left/use-remaining.ts'
import { infoQuery } from './queries.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { steps } from './steps.ts'

export { ReportFailed as Failed } from './ReportFrame.tsx'

/** Around every page of a report: whose it is, the steps with their status, and what is missing before it can be sent in. */
export function ReportRoute() {
  // What loadReport found.
  const { unit, rapporteringAr, actor } = useLoaderData({ from: '/_app/reports/$reportId' })
  // Before the browser paints: no other name stands over the report. Not in the loader, which has no part in rendering.
  useLayoutEffect(() => {
    if (actor && actor.id !== activeActor()?.id) setActorOfTab(actor)
  }, [actor])
  return (
    <ReportFrame unit={unit} rapporteringAr={rapporteringAr}>
      <Report />
    </ReportFrame>
  )
}

function Report() {
  const { reportId } = useParams({ from: '/_app/reports/$reportId' })
  const path = useParams({ strict: false, select: ({ _splat }) => _splat })
  const { data: info } = useSuspenseQuery(infoQuery(reportId))
  const texts = useTexts()
  const [open, setOpen] = useState<OpenForm | null>(null)
  // React draws what is set in an effect together with the next keystroke, unless it is told that it may wait.
  const [show] = useState(() => (next: OpenForm | null) => startTransition(() => setOpen(next)))
  const left = useRemaining(info, open)
  const dirty = open?.isDirty === true
  const section = sections.find((one) => one.path === path)
  // The receipt stands alone.
  if (!section) return <Outlet />
  const n = placeOf(section) + 1
  return (
    <OpenFormContext value={show}>
      <ReportLayout
        id="report-page"
        steps={{
          label: texts.t('steps.navn'),
          short: texts.t('steps.teller', { n, antall: sections.length }),
          content: <StepList steps={steps(info, section, texts, dirty)} renderLink={routerLink} />,
        }}
        panel={{
          label: texts.t('klar.tittel'),
          short: <ReadyShort groups={left} />,
          content: (
            <>
              <Ready rapportId={reportId} groups={left} open={open} />
              <History key={section.id} rapportId={reportId} section={section} dirty={dirty} />
            </>
          ),
        }}
      >
        <Outlet />
      </ReportLayout>
    </OpenFormContext>
  )
}
