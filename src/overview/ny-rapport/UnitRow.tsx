import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { Oversikt } from '../contract.ts'
import { ReportStatus } from '../ReportStatus.tsx'
import { reportHref } from '../rapporter/ReportTable.tsx'
import type { Result } from './use-batch.ts'

/** Whether the unit has a report this year, from before or created just now. */
export const hasReport = ({ kartlegging }: Oversikt, result: Result | undefined) =>
  kartlegging !== null || (result !== undefined && 'id' in result)

interface UnitRowProps {
  unit: Oversikt
  result: Result | undefined
}

/** Beside a unit's name: its report, or why none was created. */
export function UnitRow({ unit, result }: UnitRowProps) {
  if (hasReport(unit, result)) return <Report unit={unit} result={result} />
  return result && 'error' in result ? <p className="ek-cell__error">{result.error}</p> : null
}

/** The unit's report: status and link. The status of one created just now is not fetched yet. */
function Report({ unit: { navn, kartlegging }, result }: UnitRowProps) {
  const { t } = useTexts()
  const madeNow = result && 'id' in result ? result.id : ''
  const { kartleggingId: id, status, kanEndres } = kartlegging ?? { kartleggingId: madeNow, kanEndres: true }
  return (
    <div>
      {status === undefined ? null : (
        <>
          <ReportStatus code={status} />{' '}
        </>
      )}
      <TextLink href={reportHref(id, status ?? 1)} renderLink={routerLink}>
        {t(kanEndres ? 'pages.minside.fortsett' : 'pages.minside.vis')}
        <span className="ds-sr-only"> – {navn}</span>
      </TextLink>
    </div>
  )
}
