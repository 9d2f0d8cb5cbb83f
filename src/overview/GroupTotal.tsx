import { useTexts } from '../client/language.tsx'
import { iStorEnhet } from '../texts/stor-enhet.ts'
import { type GroupIntensity, groupTotal } from './group-total.ts'
import type { UnitRow } from './units.ts'

/** What the sub-units have reported together, beside what the main unit has reported itself. Neither changes the other. */
export function GroupTotal({ rows }: { rows: readonly UnitRow[] }) {
  const texts = useTexts()
  const { t } = texts
  const total = groupTotal(rows)
  if (!total) return null
  const { antall, n, sum, hoved, forskjell } = total
  const beside = Math.max(sum, hoved ?? 0)
  const written = (kwh: number) => iStorEnhet(kwh, texts, { beside })
  return (
    <>
      <span>{t('pages.minside.sum', { antall, n, sum: written(sum) })}</span>{' '}
      <span>
        {hoved === null
          ? ''
          : forskjell === 0
            ? t('pages.minside.sum.likt', { hoved: written(hoved) })
            : t(forskjell > 0 ? 'pages.minside.sum.mer' : 'pages.minside.sum.mindre', {
                hoved: written(hoved),
                forskjell: written(Math.abs(forskjell)),
              })}
      </span>{' '}
    </>
  )
}

/** The sub-units' own median of kWh/m², which the bars of the table mark. */
export function GroupMedian({ median, antall, n }: GroupIntensity) {
  const { t, tall } = useTexts()
  return <span>{t('pages.minside.m2', { antall, n, median: tall(median, 'kWh/m²') })}</span>
}
