import { useTexts } from '../client/language.tsx'
import { RouteLink } from '../client/link.tsx'
import { type Texts, visOrgnr } from '../texts/texts.ts'
import { Table } from '../ui/Table.tsx'
import { CsvButton } from './CsvButton.tsx'

/** What a cell shows; and what the file says where that is written otherwise: numbers without spaces, days as `YYYY-MM-DD`. */
type Cell = string | number | null | { shown: string; written: string }
const isBoth = (cell: Cell | undefined) => typeof cell === 'object' && cell !== null
const shownOf = (cell: Cell | undefined) => (isBoth(cell) ? cell.shown : cell)
const writtenOf = (cell: Cell) => (isBoth(cell) ? cell.written : cell)

/** An organisation number, and a day `YYYY-MM-DD`, as cells. */
export const numberCell = (orgnr: string) => ({ shown: visOrgnr(orgnr), written: orgnr })
export const dayCell = (day: string, { dato }: Pick<Texts, 'dato'>) => ({ shown: dato(day), written: day })

/** Cells that say themselves what they are; the day is that of a list of what was sent in. */
const plain = ['nummer', 'sted', 'naring', 'ar', 'energi', 'innsendt']

/** What stands before a cell in a narrow window. */
export const labelOf = (key: string, t: Texts['t']) =>
  plain.includes(key) ? undefined : t(`tilsyn.kolonne.${key}`)

interface UnitRowsProps {
  /** The name of the file. */
  file: string
  caption: string
  /** Keys of the columns' names: the unit's name first. */
  columns: readonly string[]
  rows: readonly { key: string; href?: string; cells: readonly Cell[] }[]
}

/** A table of units, a line each, and its file, as for letters. */
export function UnitRows({ file, caption, columns, rows }: UnitRowsProps) {
  const { t } = useTexts()
  const heads = columns.map((key) => t(`tilsyn.kolonne.${key}`))
  return (
    <div className="ek-stack ek-lines" data-gap="sm">
      <Table caption={caption} captionHidden wide dense>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, href, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{href ? <RouteLink href={href}>{shownOf(name)}</RouteLink> : shownOf(name)}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} data-label={labelOf(columns[at + 1] ?? '', t)}>
                  {shownOf(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <CsvButton
        name={file}
        of={caption}
        rows={() => [heads, ...rows.map(({ cells }) => cells.map(writtenOf))]}
      />
    </div>
  )
}
