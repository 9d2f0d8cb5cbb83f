import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import type { SisteRapporter } from '../../kartlegging/hentet/contract.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { Oversikt } from '../contract.ts'
import { ReportStatus } from '../ReportStatus.tsx'
import { reportHref } from '../ReportTable.tsx'
import { splitName } from '../units.ts'
import type { Result } from './use-batch.ts'

/** Whether the unit has a report this year, from before or created just now. */
export const hasReport = ({ kartlegging }: Oversikt, result: Result | undefined) =>
  kartlegging !== null || (result !== undefined && 'id' in result)

interface UnitRowProps {
  unit: Oversikt
  /** Name of the main unit, whose words the unit's own name may begin with. */
  mainName: string
  /** The unit's last submitted report of an earlier year. */
  last: SisteRapporter[number] | undefined
  result: Result | undefined
  chosen: boolean
  onChange: (on: boolean) => void
}

/** One unit: a checkbox, or a link to the report that it has. */
export function UnitRow({ unit, mainName, last, result, chosen, onChange }: UnitRowProps) {
  const { t } = useTexts()
  const { organisasjonsnummer, navn } = unit
  const taken = hasReport(unit, result)
  const [shared, own] = splitName(navn, navn === mainName ? '' : mainName)
  const name = (
    <>
      <span className="ek-shared">{shared}</span>
      {own} <span className="ek-subtle ek-nowrap">{visOrgnr(organisasjonsnummer)}</span>
    </>
  )
  return (
    <li>
      {taken ? (
        <div className="ek-unit__name">{name}</div>
      ) : (
        <Choice
          type="checkbox"
          id={`velg-${organisasjonsnummer}`}
          checked={chosen}
          onChange={onChange}
          label={name}
          description={last ? t('pages.ny-rapport.forrige', { ar: String(last.rapporteringAr) }) : undefined}
        />
      )}
      {taken ? <Report unit={unit} result={result} /> : null}
      {result && 'error' in result ? <p className="ek-cell__error">{result.error}</p> : null}
    </li>
  )
}

/** The unit's report: status and link. The status of one created just now is not fetched yet. */
function Report({ unit: { navn, kartlegging }, result }: Pick<UnitRowProps, 'unit' | 'result'>) {
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
