import './til-andre.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonText } from '../../../client/ErrorView.tsx'
import { useTexts } from '../../../client/language.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CopyForm } from './CopyForm.tsx'
import { antallAndreQuery, tilAndreQuery } from './query.ts'

interface ToOthersProps {
  rapportId: string
  ar: number
  /** Saves the step, if it has something to save. */
  save: () => Promise<{ kind: string }>
}

/** Below «Om kartleggingen»: leads to the dialog that copies its answers to other units' drafts. Absent where there is none. */
export function ToOthers({ rapportId, ar, save }: ToOthersProps) {
  const texts = useTexts()
  const { t } = texts
  const { data: n = 0 } = useQuery(antallAndreQuery(rapportId))
  // Asked for by the button: it reads the answers of every draft.
  const { data, error, refetch } = useQuery({ ...tilAndreQuery(rapportId), enabled: false })
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState(false)
  if (n === 0) return null
  const press = async () => {
    setSaving(true)
    // Saved answers alone are copied.
    if ((await save()).kind === 'saved') setOpen((await refetch()).isSuccess)
    setSaving(false)
  }
  return (
    <section className="ek-to-others" aria-labelledby="til-andre">
      <h2 className="ds-heading" data-size="xs" id="til-andre">
        {t('til-andre.tittel')}
      </h2>
      <p>{t('til-andre.antall', { n, ar: String(ar) })}</p>
      <Button variant="secondary" busy={saving} onClick={() => void press()}>
        {t('til-andre.knapp')}
      </Button>
      {error ? (
        <Alert tone="danger" role="alert">
          {reasonText(error, texts)}
        </Alert>
      ) : null}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('til-andre.dialog')}
        closeLabel={t('felles.lukk')}
      >
        {open && data?.svar ? (
          <CopyForm
            rapportId={rapportId}
            svar={data.svar}
            enheter={data.enheter}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Dialog>
    </section>
  )
}
