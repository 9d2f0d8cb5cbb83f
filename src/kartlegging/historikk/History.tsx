import { lazy, Suspense } from 'react'
import { useTexts } from '../../client/language.tsx'
import type { Contract } from '../../sections/section.ts'
import { Dialog } from '../../ui/Dialog.tsx'

const Versions = lazy(async () => ({ default: (await import('./Versions.tsx')).Versions }))

export interface VersionsProps {
  rapportId: string
  section: Contract
  /** True while the open form has unsaved changes, which a restore would overwrite. */
  dirty: boolean
}

interface HistoryProps extends VersionsProps {
  open: boolean
  onClose: () => void
}

/**
 * Dialog with the history of a report. First the open step: who changed what, from what to what, with a button that restores a
 * version.
 */
export function History({ open, onClose, ...versions }: HistoryProps) {
  const { t } = useTexts()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('historikk.tittel', { steg: t(`steps.${versions.section.folder}`) })}
      closeLabel={t('felles.lukk')}
    >
      <Suspense fallback={null}>{open ? <Versions {...versions} /> : null}</Suspense>
    </Dialog>
  )
}
