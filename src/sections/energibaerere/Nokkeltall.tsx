import { config } from '../../client/config.ts'
import { arene, fraOgTil } from '../../seksjon/arene.ts'
import { endring, endringstekst, sammenlignes } from '../../seksjon/endring.ts'
import { sum } from '../../seksjon/fields.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import type { Texts } from '../../texts/texts.ts'
import { Energibar } from '../../ui/Energibar.tsx'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { snitt } from './snitt.ts'
import { kwhI, useRader } from './use-rader.ts'

interface NokkeltallProps {
  ar: number
  /** The unit's last submitted report. */
  forrige: Forrige | null
  texts: Texts
}

/**
 * The sum of the year with its change, and the average of the three years, drawn against the threshold of the duty where it
 * is below five times as much. Each is left out where figures are missing.
 */
export function Nokkeltall({ ar, forrige, texts }: NokkeltallProps) {
  const { t, tall } = texts
  const rader = useRader()
  const iAret = sum(kwhI(rader, ar))
  const gjsn = snitt(arene(ar).map((y) => sum(kwhI(rader, y))))
  if (iAret === 0) return null
  const sist = sammenlignes(ar, forrige, rader)
  const endret = endring(iAret, sist.kwh)
  const { grenseKwh } = config
  const grense = tall(grenseKwh / 1e6, 'GWh')
  const figures = [
    {
      navn: t('pages.energibaerere.nokkel.sum', { ar }),
      tall: iStorEnhet(iAret, texts, { beside: gjsn ?? 0 }),
      note:
        endret === null
          ? ''
          : t('pages.energibaerere.nokkel.fra', {
              endring: endringstekst(endret, texts),
              ar: String(sist.ar),
            }),
    },
    ...(gjsn === null
      ? []
      : [
          {
            navn: t('pages.energibaerere.nokkel.snitt', fraOgTil(ar)),
            tall: iStorEnhet(gjsn, texts, { beside: iAret, under: grenseKwh }),
            note: '',
          },
        ]),
  ]
  // Further out, the mark would lie in the first pixels of the bar.
  const hasMark = gjsn !== null && gjsn < 5 * grenseKwh
  // Room to the right of the longer one, so that the mark is seen.
  const hele = 1.25 * Math.max(gjsn ?? 0, grenseKwh)
  return (
    <section className="energibaerere-nokkel" aria-label={t('pages.energibaerere.nokkel')}>
      <KeyFigures figures={figures} />
      {hasMark ? <Energibar andel={gjsn / hele} merke={grenseKwh / hele} tekst="" size="md" /> : null}
      {gjsn === null ? null : (
        <p>{t(hasMark ? 'pages.energibaerere.grense.strek' : 'pages.energibaerere.grense', { grense })}</p>
      )}
    </section>
  )
}
