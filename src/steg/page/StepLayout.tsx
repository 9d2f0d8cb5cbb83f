import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { CorrectionDraft } from '../../livslop/rettelse/CorrectionDraft.tsx'
import { DeleteDraft } from '../../livslop/sletting/DeleteDraft.tsx'
import { placeOf, sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepHref } from '../../seksjon/step.ts'
import { History } from '../../svar/historikk/History.tsx'
import { infoQuery } from '../../svar/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { ReportLayout } from '../../ui/layout/ReportLayout.tsx'
import { StepList } from '../../ui/layout/StepList.tsx'
import { MissingInAll, MissingOf } from '../mangler/MissingCounts.tsx'
import { type OpenStep, useMissing } from '../mangler/use-missing.ts'
import { manglerQuery } from '../query.ts'
import { prepareStep, stopPreparing } from './load-section.ts'
import { steps } from './steps.ts'

const report = getRouteApi('/_app/reports/$reportId')

interface StepLayoutProps {
  section: Contract
  /** The step's form; left out where it could not be loaded. */
  open?: OpenStep
  /** The step holds a table that needs the width of the panel, which then stands below. */
  wide?: boolean | undefined
  /** The step's key figures and help. */
  side?: ReactNode
  children: ReactNode
}

/** The layout of a step: the list of steps with what is left of each, the step itself, and what helps with it. */
export function StepLayout({ section, open, wide, side, children }: StepLayoutProps) {
  const { reportId } = report.useParams()
  const { data: info } = useSuspenseQuery(infoQuery(reportId))
  const texts = useTexts()
  const groups = useMissing(info, open)
  const { data: left } = useQuery(manglerQuery(reportId))
  const isDirty = open?.isDirty === true
  const n = placeOf(section) + 1
  const leftOf = (one: Contract) => <MissingOf groups={groups} section={one} current={section} />
  const all = { rapportId: reportId, groups, current: section }
  const [dialog, setDialog] = useState<'history' | 'delete'>()
  const dialogOf = (name: typeof dialog) => ({ open: dialog === name, onClose: () => setDialog(undefined) })
  const isCorrection = info.versjon > 1
  const client = useQueryClient()
  const prepare = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const step = sections.find((one) => one !== section && stepHref(reportId, one) === link?.pathname)
    if (step) prepareStep(client, reportId, step, !isDirty)
  }
  return (
    <>
      <ReportLayout
        id="report-page"
        wide={wide}
        steps={{
          label: texts.t('steps.navn'),
          short: texts.t('steps.teller', { n, antall: sections.length }),
          content: (
            // biome-ignore lint/a11y/noStaticElementInteractions: the user acts on the links inside
            <div onPointerOver={prepare} onPointerOut={stopPreparing} onFocus={prepare}>
              <StepList steps={steps(info, section, texts, isDirty, leftOf, left)} renderLink={routerLink} />
              <MissingInAll {...all} />
            </div>
          ),
        }}
        left={<MissingInAll {...all} short />}
        panel={{
          label: texts.t('steps.om-steget'),
          short: texts.t('steps.om-steget'),
          content: (
            <>
              <div className="ek-side">
                {side}
                <StepHelp folder={section.folder} />
              </div>
              <Button variant="tertiary" size="sm" onClick={() => setDialog('history')}>
                {texts.t('historikk.knapp')}
              </Button>
              {isCorrection ? null : (
                <Button variant="tertiary" size="sm" tone="danger" onClick={() => setDialog('delete')}>
                  {texts.t('sletting.knapp')}
                </Button>
              )}
            </>
          ),
        }}
      >
        {isCorrection ? <CorrectionDraft reportId={reportId} /> : null}
        {children}
      </ReportLayout>
      {/* Beside the layout: the panel is drawn anew where the window crosses its width, and a dialog in it would close. */}
      <History rapportId={reportId} section={section} dirty={isDirty} {...dialogOf('history')} />
      {isCorrection ? null : <DeleteDraft rapportId={reportId} {...dialogOf('delete')} />}
    </>
  )
}

/** The help of the step, for those that have one. */
function StepHelp({ folder }: Pick<Contract, 'folder'>) {
  const { find } = useTexts()
  const title = find(`pages.${folder}.side`)
  if (!title) return null
  return (
    <section>
      <Heading level={2}>{title}</Heading>
      {[find(`pages.${folder}.side.tekst`), find(`pages.${folder}.side.mer`)].map((text) =>
        text ? <p key={text}>{text}</p> : null,
      )}
    </section>
  )
}
