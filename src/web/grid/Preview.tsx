import { Alert } from '../../ui/Alert.tsx'
import type { Choices } from '../../ui/grid/columns.ts'
import type { Place } from '../../ui/grid/place.ts'
import type { Filled, Reading } from '../../ui/grid/reading.ts'
import type { NumberValue } from '../../ui/number/use-number-text.ts'
import { Stack } from '../../ui/Stack.tsx'
import { numeric, Table } from '../../ui/Table.tsx'
import { useTexts } from '../language.tsx'
import { PreviewChoices } from './PreviewChoices.tsx'
import type { GridTable } from './table.ts'

interface PreviewProps {
  reading: Reading
  table: GridTable
  current: (place: Place) => NumberValue
  choices: Choices
  onChoices: (choices: Choices) => void
  /** True while a figure waits for the user's word. */
  undecided: boolean
}

/** The figures as they will stand in the table, what they stood as, and what was left out. */
export function Preview({ reading, table, current, choices, onChoices, undecided }: PreviewProps) {
  const { t } = useTexts()
  const { filled, rest } = reading
  const replaced = filled.filter((cell) => replaces(current(cell), cell)).length
  const counts = [
    t('grid.antall', { n: filled.length }),
    ...(replaced > 0 ? [t('grid.erstatter', { n: replaced })] : []),
    t('grid.tomme'),
  ]
  return (
    <Stack>
      <p role="status">
        {undecided ? t('grid.velg-forst') : filled.length > 0 ? counts.join(' ') : t('grid.ingen')}
      </p>
      <PreviewChoices reading={reading} table={table} choices={choices} onChoices={onChoices} />
      {filled.length > 0 ? <Figures reading={reading} table={table} current={current} /> : null}
      {rest.length > 0 ? (
        <Alert tone="warning" title={t('grid.rest')} level={3}>
          <ul className="ek-grid__rest">
            {rest.map(({ reason, row = 0, column = 0, text }) => (
              <li key={`${reason} ${row} ${column}`}>
                {t(`grid.grunn.${reason}`, { rad: String(row), kolonne: String(column), tekst: text })}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </Stack>
  )
}

const replaces = (before: NumberValue, { value }: Filled) => before !== null && before !== value

function Figures({ reading, table, current }: Pick<PreviewProps, 'reading' | 'table' | 'current'>) {
  const texts = useTexts()
  const { t } = texts
  const columns = reading.columns.toSorted((a, b) => a.column - b.column)
  return (
    <Table caption={t('grid.tabell')} stack>
      <thead>
        <tr>
          <th scope="col">{table.corner}</th>
          {columns.map(({ column }) => (
            <th scope="col" key={column} className={numeric}>
              {table.columns[column]?.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reading.rows.map(({ row, text, exact }) => (
          <tr key={row}>
            <th scope="row">
              {texts.navn(table.rows[row])}
              {exact ? null : <span className="ek-grid__note">{t('grid.fra', { tekst: text })}</span>}
            </th>
            {columns.map(({ column }) => {
              const cell = reading.filled.find((cell) => cell.row === row && cell.column === column)
              return (
                <td key={column} className={numeric} data-label={table.columns[column]?.label}>
                  {cell ? <Figure cell={cell} before={current(cell)} /> : '–'}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Figure({ cell, before }: { cell: Filled; before: NumberValue }) {
  const { t, tall } = useTexts()
  const notes = [
    ...(cell.rounded ? [t('grid.avrundet')] : []),
    ...(replaces(before, cell)
      ? [t('grid.for', { tall: typeof before === 'number' ? tall(before) : `${before}` })]
      : []),
  ]
  return (
    <span>
      {tall(cell.value)}
      {notes.length > 0 ? <span className="ek-grid__note">{notes.join(', ')}</span> : null}
    </span>
  )
}
