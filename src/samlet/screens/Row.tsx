import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { kommune, naeringer } from '../../sections/om-foretaket/contract.ts'
import { endring } from '../../seksjon/endring.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { numeric } from '../../ui/Table.tsx'
import type { SamletRad } from '../contract.ts'
import { type Column, isReady, reasonsOf } from './inputs.ts'
import { AnswersButton, OpenWarnings } from './OpenAnswers.tsx'

interface RowProps {
  row: SamletRad
  columns: readonly Column[]
  isChosen: boolean
  failure: string | undefined
  readOnly: boolean
  choose: (on: boolean) => void
  /** Shows its answers. */
  show: () => void
}

/** One begun report in one line; below it, once it is opened, what is left, its warnings, and what the register says of the unit. */
export function Row({ row, columns, isChosen, failure, readOnly, choose, show }: RowProps) {
  const texts = useTexts()
  const { t } = texts
  const { kartleggingId: id, navn, energibrukKwh, kwhPerM2 } = row
  const [toggledTo, setToggled] = useState<boolean>()
  // Why it was not sent in is shown until it is folded.
  const isOpen = toggledTo ?? failure !== undefined
  const change = endring(energibrukKwh, row.forrige?.kwh, texts)
  const below = `om-${id}`
  return (
    <tbody aria-label={navn}>
      <tr className="ek-workbook__unit">
        <th scope="row">
          {isReady(row) ? (
            <Choice
              type="checkbox"
              id={`velg-${id}`}
              checked={isChosen}
              onChange={choose}
              label={navn}
              readOnly={readOnly}
            />
          ) : (
            navn
          )}
        </th>
        <td className={numeric}>{texts.tall(energibrukKwh, 'kWh')}</td>
        {columns.includes('endring') ? <td className={numeric}>{change}</td> : null}
        <td className={numeric}>{kwhPerM2 === null ? null : texts.tall(kwhPerM2, 'kWh/m²')}</td>
        <td data-first>
          <button
            type="button"
            className="ek-word ek-samlet__open"
            aria-expanded={isOpen}
            aria-controls={isOpen ? below : undefined}
            onClick={() => setToggled(!isOpen)}
          >
            <span>{t(`samlet.${stateOf(row, failure)}`, { n: row.varsler.length })}</span>
            <span className="ds-sr-only">{` – ${navn}`}</span>
            <Icon name="down" />
          </button>
        </td>
      </tr>
      {isOpen ? (
        <tr id={below} className="ek-workbook__below">
          <td colSpan={columns.length}>
            <Below row={row} failure={failure} show={show} />
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}

/** What is said of a report in its line: the end of a text key. */
function stateOf(row: SamletRad, failure: string | undefined) {
  if (failure !== undefined) return 'ble-ikke-sendt'
  if (!isReady(row)) return 'ikke-klar'
  return row.varsler.length > 0 ? 'varsler' : 'klar'
}

/** Whether the report can be sent in from here, what somebody has to look at, and which unit it is about. */
function Below({ row, failure, show }: Pick<RowProps, 'row' | 'failure' | 'show'>) {
  const { t, tekst } = useTexts()
  const { foretak, navn, kartleggingId, organisasjonsnummer } = row
  const reasons = reasonsOf(row)
  return (
    <div className="ek-samlet__below">
      {failure ? <p className="ek-cell__error">{failure}</p> : null}
      {reasons.map((reason) => (
        <p key={reason}>{t(`samlet.grunn.${reason}`, { n: row.mangler.length })}</p>
      ))}
      {row.varsler.length > 0 ? <OpenWarnings row={row} /> : null}
      <p className="ek-subtle">
        {[visOrgnr(organisasjonsnummer), tekst(kommune(foretak)), tekst(naeringer(foretak))].join(' · ')}
      </p>
      <div className="ek-samlet__line">
        <AnswersButton row={row} onClick={show} />
        {reasons.length > 0 ? (
          <RouteLink href={`/reports/${kartleggingId}`} of={navn}>
            {t('samlet.apne')}
          </RouteLink>
        ) : null}
      </div>
    </div>
  )
}
