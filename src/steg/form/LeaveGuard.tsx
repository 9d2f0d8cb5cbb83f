import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { useGo } from '../../client/use-go.ts'
import { pages } from '../../pages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusTrouble } from '../../ui/fields/focus-field.ts'
import { type Stops, saveable } from './form-errors.ts'
import type { SaveResult } from './form-source.ts'

interface LeaveGuardProps {
  isDirty: () => boolean
  /** Saves where nothing of `what` stops it, by default where all is complete. */
  save: (what?: Stops) => Promise<SaveResult>
  /** Whether it could be saved, though it may not be complete. */
  isSaveable: () => boolean
  /** Of a page that saves what focus leaves: does so before it asks about the rest, so that «Nei» is about what is not saved. */
  settle?: () => Promise<unknown>
  /** Called when the user answers not to save. What could not be saved stays as a draft, offered when the user returns. */
  drop: () => void
}

/**
 * Dialog before the user leaves unsaved changes: save or not; when they are not complete, stay and correct, save them as they are, or
 * leave anyway.
 * Sign-out deletes drafts (rules.md §6.5), so before it the dialog says so.
 */
export function LeaveGuard({ isDirty, save, isSaveable, settle, drop }: LeaveGuardProps) {
  const { t } = useTexts()
  const [invalid, setInvalid] = useState(false)
  const shouldBlockFn = async () => {
    if (isDirty()) await settle?.()
    return isDirty()
  }
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: isDirty, withResolver: true })
  const isBlocked = blocker.status === 'blocked'
  const { options } = useRouter()
  const go = useGo()
  /** Where the user wanted to go while a save that failed is tried again. */
  const wanted = useRef('')
  /** Whether the user stays to read a message or errors on the page. */
  const isTold = useRef(false)
  useEffect(() => {
    if (isBlocked || !isTold.current) return
    isTold.current = false
    // After the effect of the dialog, which returns focus to the link.
    focusTrouble()
  }, [isBlocked])
  const canSave = invalid && isSaveable()
  const signsOut = blocker.next?.pathname === pages.logout.path
  const stay = () => {
    isTold.current = invalid
    wanted.current = ''
    setInvalid(false)
    blocker.reset?.()
  }
  const leave = () => {
    setInvalid(false)
    blocker.proceed?.()
  }
  const dropAndLeave = () => {
    drop()
    leave()
  }
  const saveAndLeave = async (what?: Stops) => {
    const { pathname = '', search = {} } = blocker.next ?? {}
    const result = await save(what)
    if (result.kind === 'saved') return leave()
    if (result.kind === 'stopped') return setInvalid(true)
    stay()
    isTold.current = true
    wanted.current = pathname + options.stringifySearch(search)
    const isSaved = result.kind === 'waiting' && (await result.later).kind === 'saved'
    if (isSaved && wanted.current && !isDirty()) void go(wanted.current, { ignoreBlocker: true })
  }
  return (
    <>
      <Dialog
        open={isBlocked && !invalid}
        onClose={stay}
        title={t('dialog.ulagret.tittel')}
        closeLabel={t('dialog.ulagret.lukk')}
        actions={
          <>
            <Button onClick={() => void saveAndLeave()}>{t('dialog.ulagret.ja')}</Button>
            <Button variant="secondary" onClick={dropAndLeave}>
              {t('dialog.ulagret.nei')}
            </Button>
          </>
        }
      >
        <p>{t('dialog.ulagret.tekst')}</p>
      </Dialog>
      <Dialog
        open={isBlocked && invalid}
        onClose={stay}
        title={t(canSave ? 'dialog.uferdig.tittel' : 'dialog.ugyldig.tittel')}
        closeLabel={t('dialog.ulagret.lukk')}
        actions={
          <>
            <Button onClick={stay}>{t('dialog.ugyldig.avbryt')}</Button>
            {canSave ? (
              <Button variant="secondary" onClick={() => void saveAndLeave(saveable)}>
                {t('dialog.uferdig.lagre')}
              </Button>
            ) : null}
            <Button variant="secondary" onClick={leave}>
              {t(signsOut ? 'dialog.ugyldig.logg-ut' : 'dialog.ugyldig.ga-videre')}
            </Button>
          </>
        }
      >
        <p>{t(signsOut ? 'dialog.ugyldig.tekst-logg-ut' : 'dialog.ugyldig.tekst')}</p>
      </Dialog>
    </>
  )
}
