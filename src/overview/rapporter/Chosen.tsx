import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../client/language.tsx'
import { DeleteDialog } from '../../livslop/sletting/DeleteDialog.tsx'
import { angreId } from '../../livslop/sletting/JustDeleted.tsx'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { stuckBelow } from '../../ui/stuck.ts'
import type { Klient } from '../contract.ts'
import { BatchProgress } from '../ny-rapport/BatchProgress.tsx'
import { useStartMany } from '../ny-rapport/use-start-many.tsx'

/** Starts reports for those of the chosen clients that have none. */
export const useStarting = (chosen: readonly Klient[], ar: number) =>
  useStartMany(
    ar,
    chosen.filter(({ kartlegging }) => kartlegging === null),
    ({ sist }) => sist?.kartleggingId,
  )

interface ChosenProps {
  /** Those with a report to start, or a draft to delete. */
  chosen: readonly Klient[]
  /** The year of the list. */
  ar: number
  starting: ReturnType<typeof useStarting>
  leave: () => void
}

/** At the foot of the window while clients are chosen: how many, and what can be done with them. */
export function Chosen({ chosen, ar, starting, leave }: ChosenProps) {
  const { t } = useTexts()
  const [asks, setAsks] = useState(false)
  const drafts = chosen.flatMap(({ kartlegging, navn }) =>
    kartlegging ? { ...kartlegging, navn, rapporteringAr: kartlegging.rapporteringAr ?? ar } : [],
  )
  const { batch, n } = starting
  if (chosen.length === 0 && batch.total === 0) return null
  const start = async () => {
    if (await starting.run()) leave()
  }
  const deleted = () => {
    flushSync(leave)
    document.querySelector<HTMLElement>(`#${angreId}`)?.focus()
  }
  return (
    <div className="ek-foot" ref={stuckBelow}>
      {n > 0 ? starting.question : null}
      {chosen.some(({ kartlegging, sist }) => kartlegging === null && sist) ? starting.copying : null}
      <BatchProgress batch={batch} />
      {chosen.length > 0 ? (
        <Actions>
          <span role="status">{t('pages.rapporter.valgt', { n: chosen.length })}</span>
          {n > 0 ? (
            <Button busy={batch.running} onClick={() => void start()}>
              {t('pages.rapporter.start-valgte', { n })}
            </Button>
          ) : null}
          {drafts.length > 0 ? (
            <Button variant="secondary" tone="danger" onClick={() => setAsks(true)}>
              {t('sletting.slett-valgte', { n: drafts.length })}
            </Button>
          ) : null}
          <Button variant="tertiary" onClick={leave}>
            {t('felles.avbryt')}
          </Button>
        </Actions>
      ) : null}
      <DeleteDialog
        drafts={drafts}
        open={asks && drafts.length > 0}
        onClose={() => setAsks(false)}
        onDeleted={deleted}
      />
    </div>
  )
}
