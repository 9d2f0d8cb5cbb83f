import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { parseBlock } from '../../ui/grid/block.ts'
import { type Choices, noChoices } from '../../ui/grid/columns.ts'
import type { Place } from '../../ui/grid/place.ts'
import { type Filled, type Reading, readBlock } from '../../ui/grid/reading.ts'
import type { NumberValue } from '../../ui/number/use-number-text.ts'
import { useTexts } from '../language.tsx'
import { Preview } from './Preview.tsx'
import { formatField } from './PreviewChoices.tsx'
import { rowField } from './PreviewRows.tsx'
import { type GridTable, shapeOf } from './table.ts'

interface PasteDialogProps {
  table: GridTable
  /** The pasted text. Without it the dialog has a field to paste into, as on a phone. */
  text?: string
  at: Place
  current: (place: Place) => NumberValue
  onAccept: (filled: readonly Filled[]) => void
  onClose: () => void
}

/** A preview of how a pasted block is read. The form changes when the user accepts it. */
export function PasteDialog({ table, text, at, current, onAccept, onClose }: PasteDialogProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [pasted, setPasted] = useState(text)
  const [choices, setChoices] = useState<Choices>(noChoices)
  const [refused, setRefused] = useState(false)
  if (pasted === undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('grid.lim-inn')}
        closeLabel={t('felles.lukk')}
        actions={
          <>
            <Button type="button" unavailable={typed.trim() === ''} onClick={() => setPasted(typed)}>
              {t('grid.se-over')}
            </Button>
            <Button type="button" variant="secondary" onClick={onClose}>
              {t('felles.avbryt')}
            </Button>
          </>
        }
      >
        <TextArea
          label={t('grid.tekst')}
          description={t('grid.tekst.hjelp')}
          rows={8}
          value={typed}
          onChange={setTyped}
        />
      </Dialog>
    )

  const reading = readBlock(parseBlock(pasted), shapeOf(table), at, choices)
  const open = openChoices(reading, choices)
  const n = reading.filled.length
  const accept = () => {
    const [first] = open
    if (first === undefined) return onAccept(reading.filled)
    // The errors are rendered before the field gets focus, so that a screen reader reads them.
    flushSync(() => setRefused(true))
    focusField(first)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('grid.stemmer')}
      closeLabel={t('felles.lukk')}
      actions={
        <>
          {n + open.length > 0 ? (
            <Button type="button" onClick={accept}>
              {t('grid.sett-inn', { n })}
            </Button>
          ) : null}
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('felles.avbryt')}
          </Button>
        </>
      }
    >
      <Preview
        reading={reading}
        table={table}
        current={current}
        choices={choices}
        onChoices={setChoices}
        refused={refused}
      />
    </Dialog>
  )
}

/** Ids of the questions without an answer, in the order of the page. */
const openChoices = ({ questions, columns }: Reading, { rows = {} }: Choices) => [
  ...questions
    .filter(({ from, guess }) => guess === undefined && rows[from] === undefined)
    .map(({ from }) => rowField(from)),
  ...columns.filter(({ ambiguous, format }) => ambiguous && !format).map(({ from }) => formatField(from)),
]
