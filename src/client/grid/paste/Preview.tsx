import { Alert } from '../../../ui/Alert.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { numeric, Table } from '../../../ui/Table.tsx'
import type { NumberValue } from '../../../ui/use-number-text.ts'
import { useTexts } from '../../language.tsx'
import type { CellPlace, GridTable } from '../table.ts'
import type { Choices } from './columns.ts'
import { PreviewChoices } from './PreviewChoices.tsx'
import { PreviewParts } from './PreviewParts.tsx'
import { lineOf, PreviewRows } from './PreviewRows.tsx'
import type { Filled, Reading } from './reading.ts'
import type { ReadRow } from './rows.ts'

interface PreviewProps {
  reading: Reading
  table: GridTable
  current: (place: CellPlace) => NumberValue
  choices: Choices
  onChoices: (choices: Choices) => void
  /** True after an attempt to accept with an answer missing. */
  refused: boolean
  /** True while a question has no answer, so that figures may still be found. */
  waits: boolean
}

/** Questions to answer, rows that are left out, and each figure with the one that it replaces. */
export function Preview({ reading, table, current, choices, onChoices, refused, waits }: PreviewProps) {
  const texts = useTexts()
  const { t } = texts
  const { filled, asked, rest } = reading
  const replaced = filled.filter((cell) => replaces(current(cell), cell)).length
  const counts = [
    t('grid.antall', { n: filled.length + asked.length }),
    ...(replaced > 0 ? [t('grid.erstatter', { n: replaced })] : []),
    ...(asked.length > 0 ? [t('grid.velg-brensel', { n: new Set(asked.map(({ row }) => row)).size })] : []),
    t('grid.tomme'),
  ]
  const valueAt = (place: CellPlace) => cellAt(reading, place)?.value ?? current(place)
  const answers = { reading, table, choices, onChoices, refused }
  const has = filled.length + asked.length > 0
  return (
    <Stack>
      {reading.turned ? <p>{t('grid.snudd')}</p> : null}
      <PreviewParts {...answers} />
      <PreviewRows {...answers} />
      <PreviewChoices {...answers} />
      <p role="status">
        {has
          ? `${counts.join(' ')} ${table.remark?.(valueAt) ?? ''}`
          : t(waits ? 'grid.svar-forst' : 'grid.ingen')}
      </p>
      {rest.length > 0 ? (
        <Alert tone="warning" title={t('grid.rest')} level={3}>
          <ul className="ek-grid__rest">
            {rest.map(({ reason, row = 0, column = 0, text }) => (
              <li key={`${reason} ${row} ${column}`}>
                {t(`grid.grunn.${reason}`, {
                  rad: String(row),
                  kolonne: String(column),
                  linje: lineOf({ isColumn: (row === 0) !== reading.turned, n: row || column }, texts),
                  tekst: text,
                })}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {has ? <Figures reading={reading} table={table} current={current} /> : null}
    </Stack>
  )
}

const cellAt = ({ filled }: Reading, { row, column }: CellPlace) =>
  filled.find((cell) => cell.row === row && cell.column === column)

const replaces = (before: NumberValue, { value }: Filled) => before !== null && before !== value

function Figures({ reading, table, current }: Pick<PreviewProps, 'reading' | 'table' | 'current'>) {
  const texts = useTexts()
  const { t } = texts
  const columns = [...new Set(reading.columns.map(({ column }) => column))].toSorted((a, b) => a - b)
  return (
    <Table caption={t('grid.tabell')} wide={columns.length > 2} dense>
      <thead>
        <tr>
          <th scope="col">{table.corner}</th>
          {columns.map((column) => (
            <th scope="col" key={column} className={numeric}>
              {table.columns[column]?.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...Map.groupBy(reading.rows, ({ row }) => row)].map(([row, sources]) => (
          <tr key={row}>
            <th scope="row">
              <span>{texts.navn(table.rows[row])}</span>
              <Sources rows={sources} />
            </th>
            {columns.map((column) => {
              const cell = cellAt(reading, { row, column })
              const text = reading.asked.find((one) => one.row === row && one.column === column)?.text
              return (
                <td key={column} className={numeric} data-label={table.columns[column]?.label}>
                  {cell ? <Figure cell={cell} before={current(cell)} /> : (text ?? '–')}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Names of the pasted rows that make up a row of the table, where they differ from its own name. */
function Sources({ rows }: { rows: readonly ReadRow[] }) {
  const { t } = useTexts()
  const [first, ...more] = rows
  if (!first || (first.exact && more.length === 0)) return null
  const tekst = [...new Set(rows.map(({ text }) => text))].join('» + «')
  return <span className="ek-row-note">{t('grid.fra', { tekst })}</span>
}

function Figure({ cell, before }: { cell: Filled; before: NumberValue }) {
  const { t, tall } = useTexts()
  const notes = [
    ...(cell.text ? [t('grid.fra', { tekst: cell.text })] : []),
    ...(cell.parts.length > 1 ? [cell.parts.map((part) => tall(part)).join(' + ')] : []),
    ...(cell.rounded ? [t('grid.avrundet')] : []),
    ...(replaces(before, cell)
      ? [t('grid.for', { tall: typeof before === 'number' ? tall(before) : `${before}` })]
      : []),
  ]
  return (
    <span>
      <span>{tall(cell.value)}</span>
      {notes.length > 0 ? <span className="ek-row-note">{notes.join(', ')}</span> : null}
    </span>
  )
}
