import type { ApiError } from '../../client/api.ts'
import { useTexts } from '../../client/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { slettetProblem } from './contract.ts'
import { Refused } from './RestoreResult.tsx'
import { useRestoreDrafts } from './use-deletion.ts'

interface DeletedMeanwhileProps {
  error: ApiError
  rapportId: string
  /** What happens to what the user typed; left out where nothing was typed. */
  typed?: boolean
  onRestored: () => void
}

/** Below the message that the draft is deleted: who did it and when, and the button that brings it back. */
export function DeletedMeanwhile({ error, rapportId, typed, onRestored }: DeletedMeanwhileProps) {
  const { t, klokka } = useTexts()
  const restoring = useRestoreDrafts()
  const { data: who } = slettetProblem.safeParse(error.problem)
  const draft = { kartleggingId: rapportId, navn: '', rapporteringAr: 0 }
  const restore = async () => {
    const { refused } = await restoring.mutateAsync([draft])
    if (refused.length === 0) onRestored()
  }
  return (
    <>
      {who ? <p>{t('sletting.hvem', { navn: who.slettetAv, tidspunkt: klokka(who.slettetUtc) })}</p> : null}
      {typed ? <p>{t('sletting.mens')}</p> : null}
      <Refused restoring={restoring} />
      <Actions>
        <Button
          variant={typed ? 'secondary' : 'primary'}
          busy={restoring.isPending}
          onClick={() => void restore()}
        >
          {t('sletting.hent-fram')}
        </Button>
      </Actions>
    </>
  )
}
