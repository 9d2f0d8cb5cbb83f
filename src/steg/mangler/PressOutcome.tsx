import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'

interface PressOutcomeProps {
  tone: 'info' | 'success' | 'warning' | 'danger'
  /** Absent where nothing is to be undone. */
  undo?: (() => void) | undefined
  children: ReactNode
}

/** What a press saved, with «Angre»; or why it saved nothing. Takes focus as it comes, since the pressed button goes. */
export function PressOutcome({ tone, undo, children }: PressOutcomeProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const angre = undo && (
    <Button variant="secondary" size="sm" onClick={undo}>
      {t('varsel.angre')}
    </Button>
  )
  return (
    <Alert tone={tone} role={tone === 'success' ? 'status' : 'alert'} tabIndex={-1} ref={box} actions={angre}>
      {children}
    </Alert>
  )
}
