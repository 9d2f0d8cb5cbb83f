import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../client/language.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { type MinSide, type Oversikt, yearsOf } from '../contract.ts'

/** The reporting year of the reports of these units, and the question about it where it may be one of two (rules.md §2). */
export function useReportYear(data: Pick<MinSide, 'rapporteringAr'>, units: readonly Oversikt[]) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<number | null>(null)
  const [isRefused, setRefused] = useState(false)
  const years = yearsOf(data, units)
  const ar = years.length > 1 ? years.find((one) => one === chosen) : years[0]
  return {
    /** Undefined until it is chosen. */
    ar,
    /** As a text: the year, or both. */
    words:
      ar === undefined
        ? t('pages.ny-rapport.ar.to', { fra: String(years[0]), til: String(years.at(-1)) })
        : String(ar),
    /** Whether it is known; if not, the question says so and takes focus. */
    require() {
      if (ar !== undefined) return true
      flushSync(() => setRefused(true))
      focusField('rapporteringsar')
      return false
    },
    question:
      years.length > 1 ? (
        <RadioList
          id="rapporteringsar"
          name="rapporteringsar"
          label={t('pages.ny-rapport.ar')}
          description={t('pages.ny-rapport.ar.hjelp')}
          error={isRefused && ar === undefined ? t('pages.ny-rapport.ar.required') : undefined}
          value={ar ?? null}
          onChange={setChosen}
          options={years.map((one) => ({ value: one, label: String(one) }))}
        />
      ) : null,
  }
}
