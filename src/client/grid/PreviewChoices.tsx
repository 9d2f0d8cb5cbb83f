import { Select } from '../../ui/fields/Select.tsx'
import type { Choices, ReadColumn } from '../../ui/grid/columns.ts'
import { type Format, readFigure } from '../../ui/grid/figures.ts'
import type { Reading } from '../../ui/grid/reading.ts'
import { useTexts } from '../language.tsx'
import type { GridTable } from './table.ts'

interface PreviewChoicesProps {
  reading: Reading
  table: GridTable
  choices: Choices
  onChoices: (choices: Choices) => void
  /** True after an attempt to accept with an answer missing. */
  refused: boolean
}

/** Id of the field that asks for the number format of a pasted column. */
export const formatField = (from: number) => `grid-format-${from}`

/** Questions about the columns: the unit, and the number format where it is ambiguous. */
export function PreviewChoices({ reading, table, choices, onChoices, refused }: PreviewChoicesProps) {
  const { t } = useTexts()
  return (
    <div className="ek-grid__choices">
      {reading.namesInDoubt ? (
        <Select
          name="grid-forste-kolonne"
          label={t('grid.forste-kolonne')}
          value={reading.names ? 'koder' : 'tall'}
          // The first column decides where the others go, so their answers no longer apply.
          onChange={(value) => onChoices({ units: {}, formats: {}, names: value === 'koder' })}
          options={[
            { value: 'koder', label: t('grid.forste-kolonne.koder') },
            { value: 'tall', label: t('grid.forste-kolonne.tall') },
          ]}
        />
      ) : null}
      {reading.year === undefined ? null : (
        <Select
          name="grid-overst"
          label={t('grid.overst', { tekst: reading.year })}
          value={reading.isYear ? 'ar' : 'tall'}
          onChange={(value) => onChoices({ ...choices, isYear: value === 'ar' })}
          options={[
            { value: 'ar', label: t('grid.overst.ar') },
            { value: 'tall', label: t('grid.overst.tall') },
          ]}
        />
      )}
      {reading.columns.map((column) => (
        <ColumnChoices
          key={column.from}
          column={column}
          label={table.columns[column.column]?.label ?? ''}
          refused={refused}
          onUnit={(unit) => onChoices({ ...choices, units: { ...choices.units, [column.from]: unit } })}
          onFormat={(format) =>
            onChoices({ ...choices, formats: { ...choices.formats, [column.from]: format } })
          }
        />
      ))}
    </div>
  )
}

interface ColumnChoicesProps {
  column: ReadColumn
  label: string
  refused: boolean
  onUnit: (unit: string) => void
  onFormat: (format: Format) => void
}

const formats = ['nb', 'en'] as const

function ColumnChoices({ column, label, refused, onUnit, onFormat }: ColumnChoicesProps) {
  const { t, tall } = useTexts()
  const { from, maleenhet, unit, units, ambiguous = '', format } = column
  const readAs = (format: Format) =>
    tall(readFigure(ambiguous, { maleenhet, unit, format })?.value, maleenhet)
  return (
    <>
      <Select
        name={`grid-maleenhet-${from}`}
        label={t('grid.maleenhet', { kolonne: label })}
        value={unit}
        onChange={(value) => value && onUnit(value)}
        options={units.map((value) => ({ value, label: value }))}
      />
      {ambiguous ? (
        <Select
          name={formatField(from)}
          label={t('grid.format', { tekst: ambiguous, kolonne: label })}
          value={format ?? null}
          error={refused && !format ? t('grid.velg-forst') : undefined}
          onChange={(value) => {
            const chosen = formats.find((one) => one === value)
            if (chosen) onFormat(chosen)
          }}
          {...(format ? {} : { placeholder: t('grid.velg') })}
          options={formats.map((value) => ({ value, label: readAs(value) }))}
        />
      ) : null}
    </>
  )
}
