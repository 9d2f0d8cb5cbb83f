import { useTexts } from '../../client/language.tsx'
import { sum } from '../../seksjon/fields.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import { Button } from '../../ui/Button.tsx'
import type { SamletRad } from '../contract.ts'

interface ChosenProps {
  rows: readonly SamletRad[]
  /** Moves focus to what is first to answer. */
  go: () => void
}

/** How many reports are ticked and how much energy they hold, at the foot of the window, with the way to what is asked about them. */
export function Chosen({ rows, go }: ChosenProps) {
  const texts = useTexts()
  const { t } = texts
  const kwh = iStorEnhet(sum(rows.map(({ energibrukKwh }) => energibrukKwh)), texts)
  return (
    <>
      <strong role="status">{t('samlet.valgt', { n: rows.length, sum: kwh })}</strong>
      <Button variant="tertiary" onClick={go}>
        {t('samlet.til-sporsmalene')}
      </Button>
    </>
  )
}
