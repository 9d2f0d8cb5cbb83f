import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import type { Contract } from '../../sections/section.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

const Versions = lazy(async () => ({ default: (await import('./Versions.tsx')).Versions }))

export interface HistoryProps {
  rapportId: string
  section: Contract
  /** True while the open form has unsaved changes, which a restore would overwrite. */
  dirty: boolean
}

/** The history of a step: who changed what, from what to what, with a button that restores a version. */
export function History(props: HistoryProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="tertiary" size="sm" onClick={() => setOpen(true)}>
        {t('historikk.knapp')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('historikk.tittel', { steg: t(`steps.${props.section.folder}`) })}
        closeLabel={t('felles.lukk')}
      >
        <Suspense fallback={null}>{open ? <Versions {...props} /> : null}</Suspense>
      </Dialog>
    </>
  )
}
