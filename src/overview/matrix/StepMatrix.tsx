import './step-matrix.css'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { sections } from '../../sections/index.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepHref, stepTitle } from '../../seksjon/step.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Table } from '../../ui/Table.tsx'
import type { Stegstatus } from '../contract.ts'
import { Legend } from '../Progress.tsx'
import { UnitHead } from '../UnitHead.tsx'
import { groupText, reportHref, type UnitRow } from '../units.ts'

interface StepMatrixProps {
  rows: readonly UnitRow[]
  caption: string
}

/** Units by steps: how far each step of each report has come, with a link to it. In a narrow window each unit is a list. */
export function StepMatrix({ rows, caption }: StepMatrixProps) {
  const { t } = useTexts()
  return (
    <div className="ek-matrix">
      <Legend rows={rows} sign={(status) => <Icon name={icons[status]} />} />
      <p className="ek-keys">{t('pages.minside.steg.taster')}</p>
      <Table caption={caption} captionHidden frozen>
        <thead>
          <tr>
            <th scope="col">{t('pages.rapporter.kolonne.enhet')}</th>
            {sections.map((section, index) => (
              <th key={section.id} scope="col">
                {`${index + 1}. ${hyphenated(t(stepTitle(section)))}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.unit.organisasjonsnummer} row={row} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** With soft hyphens where the long words of the narrow heads may break, since few browsers hyphenate Norwegian. */
const hyphenated = (title: string) =>
  title.replace(/(energi|kart|leg|produk|reduk)(?=\p{L}{3})/gu, '$1\u00ad')

const icons: Record<Stegstatus, IconName> = {
  ferdig: 'done',
  lagret: 'done',
  pabegynt: 'started',
  'ma-rettes': 'attention',
  hentet: 'download',
  'ikke-startet': 'todo',
  'ikke-sendt': 'started',
}

/** A row is one Tab stop, since nine for each unit would be too many; arrows move within it. */
function Row({ row }: { row: UnitRow }) {
  const { t } = useTexts()
  const { progress } = row
  const { kartlegging } = row.unit
  const [stop, setStop] = useState(0)
  const move = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')]
    const to = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: links.length - 1 }[event.key]
    const link = to === undefined ? undefined : links[to]
    if (!link || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    link.focus()
  }
  return (
    <tr onKeyDown={move}>
      <UnitHead row={row} />
      {kartlegging && progress ? (
        sections.map((section, index) => (
          <Cell
            key={section.id}
            section={section}
            isStop={index === stop}
            onFocus={() => setStop(index)}
            status={progress.steg[index] ?? 'ikke-startet'}
            href={
              kartlegging.kanEndres
                ? stepHref(kartlegging.kartleggingId, section)
                : reportHref(kartlegging.kartleggingId, kartlegging.status)
            }
          />
        ))
      ) : (
        <td className="ek-subtle" colSpan={sections.length}>
          {t(groupText[row.group])}
        </td>
      )}
    </tr>
  )
}

interface CellProps {
  section: Contract
  status: Stegstatus
  href: string
  /** The Tab stop of its row. */
  isStop: boolean
  onFocus: () => void
}

function Cell({ section, status, href, isStop, onFocus }: CellProps) {
  const { t } = useTexts()
  const title = t(stepTitle(section))
  const words = t(`pages.minside.stegstatus.${status}`)
  return (
    <td data-label={title} onFocus={onFocus}>
      <span className="ek-matrix__cell" data-state={status} title={`${title}: ${words}`}>
        <RouteLink href={href} tabIndex={isStop ? 0 : -1}>
          <Icon name={icons[status]} />
          <span className="ek-matrix__words">{words}</span>
        </RouteLink>
      </span>
    </td>
  )
}
