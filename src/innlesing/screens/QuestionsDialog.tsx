import type { ReactNode } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** The answer that leaves rows out. */
export const leftOut = 'ikke'

/** A question about a row, about all rows with the same word, or about all units. */
export interface Question {
  id: string
  rad: number
  label: string
  description?: string
  placeholder: string
  error: string
  options: { value: string; label: string }[]
}

interface QuestionsDialogProps {
  title: string
  intro: string
  busy: boolean
  /** Why the last call failed. */
  error: string | undefined
  onAccept: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks about a company's own sheet before it is read. */
export function QuestionsDialog(props: QuestionsDialogProps) {
  const { title, intro, busy, error, onAccept, onClose, children } = props
  const { t } = useTexts()
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      closeLabel={t('felles.lukk')}
      actions={
        <Button busy={busy} onClick={onAccept}>
          {t('eget.se-over')}
        </Button>
      }
      cancel={t('felles.avbryt')}
    >
      <Stack>
        <p>{intro}</p>
        {error ? (
          <Alert tone="danger" role="alert">
            {error}
          </Alert>
        ) : null}
        {children}
      </Stack>
    </Dialog>
  )
}
