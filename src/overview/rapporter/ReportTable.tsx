import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { focusRow } from '../../client/units/focus-row.ts'
import { status } from '../../rapport/status.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { numeric, Table } from '../../ui/Table.tsx'
import type { Skrivebord } from '../contract.ts'
import { dot, Legend, ReportProgress } from '../Progress.tsx'
import { AccessUntil } from '../tilgang/AccessEnds.tsx'
import { groupOf, reportHref } from '../units.ts'
import type { ChosenDraftsState } from './ChosenDrafts.tsx'

type Row = Skrivebord[number]

interface ReportTableProps {
  rows: readonly Row[]
  /** Says in each row until when the access lasts. */
  ends: boolean
  caption: string
  choosing: ChosenDraftsState
}

/** So many rows are shown at first, and so many more at each press: the rest are found by the search, the filters and the order. */
const step = 50

/** The reports in the order given. While drafts are chosen, each has a checkbox in place of its link. */
export function ReportTable({ rows, ends, caption, choosing }: ReportTableProps) {
  const { t } = useTexts()
  const [most, setMost] = useState(step)
  const list = useRef<HTMLDivElement>(null)
  const part = rows.slice(0, most)
  const more = () => {
    flushSync(() => setMost(most + step))
    focusRow(list.current?.querySelectorAll<HTMLElement>('tbody > tr')[most])
  }
  return (
    <>
      <div ref={list}>
        <Legend rows={part.map((progress) => ({ progress }))} sign={dot} />
        <Table caption={caption} captionHidden frozen>
          <thead>
            <tr>
              {columns.map((key, index) => (
                <th key={key} scope="col" className={index > 3 ? numeric : undefined}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.map((row) => (
              <ReportRow key={row.kartleggingId} row={row} ends={ends} choosing={choosing} />
            ))}
          </tbody>
        </Table>
      </div>
      {rows.length > most ? (
        <Button variant="secondary" onClick={more}>
          {t('pages.minside.vis-flere', { n: Math.min(step, rows.length - most) })}
        </Button>
      ) : null}
    </>
  )
}

const columns = [
  'pages.rapporter.kolonne.enhet',
  'felles.rapporteringsar',
  'pages.minside.kolonne.framdrift',
  'pages.rapporter.kolonne.sist-endret',
  'pages.rapporter.kolonne.energibruk',
  'pages.minside.kolonne.m2',
] as const

interface RowProps extends Pick<ReportTableProps, 'ends' | 'choosing'> {
  row: Row
}

/** Drawn anew only when it changes: those that are shown stay as more come. */
const ReportRow = memo(function ReportRow({ row, ends, choosing }: RowProps) {
  const texts = useTexts()
  const [unit, ar, framdrift, endret, energibruk, m2] = columns.map((key) => texts.t(key))
  const { totalEnergibrukKwh: kwh, kwhPerM2 } = row
  return (
    <tr>
      <th scope="row" data-label={unit}>
        <Unit row={row} ends={ends} choosing={choosing} />
      </th>
      <td data-label={ar}>{row.rapporteringAr}</td>
      <td data-label={framdrift}>
        <div>
          <ReportProgress group={groupOf(row)} progress={row} />
          <VersionOf {...row} />
        </div>
      </td>
      <td data-label={endret}>
        <span>
          <span>{texts.klokka(row.sistEndretUtc)}</span> <br />
          <span className="ek-subtle">{row.sistEndretAv}</span>
        </span>
      </td>
      <td className={numeric} data-label={kwh === null ? undefined : energibruk}>
        {kwh === null ? null : iStorEnhet(kwh, texts)}
      </td>
      <td className={numeric} data-label={kwhPerM2 === undefined ? undefined : m2}>
        {kwhPerM2 === undefined ? null : texts.tall(kwhPerM2)}
      </td>
    </tr>
  )
})

function Unit({ row, ends, choosing: { chosen, choose } }: RowProps) {
  const { t } = useTexts()
  const { kartleggingId, navn, rapporteringAr } = row
  const orgnr = visOrgnr(row.organisasjonsnummer)
  if (chosen && row.kanEndres)
    return (
      <Choice
        type="checkbox"
        id={`velg-${kartleggingId}`}
        checked={chosen.some((draft) => draft.kartleggingId === kartleggingId)}
        onChange={(on) => choose({ kartleggingId, navn, rapporteringAr }, on)}
        label={
          <>
            <span className="ds-sr-only">{t('sletting.velg-en', { navn, ar: rapporteringAr })}</span>
            <span aria-hidden="true">{navn}</span>
          </>
        }
        description={orgnr}
      />
    )
  return (
    <>
      <TextLink href={reportHref(kartleggingId, row.status)} renderLink={routerLink}>
        {navn}
      </TextLink>{' '}
      <br />
      <span>{orgnr}</span>
      <AccessUntil day={ends ? row.tilgangTil : undefined} />
    </>
  )
}

/** Which version of a report that was corrected the row is, and whether that one counts. */
function VersionOf({ versjon, gjelder, status: code }: Row) {
  const { t } = useTexts()
  const isSent = code === status.innsendt
  if (versjon === 1 && (!isSent || gjelder)) return null
  const which = gjelder ? 'gjelder' : isSent ? 'rettet' : 'rettelse'
  return <div className="ek-subtle">{t(`pages.rapporter.versjon.${which}`, { n: versjon })}</div>
}
