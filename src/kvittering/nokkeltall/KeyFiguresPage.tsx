import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTexts } from '../../client/language.tsx'
import { RouteButton } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { keyFiguresQuery } from '../../innsending/load-receipt.ts'
import type { Bildetall } from '../../pictures/contract.ts'
import { Mix } from '../../pictures/Mix.tsx'
import { Button } from '../../ui/Button.tsx'
import { Energibar } from '../../ui/Energibar.tsx'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { numeric, Table } from '../../ui/Table.tsx'

export { ReportError as Failed } from '../../livslop/ReportError.tsx'

/** The key figures of a report, and of its group, on one page that prints on one sheet (rules.md §8). */
export function KeyFiguresPage() {
  const { reportId } = useParams({ from: '/_app/reports/$reportId/nokkeltall' })
  const { t, sprak } = useTexts()
  const { data } = useSuspenseQuery(keyFiguresQuery(reportId, sprak))
  useNamedTitle(t('nokkel.side'))
  const { merke, overskrift, versjon, bildetall, fot } = data
  const { tall, arene, formal, miks, gruppe } = bildetall
  return (
    <div className="ek-page ek-receipt ek-sheet" data-dense={isDense(bildetall) || undefined}>
      <PageHeading {...(merke && { eyebrow: merke })}>
        {[overskrift, versjon].filter(Boolean).join(' · ')}
      </PageHeading>
      <div className="ek-actions">
        <Button onClick={() => window.print()}>{t('nokkel.side.skriv-ut')}</Button>
        <RouteButton href={`/reports/${reportId}`} variant="secondary">
          {t('nokkel.side.tilbake')}
        </RouteButton>
      </div>
      <KeyFigures figures={tall} />
      {arene.rader.length > 1 ? <Bars title={arene.tittel} rows={arene.rader} /> : null}
      {formal.rader.length > 0 ? <Purposes formal={formal} /> : null}
      <Mix title={miks.tittel} parts={miks.rader} />
      {gruppe ? (
        <Bars
          title={gruppe.tittel}
          note={`${gruppe.median.tekst}. ${gruppe.tekst}`}
          rows={gruppe.rader.map(({ hoyde, ...row }) => ({ ...row, andel: hoyde }))}
          mark={gruppe.median.hoyde}
        />
      ) : null}
      <p className="ek-subtle">{fot}</p>
    </div>
  )
}

/** Whether the type has to be smaller for one sheet: by the lines of three columns of units, and of the measures. */
const isDense = ({ formal, gruppe }: Bildetall) =>
  (gruppe?.rader.length ?? 0) / 3 + formal.rader.flatMap(({ tiltak }) => tiltak).join(' · ').length / 80 > 20

interface BarsProps {
  title: string
  note?: string
  rows: readonly { navn: string; andel: number; tall: string }[]
  /** Marked in every bar. */
  mark?: number
}

/** A bar for each row, with its name and its figure. */
function Bars({ title, note, rows, mark }: BarsProps) {
  return (
    <figure className={mark === undefined ? 'ek-mix' : 'ek-mix ek-mix--units'}>
      <figcaption>{title}</figcaption>
      {note ? <p className="ek-subtle">{note}</p> : null}
      <ul>
        {rows.map(({ navn, andel, tall }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two units may have the same name, and the rows never move.
          <li key={index}>
            <span>{navn}</span>
            <Energibar andel={andel} tekst="" {...(mark !== undefined && { merke: mark })} />{' '}
            <span>{tall}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** The purposes, each with its bar, that of the last report below it, and its measures. */
function Purposes({ formal: { tittel, rader } }: { formal: Bildetall['formal'] }) {
  const { t } = useTexts()
  const [share, use, measures] = [t('bilde.andel'), t('steps.gruppe.energibruk'), t('steps.gruppe.tiltak')]
  const hasMeasures = rader.some(({ potensial, tiltak }) => potensial !== '' || tiltak.length > 0)
  return (
    <Table caption={tittel}>
      <thead>
        <tr>
          <th scope="col">{t('bilde.kolonne.formal')}</th>
          <th scope="col">{share}</th>
          <th scope="col" className={numeric}>
            {use}
          </th>
          {hasMeasures ? <th scope="col">{measures}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rader.map(({ navn, tall, prosent, lengde, forrige, spesifikk, potensial, pris, tiltak }) => (
          <tr key={navn}>
            <th scope="row">
              <span>{navn}</span> <Notes texts={spesifikk} />
            </th>
            <td className="ek-share" data-label={share}>
              <span className="ek-share__bar">
                <Energibar andel={lengde} tekst="" />
                <span>{prosent}</span>
                {forrige ? <Energibar andel={forrige.lengde} tekst="" /> : null}
              </span>
            </td>
            <td className={numeric} data-label={use}>
              <span>{tall}</span> <Notes texts={forrige ? [forrige.tekst] : []} />
            </td>
            {hasMeasures ? (
              <td data-label={measures}>
                <span>
                  <span>{[potensial, pris].filter(Boolean).join(' · ')}</span>{' '}
                  <Notes texts={[tiltak.join(' · ')]} />
                </span>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** In smaller type, each on a line of its own. */
const Notes = ({ texts }: { texts: readonly string[] }) =>
  texts.filter(Boolean).map((text) => (
    <span key={text} className="ek-row-note">
      {text}
    </span>
  ))
