import '../pictures/pictures.css'
import { useTexts } from '../client/language.tsx'
import { type Share, type TableView, tableView } from '../pictures/table-view.ts'
import { type Celle, visCelle } from '../seksjon/celle.ts'
import type { Block, Felt } from '../seksjon/section.ts'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Energibar } from '../ui/Energibar.tsx'
import { numeric, Table } from '../ui/Table.tsx'

interface BlocksProps {
  blocks: readonly Block[]
  /** The heading just above: a caption that says the same is for screen readers alone. */
  under: string
  /** Writes energy in the unit of the page. */
  energy: (kwh: number | null) => string
}

/** A section's answers, with the questions as they were shown. The receipt shows the same blocks from the frozen copy. */
export function Blocks({ blocks, under, energy }: BlocksProps) {
  const texts = useTexts()
  return blocks.map((block) =>
    block.type === 'felter' ? (
      <Answers key={block.felter[0]?.ledetekst} block={block} />
    ) : (
      <BlockTable key={block.tittel} view={tableView(block, energy, texts)} under={under} />
    ),
  )
}

/** Questions with their answers; those without one in one line. */
function Answers({ block: { felter } }: { block: Extract<Block, { type: 'felter' }> }) {
  const { tekst, t } = useTexts()
  const given = felter.filter(({ verdi }) => verdi !== tekst(null))
  const blank = felter.filter(({ verdi }) => verdi === tekst(null))
  return (
    <>
      {given.length > 0 ? (
        <DescriptionList
          rows={given.map((felt) => ({ term: felt.ledetekst, value: <Answer felt={felt} /> }))}
        />
      ) : null}
      {blank.length > 0 ? (
        <p className="ek-subtle">
          {t('bilde.blanke', { navn: blank.map(({ ledetekst }) => ledetekst).join(' · ') })}
        </p>
      ) : null}
    </>
  )
}

/** An answer; one of several parts as a list. */
function Answer({ felt: { verdi, punkter } }: { felt: Felt }) {
  if (!punkter) return <span>{verdi}</span>
  return (
    <ul className="ek-points">
      {punkter.map((punkt) => (
        <li key={punkt}>{punkt}</li>
      ))}
    </ul>
  )
}

/** A table with bars in its rows. */
export function BlockTable({ view, under }: { view: TableView; under: string }) {
  const { t } = useTexts()
  const { tittel, tekst, kolonner, shareColumn, rader, sum, blanke } = view
  const [head, ...figures] = kolonner
  if (rader.length === 0)
    return <p>{tittel === under ? t('bilde.ingen') : `${tittel}: ${t('bilde.ingen')}`}</p>
  return (
    <>
      {tekst ? <p>{tekst}</p> : null}
      <Table caption={tittel} captionHidden={tittel === under} wide={kolonner.length > 3}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {shareColumn ? <th scope="col">{shareColumn}</th> : null}
            {figures.map((kolonne) => (
              <th key={kolonne} scope="col" className={numeric}>
                {kolonne}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rader.map((row) => (
            <tr key={row.navn}>
              <th scope="row">
                <span>{row.navn}</span> {row.note ? <span className="ek-row-note">{row.note}</span> : null}
              </th>
              {shareColumn ? <ShareCell label={shareColumn} share={row.share} /> : null}
              <Cells cells={row.cells} columns={figures} />
            </tr>
          ))}
        </tbody>
        {sum ? (
          <tfoot>
            <tr>
              <th scope="row">{sum[0]}</th>
              {shareColumn ? <td /> : null}
              <Cells cells={sum.slice(1)} columns={figures} />
            </tr>
          </tfoot>
        ) : null}
      </Table>
      {blanke.length > 0 ? (
        <p className="ek-subtle">{t('bilde.blanke', { navn: blanke.join(' · ') })}</p>
      ) : null}
    </>
  )
}

function ShareCell({ label, share }: { label: string; share: Share | undefined }) {
  return (
    <td className="ek-share" data-label={label}>
      {share ? (
        <span className="ek-share__bar">
          <Energibar andel={share.andel} tekst="" />
          <span>{share.tekst}</span>
        </span>
      ) : null}
    </td>
  )
}

function Cells({ cells, columns }: { cells: readonly Celle[]; columns: readonly string[] }) {
  const texts = useTexts()
  return columns.map((column, index) => (
    <td key={column} className={numeric} data-label={column}>
      {visCelle(cells[index] ?? '', texts)}
    </td>
  ))
}
