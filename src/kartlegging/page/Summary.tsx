import { Fragment } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Picture } from '../../pictures/Picture.tsx'
import { type Rad, visCelle } from '../../sections/celle.ts'
import type { Block, Contract } from '../../sections/section.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { numeric, Table } from '../../ui/Table.tsx'

type TableBlock = Extract<Block, { type: 'tabell' }>

interface BlocksProps {
  blocks: readonly Block[]
  /** The heading just above: a caption that says the same is for screen readers alone. */
  under: string
}

/** A section's answers, with the questions as they were shown. The receipt shows the same blocks from the frozen copy. */
export function Blocks({ blocks, under }: BlocksProps) {
  return blocks.map((block) =>
    block.type === 'felter' ? (
      <DescriptionList
        key={block.felter[0]?.ledetekst}
        rows={block.felter.map(({ ledetekst, verdi }) => ({ term: ledetekst, value: verdi }))}
      />
    ) : (
      <Fragment key={block.tittel}>
        <Picture table={block} />
        <BlockTable block={block} captionHidden={block.tittel === under} />
      </Fragment>
    ),
  )
}

function BlockTable({ block, captionHidden }: { block: TableBlock; captionHidden: boolean }) {
  const { tittel, kolonner, rader, sum } = block
  return (
    <Table caption={tittel} captionHidden={captionHidden} stack wide={kolonner.length > 3}>
      <thead>
        <tr>
          {kolonner.map((kolonne, index) => (
            <th key={kolonne} scope="col" className={index > 0 ? numeric : undefined}>
              {kolonne}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rader.map((rad) => (
          <Row key={rad[0]} cells={rad} columns={kolonner} />
        ))}
      </tbody>
      {sum ? (
        <tfoot>
          <Row cells={sum} columns={kolonner} />
        </tfoot>
      ) : null}
    </Table>
  )
}

function Row({ cells, columns }: { cells: Rad; columns: readonly string[] }) {
  const texts = useTexts()
  const [head, ...rest] = cells
  return (
    <tr>
      <th scope="row">{head}</th>
      {rest.map((cell, index) => (
        <td key={columns[index + 1]} className={numeric} data-label={columns[index + 1]}>
          {visCelle(cell, texts)}
        </td>
      ))}
    </tr>
  )
}

interface SummaryProps {
  sections: readonly {
    section: Contract
    title: string
    blocks: readonly Block[]
    editLink: React.ReactNode
  }[]
}

/** All sections' answers, each with a link to its step. */
export function Summary({ sections }: SummaryProps) {
  return sections.map(({ section, title, blocks, editLink }) => (
    <section key={section.id} className="ek-summary" aria-labelledby={`oppsummering-${section.id}`}>
      <div className="ek-summary__head">
        <h2 className="ds-heading" data-size="xs" id={`oppsummering-${section.id}`}>
          {title}
        </h2>
        {editLink}
      </div>
      <Blocks blocks={blocks} under={title} />
    </section>
  ))
}
