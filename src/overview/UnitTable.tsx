import { useTexts } from '../client/language.tsx'
import { RouteLink } from '../client/link.tsx'
import { iStorEnhet } from '../texts/stor-enhet.ts'
import { Button } from '../ui/Button.tsx'
import { Energibar } from '../ui/Energibar.tsx'
import { numeric, Table } from '../ui/Table.tsx'
import type { Oversikt } from './contract.ts'
import type { GroupIntensity } from './group-total.ts'
import { useCreateReport } from './ny-rapport/use-create-report.ts'
import { dot, Legend, Progress } from './Progress.tsx'
import { UnitHead } from './UnitHead.tsx'
import type { UnitRow } from './units.ts'
import { reportHref } from './units.ts'

interface UnitTableProps {
  rows: readonly UnitRow[]
  caption: string
  /** The reporting year of the reports, in words. */
  ar: string
  /** The largest total of all units, in kWh: the whole of every bar. */
  largest: number
  /** What the bars of kWh/m² are drawn by; undefined where there is nothing to compare, and no column. */
  intensity: GroupIntensity | undefined
  /** The only unit, whose report the page names first with its button: no column for that, and nothing to compare. */
  alone: boolean
}

/** The units with their reports of the year. The head stays in sight while the page scrolls. */
export function UnitTable({ rows, caption, ar, largest, intensity, alone }: UnitTableProps) {
  const { t } = useTexts()
  const columns = [
    t('pages.rapporter.kolonne.enhet'),
    t('pages.minside.kolonne.framdrift'),
    t('pages.rapporter.kolonne.sist-endret'),
    t('pages.minside.kolonne.energibruk', { ar }),
    ...(intensity ? [t('pages.minside.kolonne.m2')] : []),
    ...(alone ? [] : [t('pages.minside.kolonne.rapport')]),
  ]
  return (
    <>
      <Legend rows={rows} sign={dot} />
      <Table caption={caption} captionHidden frozen dense>
        <thead>
          <tr>
            {columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={index === 3 || name === t('pages.minside.kolonne.m2') ? numeric : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.unit.organisasjonsnummer}
              row={row}
              columns={columns}
              largest={largest}
              intensity={intensity}
              alone={alone}
            />
          ))}
        </tbody>
      </Table>
    </>
  )
}

interface RowProps extends Pick<UnitTableProps, 'largest' | 'intensity' | 'alone'> {
  row: UnitRow
  columns: readonly string[]
}

function Row({ row, columns, largest, intensity, alone }: RowProps) {
  const texts = useTexts()
  const { unit, progress } = row
  const kwh = progress?.totalEnergibrukKwh ?? null
  return (
    <tr>
      <UnitHead row={row} />
      <td data-first>
        <Progress row={row} />
      </td>
      <td data-label={progress ? columns[2] : undefined}>
        {progress ? (
          <span>
            <span>{texts.klokka(progress.sistEndretUtc)}</span>{' '}
            <span className="ek-subtle">{progress.sistEndretAv}</span>
          </span>
        ) : null}
      </td>
      <td className={numeric}>
        {kwh === null ? null : (
          <span className="ek-gwh">
            <span>{iStorEnhet(kwh, texts)}</span>
            {largest > 0 && !alone ? <Energibar andel={kwh / largest} tekst="" /> : null}
          </span>
        )}
      </td>
      {intensity ? <Intensity row={row} group={intensity} label={columns[4]} /> : null}
      {alone ? null : (
        <td data-first>
          <Action unit={unit} />
        </td>
      )}
    </tr>
  )
}

interface IntensityProps {
  row: UnitRow
  group: GroupIntensity
  label: string | undefined
}

/** kWh/m² of a unit, and its bar with the group's median marked. */
function Intensity({ row: { progress }, group: { median, whole }, label }: IntensityProps) {
  const { tall } = useTexts()
  const perM2 = progress?.kwhPerM2
  return (
    <td className={numeric} data-label={perM2 === undefined ? undefined : label}>
      {perM2 === undefined ? null : (
        <span className="ek-gwh ek-m2">
          <span>{tall(perM2)}</span>
          <Energibar andel={Math.min(1, perM2 / whole)} tekst="" merke={median / whole} />
        </span>
      )}
    </td>
  )
}

/** One link to the report, or a button that creates it. */
function Action({ unit: { organisasjonsnummer, navn, kartlegging } }: { unit: Oversikt }) {
  const { t } = useTexts()
  const create = useCreateReport()
  const name = <span className="ds-sr-only">{` – ${navn}`}</span>
  if (kartlegging) {
    const href = reportHref(kartlegging.kartleggingId, kartlegging.status)
    if (!kartlegging.kanEndres)
      return (
        <span className="ek-words">
          <RouteLink href={href}>
            <span>{t('pages.minside.vis')}</span>
            {name}
          </RouteLink>
          {kartlegging.rettelseId ? (
            <RouteLink href={`/reports/${kartlegging.rettelseId}`}>
              <span>{t('pages.minside.fortsett-rettelse')}</span>
              {name}
            </RouteLink>
          ) : null}
        </span>
      )
    return (
      <RouteLink href={href}>
        <span>{t('pages.minside.fortsett')}</span>
        {name}
      </RouteLink>
    )
  }
  return (
    <>
      <Button
        variant="tertiary"
        size="sm"
        busy={create.isPending}
        onClick={() => create.begin(organisasjonsnummer)}
      >
        <span>{t('pages.minside.ny-rapport')}</span>
        {name}
      </Button>
      {create.error ? <p role="alert">{create.error}</p> : null}
    </>
  )
}
