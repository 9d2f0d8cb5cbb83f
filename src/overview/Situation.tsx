import { config } from '../client/config.ts'
import { useTexts } from '../client/language.tsx'
import { dayInNorway } from '../texts/calendar.ts'
import { Energibar } from '../ui/Energibar.tsx'
import { reportingYear } from './ny-rapport/StartFrom.tsx'
import type { UnitRow } from './units.ts'

interface SituationProps {
  rows: readonly UnitRow[]
  /** Id of the heading. */
  id: string
}

/** The year, the deadline where it is set (rules.md §10), how often one reports, and how many sub-units have sent in. */
export function Situation({ rows, id }: SituationProps) {
  const { t, dato } = useTexts()
  const { frist } = config.opplysninger
  const isOver = frist !== undefined && dayInNorway(new Date()) > frist
  const subUnits = rows.filter(({ isMain }) => !isMain)
  const sent = subUnits.filter(({ group }) => group === 'sendt').length
  return (
    <div className="ek-overview__top">
      <h2 className="ds-heading" data-size="sm" id={id}>
        {t('pages.minside.arets', { ar: String(reportingYear()) })}
      </h2>
      <p>
        {frist ? (
          <strong>
            {t(isOver ? 'pages.minside.frist.ute' : 'pages.minside.frist', { dato: dato(frist) })}{' '}
          </strong>
        ) : null}
        {t('pages.minside.syklus')}
      </p>
      {subUnits.length > 1 ? (
        <div className="ek-overview__sent">
          <Energibar andel={sent / subUnits.length} tekst="" size="md" />
          <p>{t('pages.minside.sendt-av', { antall: sent, n: subUnits.length })}</p>
        </div>
      ) : null}
    </div>
  )
}
