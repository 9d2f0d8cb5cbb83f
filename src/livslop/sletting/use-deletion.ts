import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useActor } from '../../client/actor.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { deleteDraft, justDeleted, type NamedDraft, refreshOverviews, restoreDraft } from './query.ts'

/** What came of a run over several drafts: those that it was done to, and for each other one why not. */
interface Outcome {
  done: NamedDraft[]
  refused: { draft: NamedDraft; reason: string }[]
}

/** Calls one after the other: one that is refused does not stop the others. */
function useRun(call: (id: string) => Promise<unknown>) {
  const texts = useTexts()
  return async (drafts: readonly NamedDraft[]): Promise<Outcome> => {
    const outcome: Outcome = { done: [], refused: [] }
    for (const draft of drafts)
      try {
        await call(draft.kartleggingId)
        outcome.done.push(draft)
      } catch (error) {
        outcome.refused.push({ draft, reason: reasonText(error, texts) })
      }
    return outcome
  }
}

/** Deletes drafts, and keeps which they were for «Angre». */
export function useDeleteDrafts() {
  const client = useQueryClient()
  const actor = useActor()?.id ?? ''
  const run = useRun(deleteDraft)
  return useMutation({
    mutationFn: run,
    onSuccess: async ({ done }) => {
      justDeleted.set(actor, done)
      await refreshOverviews(client)
    },
  })
}

/** Brings deleted drafts back. */
export function useRestoreDrafts() {
  const client = useQueryClient()
  const actor = useActor()?.id ?? ''
  const run = useRun(restoreDraft)
  return useMutation({
    mutationFn: run,
    onSuccess: async ({ done }) => {
      const ids = done.map(({ kartleggingId }) => kartleggingId)
      const left = justDeleted.get(actor) ?? []
      justDeleted.set(
        actor,
        left.filter(({ kartleggingId }) => !ids.includes(kartleggingId)),
      )
      await refreshOverviews(client)
    },
  })
}
