import './til-andre.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { tilAndreQuery } from './query.ts'
import './words.ts'

const CopyForm = lazy(async () => ({ default: (await import('./CopyForm.tsx')).CopyForm }))

interface ToOthersProps {
  rapportId: string
  ar: number
  /** Saves the step, if it has something to save. */
  save: () => Promise<'saved' | 'refused' | 'failed'>
}

/** Below step 2: leads to the dialog that copies its answers to other units' drafts. Absent where there is none. */
export function ToOthers({ rapportId, ar, save }: ToOthersProps) {
  const { t } = useTexts()
  const { data, refetch } = useQuery(tilAndreQuery(rapportId))
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState(false)
  if (!data || data.enheter.length === 0) return null
  const press = async () => {
    setSaving(true)
    // Saved answers alone are copied.
    if ((await save()) === 'saved') {
      await refetch()
      setOpen(true)
    }
    setSaving(false)
  }
  return (
    <section className="ek-to-others" aria-labelledby="til-andre">
      <h2 className="ds-heading" data-size="xs" id="til-andre">
        {t('til-andre.tittel')}
      </h2>
      <p>{t('til-andre.antall', { n: data.enheter.length, ar: String(ar) })}</p>
      <Button variant="secondary" busy={saving} onClick={() => void press()}>
        {t('til-andre.knapp')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('til-andre.dialog')}
        closeLabel={t('felles.lukk')}
      >
        <Suspense fallback={null}>
          {open && data.svar ? (
            <CopyForm rapportId={rapportId} svar={data.svar} enheter={data.enheter} />
          ) : null}
        </Suspense>
      </Dialog>
    </section>
  )
}
