import { useActor } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { justDeleted } from './query.ts'
import { Refused, Restored } from './RestoreResult.tsx'
import { useRestoreDrafts } from './use-deletion.ts'

/** Id of the button that takes a deletion back. */
export const angreId = 'angre-sletting'

/** Right after a deletion: what was deleted, with «Angre». */
export function JustDeleted() {
  const { t } = useTexts()
  const drafts = justDeleted.useValue(useActor()?.id ?? '') ?? []
  const restoring = useRestoreDrafts()
  const [draft] = drafts
  const restored = restoring.data?.done.length ?? 0
  return (
    <div role="status">
      {draft ? (
        <Alert
          tone="success"
          actions={
            <Button
              id={angreId}
              variant="secondary"
              busy={restoring.isPending}
              onClick={() => restoring.mutate(drafts)}
            >
              {t('sletting.angre')}
            </Button>
          }
        >
          <p>
            {drafts.length === 1
              ? t('sletting.slettet', { navn: draft.navn, ar: draft.rapporteringAr })
              : t('sletting.slettet-flere', { n: drafts.length })}
          </p>
          <Refused restoring={restoring} />
        </Alert>
      ) : restored > 0 ? (
        <Restored n={restored} />
      ) : null}
    </div>
  )
}
