import { visTall } from '../../tall/format.ts'
import type { Texts } from '../../texts/texts.ts'
import { Energibar } from '../../ui/Energibar.tsx'
import { numeric } from '../../ui/Table.tsx'
import { krPerKwh } from './pris.ts'

interface BesparelseProps {
  kwh: number
  kostnadKr: number | null
  /** The energy use that is saved from, kWh. */
  use: number
  texts: Texts
}

/** The two cells that follow from a saving and its cost: kroner per kWh, and the share of the energy use. */
export function Besparelse({ kwh, kostnadKr, use, texts }: BesparelseProps) {
  const { t } = texts
  const pris = krPerKwh(kwh, kostnadKr)
  return (
    <>
      <td className={numeric} data-label={t('pages.energireduksjon.pris')}>
        {pris === null ? null : visTall(pris, 2)}
      </td>
      <td data-label={t('pages.energireduksjon.av-bruken')}>
        {kwh === 0 || use === 0 ? null : (
          <span className="energireduksjon-andel">
            <Energibar andel={kwh / use} tekst="" />
            <span>{andelstekst(kwh / use, texts)}</span>
          </span>
        )}
      </td>
    </>
  )
}

/** More than all of it is an error, which is said at the figure. */
function andelstekst(andel: number, { t, tall }: Texts): string {
  if (andel > 1) return t('pages.energireduksjon.andel.over')
  return t('pages.energireduksjon.andel', { prosent: tall(Math.round(1000 * andel) / 10) })
}
