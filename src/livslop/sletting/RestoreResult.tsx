import { useEffect, useRef } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import type { useRestoreDrafts } from './use-deletion.ts'

/** Why drafts could not be brought back, each reason once. */
export function Refused({ restoring }: { restoring: ReturnType<typeof useRestoreDrafts> }) {
  const reasons = restoring.data?.refused.map(({ reason }) => reason) ?? []
  return [...new Set(reasons)].map((reason) => (
    <p key={reason} role="alert">
      {reason}
    </p>
  ))
}

/** Says how many drafts, or that a correction, was brought back. It takes the focus of the button, which is gone by then. */
export function Restored({ n, isCorrection = false }: { n: number; isCorrection?: boolean }) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Alert tone="success" tabIndex={-1} ref={box}>
      <p>{isCorrection ? t('sletting.hentet-fram.rettelse') : t('sletting.hentet-fram', { n })}</p>
    </Alert>
  )
}
