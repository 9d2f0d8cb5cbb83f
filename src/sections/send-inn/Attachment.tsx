import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { config } from '../../client/config.ts'
import { useOpenForm } from '../../client/fields/open-form.tsx'
import { visStorrelse } from '../../tall/format.ts'
import { visListe } from '../../texts/calendar.ts'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FilePicker, type FileRowProps } from '../../ui/fields/FilePicker.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useAttachment } from './use-attachment.ts'

interface AttachmentProps {
  rapportId: string
  texts: Texts
}

/** The field of the one PDF: choose or drop, upload with progress, cancel, retry, download, remove. */
export function Attachment({ rapportId, texts }: AttachmentProps) {
  const { t } = texts
  const attachment = useAttachment(rapportId)
  // A save that is pressed meanwhile waits for the file.
  const { add } = useOpenForm().underWay
  const { vedlegg, saved, failure, removed, isSaved } = attachment
  const { isSubmitting } = useFormState()
  const [asking, setAsking] = useState(false)
  const size = config.maksVedleggMb
  const wrong = failure
    ? (texts.find(failure.code, { size, n: failure.n ?? 1 }) ?? t('feil.generell.kort'))
    : undefined
  const refusal = attachment.fieldState.error?.message
  const done = vedlegg
    ? t('pages.send-inn.vedlegg.ferdig', { navn: vedlegg.navn, storrelse: visStorrelse(vedlegg.storrelse) })
    : ''
  const files = rowsOf(
    { ...attachment, send: (file) => add(attachment.send(file)) },
    {
      isChecking: isSubmitting && !isSaved,
      isRefused: refusal !== undefined,
      remove: () => (saved ? setAsking(true) : void attachment.remove()),
    },
    t,
  )
  return (
    <Stack gap="sm">
      <FilePicker
        id="vedlegg"
        name="vedlegg"
        ref={attachment.field.ref}
        label={t('pages.send-inn.vedlegg.tittel')}
        description={t('pages.send-inn.vedlegg.hjelp', { size })}
        // While a new file is uploaded, the error of the previous file is not shown.
        error={attachment.upload ? undefined : (wrong ?? refusal)}
        chooseText={t(`pages.send-inn.vedlegg.${vedlegg ? 'bytt' : 'velg'}`)}
        dropText={t(`pages.send-inn.vedlegg.${vedlegg ? 'slipp-ny' : 'slipp'}`)}
        accept="application/pdf,.pdf"
        onChoose={(chosen) => void add(attachment.choose(chosen))}
        files={files}
      />
      <IdentityNumbers sider={attachment.fodselsnummerSider} texts={texts} />
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

/** That the saved file holds identity numbers, and where. It takes focus where a save has found them. */
function IdentityNumbers({ sider, texts }: { sider: number[] | undefined; texts: Texts }) {
  const alert = useRef<HTMLDivElement>(null)
  const isShown = useRef(sider !== undefined)
  useEffect(() => {
    if (sider && !isShown.current) alert.current?.focus()
    isShown.current = sider !== undefined
  }, [sider])
  if (!sider) return null
  return (
    <Alert ref={alert} tabIndex={-1} tone="warning" title={texts.t('pages.send-inn.vedlegg.fodselsnummer')}>
      <p>{texts.t('pages.send-inn.vedlegg.fodselsnummer-tekst', { sider: visListe(sider.map(String)) })}</p>
    </Alert>
  )
}

interface RowState {
  /** The service is checking the file, as part of a save. */
  isChecking: boolean
  /** The service has refused the file, at a save. */
  isRefused: boolean
  remove: () => void
}

/** The upload in progress; else the uploaded file, and the one that could not be uploaded. */
function rowsOf(
  { vedlegg, upload, failure, cancel, send }: ReturnType<typeof useAttachment>,
  { isChecking, isRefused, remove }: RowState,
  t: Texts['t'],
): FileRowProps[] {
  const key = (name: string) => `pages.send-inn.vedlegg.${name}`
  if (upload) {
    // Rounded down to tens, so that a screen reader does not read it a hundred times.
    const prosent = Math.floor(upload.share * 10) * 10
    return [
      {
        name: upload.file.name,
        size: visStorrelse(upload.file.size),
        status: t(key('laster-opp'), { prosent }),
        progress: upload.share,
        action: { text: t(key('avbryt')), onPress: cancel },
      },
    ]
  }
  const rows: FileRowProps[] = []
  if (vedlegg)
    rows.push({
      name: vedlegg.navn,
      size: visStorrelse(vedlegg.storrelse),
      ...(isChecking
        ? { status: t(key('sjekker')), progress: null }
        : {
            status: t(key(isRefused ? 'ikke-tatt-imot' : 'lastet-opp')),
            hasFailed: isRefused,
            action: { text: t(key('fjern')), onPress: remove },
          }),
    })
  const failed = failure?.file
  if (failed)
    rows.push({
      name: failed.name,
      size: visStorrelse(failed.size),
      status: t(key('ikke-lastet-opp')),
      hasFailed: true,
      action: { text: t('felles.prov-igjen'), onPress: () => void send(failed) },
    })
  return rows
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
        <Button tone="danger" onClick={() => void confirm()}>
          {t('pages.send-inn.vedlegg.fjern')}
        </Button>
      }
      cancel={t('felles.avbryt')}
    >
      <p>{t('pages.send-inn.vedlegg.fjern-tekst')}</p>
    </Dialog>
  )
}
