import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Asks before the page is left while it sends: the rest would not be sent in. */
export function StayGuard({ isSending }: { isSending: boolean }) {
  const { t } = useTexts()
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: () => isSending,
    enableBeforeUnload: isSending,
    withResolver: true,
  })
  const isBlocked = status === 'blocked'
  useEffect(() => {
    // All is sent meanwhile: the receipts stand here.
    if (isBlocked && !isSending) reset()
  }, [isBlocked, isSending, reset])
  return (
    <Dialog
      open={isBlocked}
      onClose={() => reset?.()}
      title={t('samlet.avbryt.tittel')}
      closeLabel={t('felles.lukk')}
      actions={
        <>
          <Button onClick={() => reset?.()}>{t('samlet.avbryt.nei')}</Button>
          <Button variant="secondary" onClick={() => proceed?.()}>
            {t('samlet.avbryt.ja')}
          </Button>
        </>
      }
    >
      <p>{t('samlet.avbryt.tekst')}</p>
    </Dialog>
  )
}
