import { useTexts } from '../client/language.tsx'
import { RouteLink } from '../client/link.tsx'
import { percent } from '../texts/prosent.ts'
import { iGwhEllerTwh } from '../texts/stor-enhet.ts'
import { type Texts, visOrgnr } from '../texts/texts.ts'
import { numeric, Table } from '../ui/Table.tsx'
import type { Rad, Rapporter, RapporterQuery } from './contract.ts'
import { addressWith } from './query.ts'
import { labelOf } from './UnitRows.tsx'

interface ReportRowsProps {
  found: Rapporter
  selection: RapporterQuery
}

const figures = ['energi', 'potensial', 'varsler']

/** A line for each report, without persons; the year where there are several. */
export function ReportRows({ found: { rader, ar }, selection }: ReportRowsProps) {
  const { t } = useTexts()
  const years = ar === null ? ['ar'] : []
  const keys = [
    'enhet',
    'nummer',
    'sted',
    'naring',
    ...years,
    'energi',
    'potensial',
    'varsler',
    'varmekart',
    'innsendt',
  ]
  return (
    <div className="ek-stack ek-lines" data-gap="sm">
      <Table caption={t('tilsyn.rapporter')} captionHidden wide dense>
        <thead>
          <tr>
            {keys.map((key) => (
              <th key={key} scope="col" className={figures.includes(key) ? numeric : undefined}>
                {t(`tilsyn.kolonne.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rader.map((row) => (
            <Line key={row.referanse} row={row} keys={keys} selection={selection} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

interface LineProps {
  row: Rad
  keys: readonly string[]
  selection: RapporterQuery
}

function Line({ row, keys: [, ...keys], selection }: LineProps) {
  const texts = useTexts()
  const { t } = texts
  const cells: Record<string, React.ReactNode> = {
    nummer: visOrgnr(row.organisasjonsnummer),
    sted: row.kommunenavn ?? row.kommunenummer ?? texts.tekst(null),
    naring: [row.naceKode, row.naceNavn].filter(Boolean).join(' '),
    ar: row.rapporteringAr,
    energi: <Energy row={row} />,
    potensial: <Potential row={row} />,
    varsler: row.beholdteVarsler,
    varmekart: surplus(row, texts),
    innsendt: (
      <>
        <span>{texts.dato(row.innsendtUtc)}</span>
        {row.versjon > 1 ? <span>{` (${t('tilsyn.versjon', { n: row.versjon })})`}</span> : null}
      </>
    ),
  }
  return (
    <tr>
      <th scope="row" data-cut>
        <RouteLink href={addressWith(`/tilsyn/rapporter/${row.referanse}`, selection)}>{row.navn}</RouteLink>{' '}
        {row.overordnet ? (
          <span className="ek-subtle">{t('tilsyn.underenhet-av', { nummer: visOrgnr(row.overordnet) })}</span>
        ) : null}
      </th>
      {keys.map((key) => (
        <td
          key={key}
          data-label={labelOf(key, t)}
          className={figures.includes(key) ? numeric : undefined}
          data-cut={key === 'naring' || undefined}
        >
          {cells[key]}
        </td>
      ))}
    </tr>
  )
}

const energy = (kwh: number | null, texts: Texts) =>
  kwh === null ? texts.tall(null) : iGwhEllerTwh(kwh, texts)

/** The energy use, after that of the version before where a correction changed it. */
function Energy({ row: { totalKwh, forrigeKwh } }: { row: Rad }) {
  const texts = useTexts()
  const before = forrigeKwh === null || forrigeKwh === totalKwh ? null : energy(forrigeKwh, texts)
  return (
    <>
      {before ? <span className="ek-subtle">{texts.t('tilsyn.energi-for', { energi: before })} </span> : null}
      <span>{energy(totalKwh, texts)}</span>
    </>
  )
}

function Potential({ row: { totalKwh, potensialKwh } }: { row: Rad }) {
  const texts = useTexts()
  return (
    <>
      <span>{energy(potensialKwh, texts)}</span>
      {potensialKwh && totalKwh ? (
        <span className="ek-subtle"> {percent(potensialKwh / totalKwh, texts)}</span>
      ) : null}
    </>
  )
}

/** Whether surplus energy may be shown on the heat map, and how much; blank where none was considered. */
function surplus({ overskudd }: Rad, texts: Texts): string {
  if (!overskudd) return ''
  const consent = texts.t(`felles.${overskudd.kanPubliseres ? 'ja' : 'nei'}`)
  return overskudd.kwh === null ? consent : `${consent}, ${energy(overskudd.kwh, texts)}`
}
