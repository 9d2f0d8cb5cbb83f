import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import type { SamletRad } from '../contract.ts'
import { changeOf, percent } from './inputs.ts'
import { AnswersButton, AnswersDialog, OpenWarnings } from './OpenAnswers.tsx'

/** What a unit is about to send in: its figures, its warnings, and all answers where one asks for them. */
export function Figures({ row }: { row: SamletRad }) {
  const { t, tall, sprak } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { energibrukKwh, kwhPerM2, rapporteringAr } = row
  const change = changeOf(row)
  const ar = String(rapporteringAr)
  const rows = [
    { term: t('samlet.kolonne.energibruk', { ar }), value: tall(energibrukKwh, 'kWh') },
    ...(change === null ? [] : [{ term: t('samlet.kolonne.endring'), value: percent(change, sprak) }]),
    ...(kwhPerM2 === null ? [] : [{ term: t('samlet.kolonne.per-m2'), value: tall(kwhPerM2) }]),
  ]
  return (
    <div className="ek-samlet">
      <DescriptionList rows={rows} />
      {row.varsler.length > 0 ? (
        <Alert tone="warning">
          <OpenWarnings row={row} />
        </Alert>
      ) : null}
      <AnswersButton row={row} onClick={() => setOpen(true)} />
      <AnswersDialog row={isOpen ? row : undefined} onClose={() => setOpen(false)} />
    </div>
  )
}
