import { useState } from 'react'
import { flushSync } from 'react-dom'
import { parseBlock } from '../../../tabell/block.ts'
import { cleanCells } from '../../../tall/characters.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FilePicker } from '../../../ui/fields/FilePicker.tsx'
import { focusField } from '../../../ui/fields/focus-field.ts'
import { TextArea } from '../../../ui/fields/TextField.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import type { NumberValue } from '../../../ui/use-number-text.ts'
import { useTexts } from '../../language.tsx'
import type { CellPlace } from '../table.ts'
import { type GridTable, shapeOf } from '../table.ts'
import { isWorkbook, textOf } from '../use-page-blocks.ts'
import { type Choices, noChoices } from './columns.ts'
import { Preview } from './Preview.tsx'
import { formatField, unitField } from './PreviewChoices.tsx'
import { partField, yearField } from './PreviewParts.tsx'
import { headField, rowField } from './PreviewRows.tsx'
import { type Asked, type Filled, type Reading, readBlock } from './reading.ts'

interface PasteDialogProps {
  table: GridTable
  /** The pasted text. Without it the dialog has a field to paste into, as on a phone. */
  text?: string
  at: CellPlace
  current: (place: CellPlace) => NumberValue
  onAccept: (cells: readonly (Filled | Asked)[]) => void
  /** Called with a workbook that is chosen in place of a file of cells. */
  onWorkbook: (file: File) => void
  onClose: () => void
}

/** A preview of how a pasted block is read. The form changes when the user accepts it. */
export function PasteDialog({ text, ...props }: PasteDialogProps) {
  const [pasted, setPasted] = useState(text)
  if (pasted === undefined)
    return <Source onText={setPasted} onWorkbook={props.onWorkbook} onClose={props.onClose} />
  return <Check {...props} text={pasted} />
}

interface SourceProps extends Pick<PasteDialogProps, 'onWorkbook' | 'onClose'> {
  onText: (text: string) => void
}

/** A field to paste into, as on a phone, and a button for a file. */
function Source({ onText, onWorkbook, onClose }: SourceProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [isOther, setIsOther] = useState(false)
  const take = async ([file]: File[]) => {
    if (file && isWorkbook(file)) return onWorkbook(file)
    const text = file && (await textOf(file))
    setIsOther(text === undefined)
    if (text !== undefined) onText(text)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('grid.lim-inn')}
      closeLabel={t('felles.lukk')}
      actions={
        <Button unavailable={typed.trim() === ''} onClick={() => onText(typed)}>
          {t('grid.se-over')}
        </Button>
      }
      cancel={t('felles.avbryt')}
    >
      <Stack>
        <TextArea
          label={t('grid.tekst')}
          description={t('grid.tekst.hjelp')}
          rows={8}
          value={typed}
          onChange={setTyped}
          read={cleanCells}
        />
        <FilePicker
          label={t('grid.fil')}
          chooseText={t('grid.fil.velg')}
          dropText={t('grid.fil.slipp')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          error={isOther ? t('grid.fil.feil') : undefined}
          onChoose={(files) => void take(files)}
          files={[]}
        />
      </Stack>
    </Dialog>
  )
}

function Check(props: PasteDialogProps & { text: string }) {
  const { table, text, at, current, onAccept, onClose } = props
  const { t } = useTexts()
  const [choices, setChoices] = useState<Choices>(noChoices)
  const [refused, setRefused] = useState(false)
  const reading = readBlock(parseBlock(text), shapeOf(table), at, choices)
  const open = openChoices(reading, choices)
  const cells = [...reading.filled, ...reading.asked]
  const n = cells.length
  const accept = () => {
    const [question] = open
    if (question === undefined) return onAccept(cells)
    // The errors are rendered before the field gets focus, so that a screen reader reads them.
    flushSync(() => setRefused(true))
    focusField(question)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('grid.stemmer')}
      closeLabel={t('felles.lukk')}
      actions={
        n + open.length > 0 ? (
          <Button onClick={accept}>{n > 0 ? t('grid.sett-inn', { n }) : t('grid.sett-inn.ingen')}</Button>
        ) : null
      }
      cancel={t('felles.avbryt')}
    >
      <Preview
        reading={reading}
        table={table}
        current={current}
        choices={choices}
        onChoices={setChoices}
        refused={refused}
        waits={open.length > 0}
      />
    </Dialog>
  )
}

/** Ids of the questions without an answer, in the order of the page. */
const openChoices = ({ questions, heads, columns, parts, yearInDoubt }: Reading, choices: Choices) => [
  ...(parts.length > 0 && choices.part === undefined ? [partField] : []),
  ...(yearInDoubt && choices.year === undefined ? [yearField] : []),
  ...questions
    .filter(({ from, guess }) => guess === undefined && choices.rows?.[from] === undefined)
    .map(({ from }) => rowField(from)),
  ...heads.filter(({ from }) => choices.columns?.[from] === undefined).map(({ from }) => headField(from)),
  ...columns
    .filter(({ unit, saysUnit }) => unit === undefined && !saysUnit)
    .map(({ column }) => unitField(column)),
  ...columns.filter(({ ambiguous, format }) => ambiguous && !format).map(({ column }) => formatField(column)),
]
