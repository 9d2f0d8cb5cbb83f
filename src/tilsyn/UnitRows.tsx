import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { TextLink } from '../ui/layout/TextLink.tsx'
import { Table } from '../ui/Table.tsx'
import { CsvButton } from './CsvButton.tsx'

interface UnitRowsProps {
  /** The name of the file. */
  file: string
  caption: string
  /** Keys of the columns' names: the unit's name first. */
  columns: readonly string[]
  rows: readonly { href?: string; cells: readonly (string | number | null)[] }[]
}

/** A table of units, a line each, and its file, as for letters. */
export function UnitRows({ file, caption, columns, rows }: UnitRowsProps) {
  const { t } = useTexts()
  const heads = columns.map((key) => t(`tilsyn.kolonne.${key}`))
  return (
    <div className="ek-authority ek-lines">
      <Table caption={caption} captionHidden wide>
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
          {rows.map(({ href, cells: [name, ...cells] }) => (
            <tr key={`${name} ${cells[0]}`}>
              <th scope="row" data-label={heads[0]}>
                {href ? (
                  <TextLink href={href} renderLink={routerLink}>
                    {name}
                  </TextLink>
                ) : (
                  name
                )}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} data-label={heads[at + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <CsvButton name={file} of={caption} rows={() => [heads, ...rows.map(({ cells }) => cells)]} />
    </div>
  )
}
