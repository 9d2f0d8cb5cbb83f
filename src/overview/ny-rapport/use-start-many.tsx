import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import type { Oversikt } from '../contract.ts'
import { CopiedAnswers } from './StartFrom.tsx'
import { useBatch } from './use-batch.ts'
import { useReportYear } from './use-report-year.tsx'

/**
 * Starts reports for units that are chosen, after the questions of their year and of what they start from.
 *
 * @param lastOf id of the earlier report that a unit's may start from
 */
export function useStartMany<Unit extends Oversikt>(
  rapporteringAr: number,
  wanted: readonly Unit[],
  lastOf: (unit: Unit) => string | undefined,
) {
  const { t } = useTexts()
  const [copies, setCopies] = useState(true)
  const batch = useBatch()
  const year = useReportYear({ rapporteringAr }, wanted)
  return {
    batch,
    n: wanted.length,
    /**
     * @param ended called when all are tried, before the lists of reports are fetched again
     * @returns the results, in the order of `wanted`; null where the year has to be chosen first
     */
    async run(ended?: () => void) {
      if (!year.require()) return null
      return batch.run(
        wanted.map((unit) => ({
          organisasjonsnummer: unit.organisasjonsnummer,
          kopierFra: copies ? lastOf(unit) : undefined,
          // A unit that is not asked about has one year to report for.
          rapporteringAr: unit.arene && year.ar,
        })),
        ended,
      )
    },
    question: year.question,
    copying: (
      <div>
        <Checkbox
          name="start-flere"
          label={t('pages.ny-rapport.start.flere')}
          description={t('pages.ny-rapport.start.forrige.hjelp')}
          checked={copies}
          onChange={setCopies}
        />
        {copies ? <CopiedAnswers ar={year.words} /> : null}
      </div>
    ),
  }
}
