import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { config } from '../../client/config.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FilePicker } from '../../ui/fields/FilePicker.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { megabyte } from './contract.ts'
import { useAttachment } from './use-attachment.ts'

interface AttachmentProps {
  rapportId: string
  texts: Texts
}

/** The field of the one PDF: choose, upload with progress, cancel, retry, download, remove. */
export function Attachment({ rapportId, texts }: AttachmentProps) {
  const { t } = texts
  const attachment = useAttachment(rapportId)
  const { vedlegg, saved, failure, removed, isSaved } = attachment
  const { isSubmitting } = useFormState()
  const [asking, setAsking] = useState(false)
  const size = config.maksVedleggMb
  const wrong = failure
    ? (texts.find(failure.code, { size, minutter: failure.minutter ?? 1 }) ?? t('feil.generell.kort'))
    : undefined
  const done = vedlegg
    ? t('pages.send-inn.vedlegg.ferdig', { navn: vedlegg.navn, storrelse: megabyte(vedlegg.storrelse) })
    : ''
  return (
    <Stack gap="sm">
      <FilePicker
        id="vedlegg"
        name="vedlegg"
        ref={attachment.field.ref}
        label={t('pages.send-inn.vedlegg.tittel')}
        description={t('pages.send-inn.vedlegg.hjelp', { size })}
        error={wrong ?? attachment.fieldState.error?.message}
        chooseText={t('pages.send-inn.vedlegg.velg')}
        accept="application/pdf,.pdf"
        onChoose={(files) => void attachment.choose(files)}
        progress={progressOf(attachment, isSubmitting && vedlegg !== null && !isSaved, texts)}
        file={
          vedlegg
            ? {
                text: done,
                removeText: t('pages.send-inn.vedlegg.fjern'),
                onRemove: () => (saved ? setAsking(true) : void attachment.remove()),
              }
            : undefined
        }
      />
      {failure?.file ? (
        <TryAgain send={attachment.send} file={failure.file} text={t('felles.prov-igjen')} />
      ) : null}
      {isSaved ? (
        <a className="ds-link" href={`${config.apiUrl}/energikartlegginger/${rapportId}/vedlegg`} download>
          {t('pages.send-inn.vedlegg.last-ned')}
        </a>
      ) : null}
      <LiveRegion>{wrong ?? (removed && !vedlegg ? t('pages.send-inn.vedlegg.fjernet') : done)}</LiveRegion>
      <ConfirmRemoval open={asking} close={() => setAsking(false)} remove={attachment.remove} t={t} />
    </Stack>
  )
}

function progressOf(
  { progress, cancel }: Pick<ReturnType<typeof useAttachment>, 'progress' | 'cancel'>,
  checking: boolean,
  { t }: Texts,
) {
  const cancelText = t('pages.send-inn.vedlegg.avbryt')
  if (checking) return { text: t('pages.send-inn.vedlegg.sjekker'), cancelText }
  if (progress === null) return undefined
  // Rounded down to tens, so that a screen reader does not read it a hundred times.
  const prosent = Math.floor(progress * 10) * 10
  return {
    text: t('pages.send-inn.vedlegg.laster-opp', { prosent }),
    value: progress,
    cancelText,
    onCancel: cancel,
  }
}

function TryAgain({ send, file, text }: { send: (file: File) => Promise<void>; file: File; text: string }) {
  return (
    <div>
      <Button type="button" variant="secondary" size="sm" onClick={() => void send(file)}>
        {text}
      </Button>
    </div>
  )
}

interface ConfirmProps {
  open: boolean
  close: () => void
  remove: () => Promise<void>
  t: Texts['t']
}

function ConfirmRemoval({ open, close, remove, t }: ConfirmProps) {
  const confirm = async () => {
    close()
    await remove()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('pages.send-inn.vedlegg.fjern-sporsmal')}
      closeLabel={t('felles.lukk')}
      actions={
        <>
          <Button type="button" tone="danger" onClick={() => void confirm()}>
            {t('pages.send-inn.vedlegg.fjern')}
          </Button>
          <Button type="button" variant="secondary" onClick={close}>
            {t('felles.avbryt')}
          </Button>
        </>
      }
    >
      <p>{t('pages.send-inn.vedlegg.fjern-tekst')}</p>
    </Dialog>
  )
}
