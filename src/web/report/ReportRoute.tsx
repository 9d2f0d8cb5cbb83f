import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { History } from '../../history/History.tsx'
import { sections } from '../../sections/index.ts'
import type { Contract } from '../../sections/section.ts'
import { ReportLayout } from '../../ui/ReportLayout.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useTexts } from '../language.tsx'
import { routerLink } from '../link.tsx'
import { DirtyContext } from './dirty.ts'
import { infoQuery } from './queries.ts'
import { missing, stepHref, steps, stepTitle } from './steps.ts'

/** Around every page of a report: the steps with their status, and what is missing before it can be sent in. */
export function ReportRoute() {
  const { reportId = '', _splat } = useParams({ strict: false })
  const { data: info } = useSuspenseQuery(infoQuery(reportId))
  const texts = useTexts()
  const [dirty, setDirty] = useState(false)
  const section = sections.find(({ path }) => path === _splat)
  // The receipt stands alone.
  if (!section) return <Outlet />
  const n = sections.indexOf(section) + 1
  return (
    <DirtyContext value={setDirty}>
      <ReportLayout
        id="report-page"
        steps={{
          label: texts.t('steps.navn'),
          short: texts.t('steps.teller', { n, antall: sections.length }),
          content: <StepList steps={steps(info, section, texts, dirty)} renderLink={routerLink} />,
        }}
        panel={{
          label: texts.t('klar.tittel'),
          short: remaining(missing(info).length, texts),
          content: (
            <>
              <Ready rapportId={reportId} left={missing(info)} isLast={n === sections.length} />
              <History key={section.id} rapportId={reportId} section={section} dirty={dirty} />
            </>
          ),
        }}
      >
        <Outlet />
      </ReportLayout>
    </DirtyContext>
  )
}

const remaining = (n: number, { t }: ReturnType<typeof useTexts>) =>
  n === 0 ? t('klar.ferdig') : t('klar.kort', { n })

function Ready({
  rapportId,
  left,
  isLast,
}: {
  rapportId: string
  left: readonly Contract[]
  isLast: boolean
}) {
  const { t } = useTexts()
  const last = sections.at(-1)
  return (
    <>
      <h2 className="ds-heading" data-size="2xs">
        {t('klar.tittel')}
      </h2>
      {left.length === 0 ? (
        <>
          <p>{t('klar.ferdig')}</p>
          {last && !isLast ? (
            <TextLink href={stepHref(rapportId, last)} renderLink={routerLink}>
              {t('klar.se-over')}
            </TextLink>
          ) : null}
        </>
      ) : (
        <>
          <p>{t('pages.send-inn.mangler', { n: left.length })}</p>
          <ul className="ek-left">
            {left.map((section) => (
              <li key={section.id}>
                <TextLink href={stepHref(rapportId, section)} renderLink={routerLink}>
                  {t(stepTitle(section))}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
