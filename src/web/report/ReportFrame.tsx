import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../language.tsx'
import { type NamedReport, ReportInTitle } from '../page-title.ts'
import type { FailedProps } from '../router/route.ts'
import { useParams } from '../router/view.tsx'
import { nameKnownReport } from './queries.ts'
import { ReportError } from './ReportError.tsx'

/** Whose report it is, and of which year. */
export function ReportLine({ report: { navn, orgnr, ar } }: { report: NamedReport }) {
  const { t } = useTexts()
  return (
    <p className="ek-whose">
      <strong>{navn}</strong> <span>{orgnr}</span> <span>{t('pages.rapport.ar', { ar })}</span>
    </p>
  )
}

/** A report that could not be opened, named where that is known. */
export function ReportFailed(props: FailedProps) {
  const { reportId = '' } = useParams()
  const report = nameKnownReport(useQueryClient(), reportId)
  return (
    <ReportInTitle value={report}>
      {report ? <ReportLine report={report} /> : null}
      <ReportError {...props} />
    </ReportInTitle>
  )
}
