import { config } from '../client/config.ts'
import { useTexts } from '../client/language.tsx'
import { dayInNorway } from '../texts/calendar.ts'
import { now } from '../texts/now.ts'
import { groupText, type UnitRow } from './units.ts'

interface SituationProps {
  rows: readonly UnitRow[]
  /** The reporting year of the reports, in words. */
  ar: string
  /** Id of the heading. */
  id: string
}

/** The year, the deadline where it is set (rules.md §10), how often one reports, the company's own report, and how many sub-units have sent in. */
export function Situation({ rows, ar, id }: SituationProps) {
  const { t, dato } = useTexts()
  const { frist } = config.opplysninger
  const isOver = frist !== undefined && dayInNorway(now()) > frist
  const main = rows.find(({ isMain }) => isMain)
  // The company's own report; where the user may act for sub-units alone, all of theirs.
  const duty = main ? [main] : rows
  const isDone = duty.every(({ group }) => group === 'sendt')
  const over = isDone ? 'pages.minside.frist.var' : 'pages.minside.frist.ute'
  const subUnits = rows.filter(({ isMain }) => !isMain)
  const sent = subUnits.filter(({ group }) => group === 'sendt').length
  return (
    <div className="ek-overview__top">
      <h2 className="ds-heading" data-size="sm" id={id}>
        {t('pages.minside.arets', { ar })}
      </h2>
      <p>
        {frist ? <strong>{t(isOver ? over : 'pages.minside.frist', { dato: dato(frist) })} </strong> : null}
        <span>{t('pages.minside.syklus')}</span>
      </p>
      {subUnits.length > 1 ? (
        <div className="ek-overview__sent">
          {main ? (
            <p>
              <strong>
                {t('pages.minside.foretakets', { status: t(groupText[main.group]).toLowerCase() })}
              </strong>
            </p>
          ) : null}
          <p>{t('pages.minside.sendt-av', { antall: sent, n: subUnits.length })}</p>
        </div>
      ) : null}
    </div>
  )
}
