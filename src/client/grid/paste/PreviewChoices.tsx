import { useState } from 'react'
import { type Format, readFigure } from '../../../tabell/figures.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { useTexts } from '../../language.tsx'
import type { GridTable } from '../table.ts'
import type { Choices, ReadColumn } from './columns.ts'
import type { Reading, ShownColumn } from './reading.ts'

export interface PreviewChoicesProps {
  reading: Reading
  table: GridTable
  choices: Choices
  onChoices: (choices: Choices) => void
  /** True after an attempt to accept with an answer missing. */
  refused: boolean
}

/** Id of the field that asks for the number format of what goes into a column of the table. */
export const formatField = (column: number) => `grid-format-${column}`

/** Id of the field that asks for the unit of what goes into a column of the table. */
export const unitField = (column: number) => `grid-maleenhet-${column}`

/** Questions about the columns: the unit, and the number format where it is ambiguous. */
export function PreviewChoices({ reading, table, choices, onChoices, refused }: PreviewChoicesProps) {
  const { t } = useTexts()
  const bare = reading.columns.filter(({ saysUnit }) => !saysUnit)
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
      {/* Where every figure has a unit of its own, that of the column is read by none. */}
      {[...Map.groupBy(bare, ({ maleenhet }) => maleenhet)].map(([maleenhet, columns]) => (
        <Units
          key={maleenhet}
          columns={columns}
          labelOf={(column) => table.columns[column]?.label ?? ''}
          refused={refused}
          onUnit={(of, unit) => onChoices({ ...choices, units: { ...choices.units, ...forAll(of, unit) } })}
        />
      ))}
      {[...Map.groupBy(reading.columns, ({ column }) => column)].map(([column, columns]) => (
        <FormatChoice
          key={column}
          columns={columns}
          label={table.columns[column]?.label ?? ''}
          refused={refused}
          onFormat={(format) =>
            onChoices({ ...choices, formats: { ...choices.formats, ...forAll(columns, format) } })
          }
        />
      ))}
    </div>
  )
}

/** The same answer for every column of the block that goes into a column of the table. */
const forAll = <T,>(columns: readonly ReadColumn[], value: T): Record<number, T> =>
  Object.fromEntries(columns.map(({ from }) => [from, value]))

interface UnitsProps {
  /** Those of the block that are read in one of the same units, of one or several columns of the table. */
  columns: readonly ReadColumn[]
  labelOf: (column: number) => string
  refused: boolean
  onUnit: (of: readonly ReadColumn[], unit: string) => void
}

/** The unit of the figures: one question for all columns, until the user says that they differ. */
function Units({ columns, labelOf, refused, onUnit }: UnitsProps) {
  const { t } = useTexts()
  const [first, ...others] = columns
  const [isChosen, setIsChosen] = useState(false)
  const isEach = isChosen || others.some(({ unit }) => unit !== first?.unit)
  const groups = [...Map.groupBy(columns, ({ column }) => column)]
  const isOpen = (of: readonly ReadColumn[]) => of.some(({ unit }) => unit === undefined)
  const blank = (of: readonly ReadColumn[]) => ({
    ...(isOpen(of) && { placeholder: t('grid.velg') }),
    error: refused && isOpen(of) ? t('grid.maleenhet.feil') : undefined,
  })
  const options = (first?.units ?? []).map((value) => ({ value, label: value }))
  return (
    <>
      {groups.length > 1 ? (
        <Select
          name={isEach || !first ? 'grid-maleenhet' : unitField(first.column)}
          label={t('grid.maleenhet.alle')}
          value={isEach ? 'ulik' : (first?.unit ?? null)}
          onChange={(value) => {
            setIsChosen(value === 'ulik')
            if (value && value !== 'ulik') onUnit(columns, value)
          }}
          {...(isEach ? {} : blank(columns))}
          options={[...options, { value: 'ulik', label: t('grid.maleenhet.ulik') }]}
        />
      ) : null}
      {isEach || groups.length === 1
        ? groups.map(([column, of]) => (
            <Select
              key={column}
              name={unitField(column)}
              label={t('grid.maleenhet', { kolonne: labelOf(column) })}
              value={of[0]?.unit ?? null}
              onChange={(value) => value && onUnit(of, value)}
              {...blank(of)}
              options={options}
            />
          ))
        : null}
    </>
  )
}

interface FormatChoiceProps {
  /** Those of the block that go into one column of the table; more than one where a sheet has several parts. */
  columns: readonly ShownColumn[]
  label: string
  refused: boolean
  onFormat: (format: Format) => void
}

const formats = ['nb', 'en'] as const

/** What an ambiguous figure is. */
function FormatChoice({ columns, label, refused, onFormat }: FormatChoiceProps) {
  const { t, tall } = useTexts()
  const unclear = columns.find(({ ambiguous, format }) => ambiguous && !format)
  const asked = unclear ?? columns.find(({ ambiguous }) => ambiguous)
  if (!asked) return null
  return (
    <Select
      name={formatField(asked.column)}
      label={t('grid.format', { tekst: asked.ambiguous ?? '', kolonne: label })}
      value={asked.format ?? null}
      error={refused && !asked.format ? t('grid.velg-forst') : undefined}
      onChange={(value) => {
        const chosen = formats.find((one) => one === value)
        if (chosen) onFormat(chosen)
      }}
      {...(asked.format ? {} : { placeholder: t('grid.velg') })}
      options={formats.map((format) => ({
        value: format,
        label: tall(readAs(asked, format), asked.maleenhet),
      }))}
    />
  )
}

/** What the ambiguous figure of a column is in a number format. */
function readAs(
  { ambiguous = '', maleenhet, unit = maleenhet }: ReadColumn,
  format: Format,
): number | undefined {
  const read = readFigure(ambiguous, { maleenhet, unit, format })
  return typeof read === 'object' ? read.value : undefined
}
