import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import type { SamletRad } from '../contract.ts'
import { InPlace, InPlaceButton, inPlaceId, OpenWarnings } from './InPlace.tsx'
import { changeOf, percent } from './inputs.ts'

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
    <>
      <DescriptionList rows={rows} />
      {row.varsler.length > 0 ? (
        <Alert tone="warning">
          <OpenWarnings row={row} />
        </Alert>
      ) : null}
      <InPlaceButton row={row} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
      <div id={inPlaceId(row)} hidden={!isOpen}>
        {isOpen ? <InPlace row={row} /> : null}
      </div>
    </>
  )
}
