import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import type { SisteRapporter } from '../../kartlegging/hentet/contract.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { Oversikt } from '../contract.ts'
import { ReportStatus } from '../ReportStatus.tsx'
import { reportHref } from '../ReportTable.tsx'
import type { Result } from './use-batch.ts'

/** Whether the unit has a report this year, from before or created just now. */
export const hasReport = ({ kartlegging }: Oversikt, result: Result | undefined) =>
  kartlegging !== null || (result !== undefined && 'id' in result)

/** Id of the unit's row in the page. */
export const rowId = (organisasjonsnummer: string) => `rad-${organisasjonsnummer}`

interface UnitRowProps {
  unit: Oversikt
  /** The unit's last submitted report of an earlier year. */
  last: SisteRapporter[number] | undefined
  result: Result | undefined
  chosen: boolean
  onChange: (on: boolean) => void
}

/** A row of the table of sub-units for which reports can be created. */
export function UnitRow({ unit, last, result, chosen, onChange }: UnitRowProps) {
  const { t } = useTexts()
  const { organisasjonsnummer, navn } = unit
  const taken = hasReport(unit, result)
  return (
    <tr id={rowId(organisasjonsnummer)}>
      <td data-label={taken ? undefined : t('pages.ny-rapport.tabell.velg')}>
        {taken ? null : (
          <Choice
            type="checkbox"
            id={`velg-${organisasjonsnummer}`}
            checked={chosen}
            onChange={onChange}
            label={<span className="ds-sr-only">{navn}</span>}
          />
        )}
      </td>
      <td className="ek-orgnr" data-label={t('pages.ny-rapport.tabell.virksomhetsnummer')}>
        {visOrgnr(organisasjonsnummer)}
      </td>
      <td data-label={t('pages.ny-rapport.tabell.navn')}>{navn}</td>
      <td data-label={taken || last || result ? t('pages.rapporter.kolonne.status') : undefined}>
        {result && 'error' in result ? <p className="ek-cell__error">{result.error}</p> : null}
        {taken ? (
          <Report unit={unit} result={result} />
        ) : last ? (
          t('pages.ny-rapport.forrige', { ar: String(last.rapporteringAr) })
        ) : null}
      </td>
    </tr>
  )
}

/** The unit's report: status and link. The status of one created just now is not fetched yet. */
function Report({ unit: { navn, kartlegging }, result }: Pick<UnitRowProps, 'unit' | 'result'>) {
  const { t } = useTexts()
  const madeNow = result && 'id' in result ? result.id : ''
  const { kartleggingId: id, status, kanEndres } = kartlegging ?? { kartleggingId: madeNow, kanEndres: true }
  return (
    <>
      {status === undefined ? null : (
        <>
          <ReportStatus code={status} />{' '}
        </>
      )}
      <TextLink href={reportHref(id, status ?? 1)} renderLink={routerLink}>
        {t(kanEndres ? 'pages.minside.fortsett' : 'pages.minside.vis')}
        <span className="ds-sr-only"> – {navn}</span>
      </TextLink>
    </>
  )
}
