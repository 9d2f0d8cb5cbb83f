import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { kommune, naeringer } from '../../sections/om-foretaket/contract.ts'
import { endring } from '../../seksjon/endring.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { numeric } from '../../ui/Table.tsx'
import type { SamletRad } from '../contract.ts'
import { type Column, isReady, reasonsOf } from './inputs.ts'
import { AnswersButton, OpenWarnings } from './OpenAnswers.tsx'

interface RowProps {
  row: SamletRad
  /** Head of a column. */
  nameOf: (column: Column) => string
  /** Some report has a change since the last one. */
  hasChange: boolean
  isChosen: boolean
  failure: string | undefined
  readOnly: boolean
  choose: (on: boolean) => void
  /** Shows its answers. */
  show: () => void
}

/** One begun report: its figures to look at, what is left, and its warnings. */
export function Row({ row, nameOf, hasChange, isChosen, failure, readOnly, choose, show }: RowProps) {
  const texts = useTexts()
  const { kartleggingId: id, navn, organisasjonsnummer, foretak, energibrukKwh, kwhPerM2 } = row
  const change = endring(energibrukKwh, row.forrige?.kwh, texts)
  const name = (
    <>
      <span>{navn}</span> <span className="ek-subtle ek-nowrap">{`(${visOrgnr(organisasjonsnummer)})`}</span>
    </>
  )
  return (
    <tr>
      <th scope="row" data-label={nameOf('enhet')}>
        {isReady(row) ? (
          <Choice
            type="checkbox"
            id={`velg-${id}`}
            checked={isChosen}
            onChange={choose}
            label={name}
            readOnly={readOnly}
          />
        ) : (
          name
        )}
      </th>
      <td data-label={nameOf('register')}>
        <span>
          <span>{texts.tekst(kommune(foretak))}</span> <br />
          <span className="ek-subtle">{texts.tekst(naeringer(foretak))}</span>
        </span>
      </td>
      <td className={numeric} data-label={nameOf('energibruk')}>
        {texts.tall(energibrukKwh, 'kWh')}
      </td>
      {hasChange ? (
        <td className={numeric} data-label={change === null ? undefined : nameOf('endring')}>
          {change}
        </td>
      ) : null}
      <td className={numeric} data-label={kwhPerM2 === null ? undefined : nameOf('per-m2')}>
        {kwhPerM2 === null ? null : texts.tall(kwhPerM2)}
      </td>
      <td data-label={nameOf('status')}>
        <div className="ek-samlet__status">
          <Status row={row} failure={failure} />
          <AnswersButton row={row} onClick={show} />
        </div>
      </td>
    </tr>
  )
}

/** Whether the report can be sent in from here, and what somebody has to look at. */
function Status({ row, failure }: Pick<RowProps, 'row' | 'failure'>) {
  const { t } = useTexts()
  const reasons = reasonsOf(row)
  return (
    <>
      {failure ? <p className="ek-cell__error">{failure}</p> : null}
      {reasons.length === 0 && row.varsler.length === 0 ? <p>{t('samlet.klar')}</p> : null}
      {reasons.map((reason) => (
        <p key={reason}>{t(`samlet.grunn.${reason}`, { n: row.mangler.length })}</p>
      ))}
      {reasons.length > 0 ? (
        <TextLink href={`/reports/${row.kartleggingId}`} renderLink={routerLink}>
          {t('samlet.apne')}
          <span className="ds-sr-only">{` – ${row.navn}`}</span>
        </TextLink>
      ) : null}
      {row.varsler.length > 0 ? <OpenWarnings row={row} /> : null}
    </>
  )
}
