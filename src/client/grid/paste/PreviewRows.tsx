import type { Texts } from '../../../texts/texts.ts'
import { Details } from '../../../ui/Details.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Heading } from '../../../ui/layout/Heading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { useTexts } from '../../language.tsx'
import type { GridTable } from '../table.ts'
import type { Choices } from './columns.ts'
import type { Reading } from './reading.ts'
import type { RowChoice, RowQuestion } from './rows.ts'

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

/** Id of the field that asks which column of the table a pasted column belongs to. */
export const headField = (from: number) => `grid-kolonne-${from}`

/** Questions about the pasted rows and columns whose name the table does not have. Rows with a likely match are folded. */
export function PreviewRows({ reading, table, choices, onChoices, refused }: PreviewRowsProps) {
  const texts = useTexts()
  const { t } = texts
  const isOpen = ({ guess, isOfFirst }: RowQuestion) => guess === undefined || isOfFirst === true
  const unknown = reading.questions.filter(isOpen)
  const guessed = reading.questions.filter((question) => !isOpen(question))
  const list = (questions: readonly RowQuestion[]) => (
    <div className="ek-grid__choices">
      {questions.map((question) => (
        <RowSelect
          key={question.from}
          name={rowField(question.from)}
          question={question}
          isColumn={reading.turned}
          options={table.rows.map((row) => texts.navn(row))}
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
      {reading.heads.length > 0 ? (
        <Stack gap="sm">
          <Heading level={3}>
            {t(reading.turned ? 'grid.ukjente' : 'grid.ukjente-kolonner', { n: reading.heads.length })}
          </Heading>
          <div className="ek-grid__choices">
            {reading.heads.map((question) => (
              <RowSelect
                key={question.from}
                name={headField(question.from)}
                question={question}
                isColumn={!reading.turned}
                options={table.columns.map(({ label }) => label)}
                choice={choices.columns?.[question.from]}
                onChoice={(choice) =>
                  onChoices({ ...choices, columns: { ...choices.columns, [question.from]: choice } })
                }
                refused={refused}
              />
            ))}
          </div>
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
  name: string
  question: Pick<RowQuestion, 'from' | 'text' | 'figures'> & { guess?: number | undefined }
  /** Whether it is about a column of the block, which a row of the table is where the block was turned. */
  isColumn: boolean
  /** Names of the rows or columns of the table. */
  options: readonly string[]
  choice: RowChoice | undefined
  onChoice: (choice: RowChoice | undefined) => void
  refused: boolean
}

function RowSelect({ name, question, isColumn, options, choice, onChoice, refused }: RowSelectProps) {
  const texts = useTexts()
  const { t } = texts
  const { from, text, figures, guess } = question
  const value = choice ?? guess
  const linje = lineOf({ isColumn, n: from + 1 }, texts)
  return (
    <Select
      name={name}
      label={text ? t('grid.rad', { linje, tekst: text }) : t('grid.rad.uten-navn', { linje })}
      description={t('grid.rad.tall', { tall: figures.map(whole).join(' · ') })}
      value={value === undefined ? null : String(value)}
      error={refused && value === undefined ? t(isColumn ? 'grid.kolonne.feil' : 'grid.rad.feil') : undefined}
      onChange={(value) => onChoice(value === null ? undefined : value === 'utelatt' ? value : Number(value))}
      {...(guess === undefined ? { placeholder: t('grid.velg') } : {})}
      options={[
        ...options.map((label, index) => ({ value: String(index), label })),
        { value: 'utelatt', label: t('grid.rad.utelatt') },
      ]}
    />
  )
}
