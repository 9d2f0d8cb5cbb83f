import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../client/language.tsx'
import { DeleteDialog } from '../../livslop/sletting/DeleteDialog.tsx'
import { angreId } from '../../livslop/sletting/JustDeleted.tsx'
import type { NamedDraft } from '../../livslop/sletting/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { stuckBelow } from '../../ui/stuck.ts'

/** The drafts of the list that are chosen to be deleted; null while none can be chosen. */
export interface ChosenDraftsState {
  chosen: readonly NamedDraft[] | null
  choose: (draft: NamedDraft, on: boolean) => void
  start: () => void
  stop: () => void
}

export function useChosenDrafts(): ChosenDraftsState {
  const [chosen, setChosen] = useState<readonly NamedDraft[] | null>(null)
  return {
    chosen,
    choose: (draft, on) =>
      setChosen((before) => {
        const others = (before ?? []).filter(({ kartleggingId }) => kartleggingId !== draft.kartleggingId)
        return on ? [...others, draft] : others
      }),
    start: () => setChosen([]),
    stop: () => setChosen(null),
  }
}

/** Below the list: the button that lets drafts be chosen; then the one that deletes those that are. */
export function ChosenDrafts({ choosing: { chosen, start, stop } }: { choosing: ChosenDraftsState }) {
  const { t } = useTexts()
  const [asks, setAsks] = useState(false)
  const [isMissing, setMissing] = useState(false)
  if (!chosen)
    return (
      <Actions>
        <Button
          variant="tertiary"
          onClick={() => {
            // The boxes stand above, and the button goes.
            flushSync(start)
            document.querySelector<HTMLElement>('main table input[type="checkbox"]')?.focus()
          }}
        >
          {t('sletting.velg')}
        </Button>
      </Actions>
    )
  const n = chosen.length
  const end = () => {
    setAsks(false)
    setMissing(false)
    stop()
  }
  const deleted = () => {
    flushSync(end)
    document.querySelector<HTMLElement>(`#${angreId}`)?.focus()
  }
  return (
    <div className="ek-foot" ref={stuckBelow}>
      {isMissing && n === 0 ? <p role="alert">{t('sletting.velg-minst-ett')}</p> : null}
      <Actions>
        <Button tone="danger" onClick={() => (n > 0 ? setAsks(true) : setMissing(true))}>
          {n > 0 ? t('sletting.slett-valgte', { n }) : t('sletting.slett-ingen')}
        </Button>
        <Button variant="secondary" onClick={end}>
          {t('felles.avbryt')}
        </Button>
      </Actions>
      <DeleteDialog drafts={chosen} open={asks} onClose={() => setAsks(false)} onDeleted={deleted} />
    </div>
  )
}
