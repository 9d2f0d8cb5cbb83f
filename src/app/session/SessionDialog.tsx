import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, session } from '../../client/api.ts'
import { config } from '../../client/config.ts'
import { useTexts } from '../../client/language.tsx'
import { useGo } from '../../client/use-go.ts'
import { isAllKept } from '../../drafts/kept-here.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { type SessionEnd, useSessionEnd } from './session-end.ts'

/** Warns five minutes before the session ends, and offers to extend it where that is possible (rules.md §4.5). */
export function SessionDialog() {
  const end = useSessionEnd()
  const [wasNeeded, setWasNeeded] = useState(false)
  if (end && !wasNeeded) setWasNeeded(true)
  // It stays, to announce the outcome.
  return wasNeeded ? <Warning end={end} /> : null
}

function Warning({ end }: { end: SessionEnd | null }) {
  const { t, tall } = useTexts()
  const go = useGo()
  /** The absolute end of the session that the user has been warned of. */
  const [known, setKnown] = useState(0)
  const extend = useMutation({ mutationFn: () => api('POST', '/auth/forleng') })
  const isIdle = end?.kind === 'idle'
  const open = end !== null && known !== session.expires
  const close = () => (isIdle ? extend.mutate() : setKnown(session.expires))
  // The help text says that unsaved work is deleted, so the leave guard need not ask.
  const leave = () => void go('/auth/logout', { ignoreBlocker: true })
  const n = end?.minutes ?? 0
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={t(isIdle ? 'okt.utloper.tittel' : 'okt.slutt.tittel')}
        closeLabel={t(isIdle ? 'okt.utloper.fortsett' : 'felles.lukk')}
        actions={
          <>
            <Button onClick={close} busy={extend.isPending}>
              {t(isIdle ? 'okt.utloper.fortsett' : 'felles.lukk')}
            </Button>
            <Button variant="secondary" aria-describedby="logg-ut-hjelp" onClick={leave}>
              {t('okt.utloper.logg-ut')}
            </Button>
          </>
        }
      >
        <p role="status">
          <span>
            {isIdle
              ? t('okt.utloper.tekst', { n })
              : t('okt.slutt.tekst', { n, timer: tall(config.oktMaksTimer) })}
          </span>
          {isAllKept() ? <span>{` ${t('okt.bevart')}`}</span> : null}
        </p>
        <p id="logg-ut-hjelp" className="ek-subtle">
          {t('okt.utloper.logg-ut-hjelp')}
        </p>
        {extend.isError ? (
          <Alert tone="danger" role="alert">
            <p>{t('utilgjengelig')}</p>
          </Alert>
        ) : null}
      </Dialog>
      <LiveRegion>{extend.isSuccess && !open ? t('okt.forlenget') : ''}</LiveRegion>
    </>
  )
}
