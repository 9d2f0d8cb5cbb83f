import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import type { SamletRad } from '../contract.ts'
import { InPlace } from './InPlace.tsx'
import { changeOf, percent } from './inputs.ts'

/** What a unit is about to send in: its figures, its warnings, and all answers where one asks for them. */
export function Figures({ row }: { row: SamletRad }) {
  const { t, tall, sprak } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { kartleggingId: id, energibrukKwh, kwhPerM2, rapporteringAr } = row
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
          <p>{t('samlet.varsler', { n: row.varsler.length })}</p>
          <ul>
            {row.varsler.map(({ nokkel, tekst }) => (
              <li key={nokkel}>{tekst}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Button
        type="button"
        variant="tertiary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={`svar-${id}`}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'samlet.skjul-svar' : 'samlet.vis-svar')}
      </Button>
      <div id={`svar-${id}`} hidden={!isOpen}>
        {isOpen ? <InPlace row={row} /> : null}
      </div>
    </>
  )
}
