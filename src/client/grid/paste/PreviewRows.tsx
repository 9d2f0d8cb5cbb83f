import type { Texts } from '../../../texts/texts.ts'
import { Details } from '../../../ui/Details.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import type { Choices } from '../../../ui/grid/columns.ts'
import type { Reading } from '../../../ui/grid/reading.ts'
import type { RowChoice, RowQuestion } from '../../../ui/grid/rows.ts'
import { Heading } from '../../../ui/layout/Heading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { useTexts } from '../../language.tsx'
import type { GridTable } from '../table.ts'

interface PreviewRowsProps {
  reading: Reading
  table: GridTable
  choices: Choices
  onChoices: (choices: Choices) => void
  /** True after an attempt to accept with an answer missing. */
  refused: boolean
}

/** Id of the field that asks which row of the table a pasted row belongs to. */
export const rowField = (from: number) => `grid-rad-${from}`

/** Questions about the pasted rows whose name the table does not have. Rows with a likely match are folded. */
export function PreviewRows({ reading, table, choices, onChoices, refused }: PreviewRowsProps) {
  const { t } = useTexts()
  const unknown = reading.questions.filter(({ guess }) => guess === undefined)
  const guessed = reading.questions.filter(({ guess }) => guess !== undefined)
  const list = (questions: readonly RowQuestion[]) => (
    <div className="ek-grid__choices">
      {questions.map((question) => (
        <RowSelect
          key={question.from}
          question={question}
          turned={reading.turned}
          table={table}
          choice={choices.rows?.[question.from]}
          onChoice={(choice) => onChoices({ ...choices, rows: { ...choices.rows, [question.from]: choice } })}
          refused={refused}
        />
      ))}
    </div>
  )
  return (
    <>
      {unknown.length > 0 ? (
        <Stack gap="sm">
          <Heading level={3}>
            {t(reading.turned ? 'grid.ukjente-kolonner' : 'grid.ukjente', { n: unknown.length })}
          </Heading>
          {list(unknown)}
        </Stack>
      ) : null}
      {guessed.length > 0 ? (
        <Details
          summary={t(reading.turned ? 'grid.gjenkjent-kolonner' : 'grid.gjenkjent', { n: guessed.length })}
        >
          {list(guessed)}
        </Details>
      ) : null}
    </>
  )
}

/** «Rad 3» or «Kolonne 3» of the block, counted from 1. */
export const lineOf = ({ isColumn, n }: { isColumn: boolean; n: number }, { t }: Texts) =>
  t(isColumn ? 'grid.linje.kolonne' : 'grid.linje.rad', { n: String(n) })

/** A figure as it is written, on one line. */
const whole = (figure: string) => figure.replace(/(?<=\d) (?=\d)/g, '\u00a0')

interface RowSelectProps {
  question: RowQuestion
  /** The table's rows are the block's columns: the block was turned. */
  turned: boolean
  table: GridTable
  choice: RowChoice | undefined
  onChoice: (choice: RowChoice | undefined) => void
  refused: boolean
}

function RowSelect({ question, turned, table, choice, onChoice, refused }: RowSelectProps) {
  const texts = useTexts()
  const { t, navn } = texts
  const { from, text, figures, guess } = question
  const value = choice ?? guess
  const linje = lineOf({ isColumn: turned, n: from + 1 }, texts)
  return (
    <Select
      name={rowField(from)}
      label={text ? t('grid.rad', { linje, tekst: text }) : t('grid.rad.uten-navn', { linje })}
      description={t('grid.rad.tall', { tall: figures.map(whole).join(' · ') })}
      value={value === undefined ? null : String(value)}
      error={refused && value === undefined ? t(turned ? 'grid.kolonne.feil' : 'grid.rad.feil') : undefined}
      onChange={(value) => onChoice(value === null ? undefined : value === 'utelatt' ? value : Number(value))}
      {...(guess === undefined ? { placeholder: t('grid.velg') } : {})}
      options={[
        ...table.rows.map((row, index) => ({ value: String(index), label: navn(row) })),
        { value: 'utelatt', label: t('grid.rad.utelatt') },
      ]}
    />
  )
}
