import { useQueries } from '@tanstack/react-query'
import { ReportsText } from '../../client/LinkedText.tsx'
import { useTexts } from '../../client/language.tsx'
import { visListe } from '../../texts/calendar.ts'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Sletting } from './contract.ts'
import { type NamedDraft, slettingQuery } from './query.ts'
import { useDeleteDrafts } from './use-deletion.ts'

interface DeleteDialogProps {
  drafts: readonly NamedDraft[]
  open: boolean
  onClose: () => void
  /** Called with those that were deleted, if any, and whether all were: what was refused is said here. */
  onDeleted: (drafts: readonly NamedDraft[], isAll: boolean) => void
}

/** Asks once before drafts are deleted, and says what each of them holds. */
export function DeleteDialog({ drafts, open, onClose, onDeleted }: DeleteDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const n = drafts.length
  const contents = useQueries({
    queries: drafts.map(({ kartleggingId }) => ({ ...slettingQuery(kartleggingId), enabled: open })),
  })
  const deletion = useDeleteDrafts()
  const refused = deletion.data?.refused ?? []
  const close = () => {
    deletion.reset()
    onClose()
  }
  const confirm = async () => {
    const { done, refused } = await deletion.mutateAsync(drafts)
    const isAll = refused.length === 0
    if (isAll) deletion.reset()
    if (done.length > 0) onDeleted(done, isAll)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('sletting.tittel', { n })}
      closeLabel={t('felles.lukk')}
      actions={
        <Button tone="danger" busy={deletion.isPending} onClick={() => void confirm()}>
          {t('sletting.bekreft', { n })}
        </Button>
      }
      cancel={t('felles.avbryt')}
    >
      <p>{t('sletting.innhold')}</p>
      <ul>
        {drafts.map(({ kartleggingId, navn, rapporteringAr }, index) => (
          <li key={kartleggingId}>
            <strong>{navn}</strong>, <span>{rapporteringAr}</span>
            <span>{contentText(contents[index]?.data, texts)}</span>
          </li>
        ))}
      </ul>
      <p>
        <ReportsText text={t('sletting.angrefrist')} />
      </p>
      {refused.length > 0 ? (
        <Alert tone="danger" role="alert">
          {refused.map(({ draft, reason }) => (
            <p key={draft.kartleggingId}>{t('sletting.ikke-slettet', { navn: draft.navn, grunn: reason })}</p>
          ))}
        </Alert>
      ) : null}
    </Dialog>
  )
}

/** «: 12 svar og vedlegget «rapport.pdf»»; empty until it is fetched. */
function contentText(content: Sletting | undefined, { t }: Texts): string {
  if (!content) return ''
  const { svar, vedlegg } = content
  const parts = [
    svar > 0 ? t('sletting.svar', { n: svar }) : t('sletting.ingen-svar'),
    ...(vedlegg ? [t('sletting.vedlegg', { fil: vedlegg })] : []),
  ]
  return `: ${visListe(parts)}`
}
