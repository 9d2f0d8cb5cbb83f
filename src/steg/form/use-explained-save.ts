import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { ApiError } from '../../client/api.ts'
import type { RawTexts } from '../../client/fields/raw-texts.ts'
import { deepEqual } from '../../felt/merge.ts'
import type { Svar } from '../../varsler/contract.ts'
import {
  clearSent,
  type Explained,
  type Forklart,
  forklaringNavn,
  skrevet,
} from '../../varsler/forklaring.ts'
import { beholdSvar, shownSvar } from '../../varsler/query.ts'
import { isTemporary, useSave } from './use-save.ts'

/** What a save of explanations reads of a form. */
export interface Explaining {
  rapportId: string
  raw: RawTexts
  /** Answers to warnings whose explanation is typed and not kept yet. */
  explained: RefObject<() => Forklart[]>
  /** The saved version when the fields hold nothing else; null otherwise. */
  savedEtag: () => string | null
}

/** The outcome of a save. */
export type SaveResult =
  /** `isUnchanged` is false when the form now holds changes of others that the user has not seen, or what was typed since. */
  | { kind: 'saved'; etag: string; isUnchanged: boolean }
  /** The form breaks rules; the errors stand by their fields. */
  | { kind: 'refused' }
  /** Both changed the same field: the user chooses (`dispute`). */
  | { kind: 'conflict' }
  | { kind: 'failed'; error: ApiError }
  /** The page was left while the save waited for its next try. */
  | { kind: 'left' }

interface Pressed {
  /** The answers whose explanation is typed for the figures that stand. */
  nye: Svar[]
  /** The answers that the page shows. */
  known: readonly Svar[]
}

/** What a press of «Lagre» means to keep. */
const explainedNow = (client: QueryClient, { rapportId, explained }: Explaining): Pressed => ({
  nye: explained.current().flatMap(({ svar, erForTallet }) => (erForTallet ? [svar] : [])),
  known: shownSvar(client, rapportId),
})

/**
 * Keeps the figures that were explained at the press, once they are saved. What is explained anew since then, was typed for
 * other figures, or would replace an answer that the page has not shown, stays in its field.
 *
 * @returns `left` where an explanation stays: its author is to see it beside the figure or the answer that stands now
 * @throws ApiError for a failure that is worth a retry
 */
async function keepExplained(
  client: QueryClient,
  { rapportId, explained, raw }: Explaining,
  { nye, known }: Pressed,
): Promise<Explained> {
  const typed = explained.current()
  const same = nye.filter((nytt) => typed.some(({ svar }) => deepEqual(svar, nytt)))
  let sent: Svar[] = []
  try {
    if (same.length > 0) sent = await beholdSvar(client, rapportId, { nye: same, known })
  } catch (error) {
    if (!(error instanceof ApiError) || isTemporary(error)) throw error
    return 'failed'
  }
  clearSent(raw, sent)
  // Beside an answer of somebody else it is no longer for the figure alone.
  for (const svar of same)
    if (!sent.includes(svar)) raw.take(skrevet({ ...svar, tall: '' }, raw.of(forklaringNavn(svar)) ?? ''))
  return explained.current().length === 0 ? 'kept' : 'left'
}

/** {@link useSave}, which then keeps the figures whose explanation is typed: who writes why a figure is so, means that it is right. */
export function useExplainedSave(source: Explaining) {
  const client = useQueryClient()
  const saving = useSave()
  const [explaining, setExplaining] = useState<Explained>('kept')
  /** @param save saves the form; not called while all that it holds is saved */
  const untilDone = (save: (failures: number) => Promise<SaveResult>, onWaiting?: () => void) => {
    setExplaining('kept')
    const meant = explainedNow(client, source)
    const attempt = async (failures: number): Promise<SaveResult> => {
      const etag = source.savedEtag()
      const outcome: SaveResult = etag ? { kind: 'saved', etag, isUnchanged: true } : await save(failures)
      if (outcome.kind !== 'saved') return outcome
      const kept = await keepExplained(client, source, meant)
      setExplaining(kept)
      return kept === 'kept' ? outcome : { ...outcome, isUnchanged: false }
    }
    return saving.untilDone(attempt, onWaiting)
  }
  return { ...saving, untilDone, explaining }
}
