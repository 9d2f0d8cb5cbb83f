import { config } from '../../client/config.ts'
import type { Texts } from '../../texts/texts.ts'
import { Energibar } from '../../ui/Energibar.tsx'
import { sum } from '../fields.ts'
import { arene } from './contract.ts'
import { helGwh, snitt } from './snitt.ts'
import { kwhI, useRader } from './use-rader.ts'

/** The average of the three years, drawn against the threshold of the duty. Nothing until all three years have figures. */
export function Snitt({ ar, texts: { t, tall } }: { ar: number; texts: Texts }) {
  const rader = useRader()
  const kwh = snitt(arene(ar).map((y) => sum(kwhI(rader, y))))
  if (kwh === null) return null
  const { grenseKwh } = config
  // Room to the right of the longer one, so that the mark is seen.
  const hele = 1.25 * Math.max(kwh, grenseKwh)
  const params = { fra: String(ar - 2), til: String(ar), gjsn: tall(helGwh(kwh), 'GWh') }
  return (
    <section className="energibaerere-snitt" aria-labelledby="energibaerere-snitt">
      <p id="energibaerere-snitt">{t('pages.energibaerere.snitt', params)}</p>
      <Energibar andel={kwh / hele} merke={grenseKwh / hele} tekst="" size="md" />
      <p className="energibaerere-snitt__grense">
        {t('pages.energibaerere.grense', { grense: tall(grenseKwh / 1e6, 'GWh') })}
      </p>
    </section>
  )
}
