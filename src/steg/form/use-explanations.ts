import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { deepEqual } from '../../felt/merge.ts'
import { erLagret, type Forklaring, gjelderSamme, medSett, type Svar } from '../../varsler/contract.ts'
import { clearSent, type Explained, forklaringNavn, skrevet } from '../../varsler/forklaring.ts'
import { shownSvar } from '../../varsler/query.ts'
import type { FormSource } from './form-source.ts'

/** The explanations that are saved with the step: one that is typed is kept by «Lagre», as one whose own button is pressed. */
export function useExplanations({ rapportId, explained, raw }: FormSource) {
  const client = useQueryClient()
  const [explaining, setExplaining] = useState<Explained>('kept')
  const meant = useRef<Forklaring[]>([])
  return {
    explaining,
    /** At the press: those that are typed for the figures that stand, each with the answer that the page shows. */
    meanThese: () => {
      setExplaining('kept')
      const known = shownSvar(client, rapportId)
      meant.current = explained
        .current()
        .flatMap(({ svar, erForTallet }) => (erForTallet ? [medSett(svar, known)] : []))
    },
    /** Those that are still typed so at this try. */
    explanations: (): Forklaring[] => {
      const typed = explained.current()
      return meant.current.filter(({ sett: _, ...nytt }) => typed.some(({ svar }) => deepEqual(svar, nytt)))
    },
    /**
     * Empties the fields of what was kept. What was explained anew since, was typed for other figures, or would replace an answer
     * that the page has not shown, stays: its author is to see it beside the figure or the answer that stands now.
     *
     * @param varsler all answers after the save
     * @returns whether nothing is left
     */
    takeExplained: (sent: readonly Forklaring[] = [], varsler: readonly Svar[] = []): boolean => {
      clearSent(
        raw,
        sent.filter((one) => erLagret(one, varsler)),
      )
      // Somebody else has answered meanwhile: the text stays in its field, and is no longer tied to the figure.
      for (const one of sent.filter((one) => !erLagret(one, varsler)))
        raw.take(skrevet({ ...one, tall: '' }, raw.of(forklaringNavn(one)) ?? ''))
      const isLeft = explained.current().length > 0
      const isAnswered = (one: Forklaring) => varsler.some((each) => gjelderSamme(each, one))
      setExplaining(!sent.every(isAnswered) ? 'failed' : isLeft ? 'left' : 'kept')
      return !isLeft
    },
  }
}
