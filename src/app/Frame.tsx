import type { ReactNode } from 'react'
import { useTexts } from '../client/language.tsx'
import { DriftsmeldingAsLoaded } from '../driftsmelding/DriftsmeldingNa.tsx'
import { type PageRow, pageAt, pages, pagesAround } from '../pages.ts'
import { Page } from '../ui/layout/Page.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { ReportLayout } from '../ui/layout/ReportLayout.tsx'
import { Shell } from '../ui/layout/Shell.tsx'
import { SiteHeader } from '../ui/layout/SiteHeader.tsx'

/**
 * The first page while its data load: header, heading and lead as far as the address tells them, and grey rows in place of the rest.
 * It has no links, since it is replaced as a whole.
 */
export function Frame({ path }: { path: string }) {
  const { t, find } = useTexts()
  const found = pageAt(path)
  if (!found) return null
  const { row } = found
  // The last part of a step's address is the name of its folder.
  const folder = path.split('/').at(-1) ?? ''
  const title = find(`steps.${folder}`) ?? (row.title && t(row.title))
  const rows = <Skeleton lines={5} text={t('felles.laster')} />
  return (
    <Shell
      skipText={t('felles.hopp-til-innhold')}
      header={
        <>
          <DriftsmeldingAsLoaded />
          <SiteHeader name={t('felles.tjeneste')} href="/" isKnown={false} />
        </>
      }
      footer={null}
      busy
    >
      {isInReport(row) ? (
        <ReportFrame>
          {title && row === pages.step ? (
            <StepHeadFrame title={title} lead={find(`pages.${folder}.ingress`)} />
          ) : null}
          {title && row !== pages.step ? <PageHeading eyebrow={blank}>{title}</PageHeading> : null}
          {rows}
        </ReportFrame>
      ) : (
        <Page width={row === pages.minSide ? 'wide' : 'reading'}>
          {title ? <PageHeading>{title}</PageHeading> : null}
          {rows}
        </Page>
      )}
    </Shell>
  )
}

const isInReport = (row: PageRow) => pagesAround(row).some(({ path }) => path === pages.report.path)

/** A space keeps the place of a line that comes with the data. */
const blank = '\u00a0'

function ReportFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const steps = t('steps.navn')
  return (
    <>
      <p className="ek-whose">{blank}</p>
      <ReportLayout steps={{ label: steps, short: steps, content: null }}>
        <div className="ek-form">{children}</div>
      </ReportLayout>
    </>
  )
}

/** Heading and lead of a step, where SectionRoute.tsx draws them. */
function StepHeadFrame({ title, lead }: { title: string; lead: string | undefined }) {
  return (
    <>
      <div className="ek-step-head">
        <PageHeading eyebrow={blank}>{title}</PageHeading>
        <p className="ek-head-state">{blank}</p>
      </div>
      {lead ? <p>{lead}</p> : null}
    </>
  )
}

interface SkeletonProps {
  /** Number of lines. */
  lines: number
  /** Announced once to screen readers. */
  text: string
}

/** A placeholder for content that is loading, so that the layout does not shift. */
function Skeleton({ lines, text }: SkeletonProps) {
  return (
    <div className="ek-skeleton" role="status">
      <span className="ds-sr-only">{text}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <span key={line} className="ds-skeleton" data-variant="rectangle" aria-hidden="true" />
      ))}
    </div>
  )
}
