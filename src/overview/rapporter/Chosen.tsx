import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../client/language.tsx'
import { searchId } from '../../client/units/UnitSearch.tsx'
import { DeleteDialog } from '../../livslop/sletting/DeleteDialog.tsx'
import { angreId } from '../../livslop/sletting/JustDeleted.tsx'
import type { NamedDraft } from '../../livslop/sletting/query.ts'
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
  /** Takes the ticks of units by their organisation numbers. */
  leave: (numbers: readonly string[]) => void
}

/** At the foot of the window while clients are chosen: how many, and what can be done with them. */
export function Chosen({ chosen, ar, starting, leave }: ChosenProps) {
  const { t } = useTexts()
  const [asks, setAsks] = useState(false)
  const drafts = chosen.flatMap(({ kartlegging, navn }) =>
    kartlegging ? { ...kartlegging, navn, rapporteringAr: kartlegging.rapporteringAr ?? ar } : [],
  )
  // It does not open by itself at the next tick.
  if (asks && drafts.length === 0) setAsks(false)
  const { batch, n } = starting
  if (chosen.length === 0 && batch.total === 0) return null
  const focus = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.focus()
  const start = () => {
    // What is ticked meanwhile stays ticked.
    const run = numbersOf(chosen.filter(({ kartlegging }) => kartlegging === null))
    return starting.run(() => {
      flushSync(() => leave(run))
      // The button is gone, unless the user has ticked others meanwhile or is somewhere else.
      if (document.activeElement === document.body) focus(searchId)
    })
  }
  const deleted = (done: readonly NamedDraft[], isAll: boolean) => {
    // What is deleted has no report, and would count among those to start.
    if (!isAll) return leave(numbersOf(chosen.filter((row) => isOne(row, done))))
    flushSync(() => leave(numbersOf(chosen)))
    focus(angreId)
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
          {batch.running ? null : (
            <Button variant="tertiary" onClick={() => leave(numbersOf(chosen))}>
              {t('felles.avbryt')}
            </Button>
          )}
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

const numbersOf = (rows: readonly Klient[]) => rows.map(({ organisasjonsnummer }) => organisasjonsnummer)

const isOne = ({ kartlegging }: Klient, drafts: readonly NamedDraft[]) =>
  drafts.some(({ kartleggingId }) => kartleggingId === kartlegging?.kartleggingId)
