import { useQuery } from '@tanstack/react-query'
import { sum } from '../../seksjon/fields.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import { visTall } from '../../tall/format.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import type { Answer } from './contract.ts'
import { krPerKwh } from './pris.ts'

/** Key figures of the last report: potential in kWh, cost in kroner, kroner per kWh. The open report's totals are in the table. */
export function Sidefelt({ rapportId, texts }: PageProps<Answer>) {
  const { t, tall } = texts
  const { data: forrige } = useQuery(forrigeQuery(rapportId))
  if (!forrige) return null
  const kwh = sum(forrige.potensial.map((rad) => rad.kwh))
  const kostnad = sum(forrige.potensial.map((rad) => rad.kostnadKr))
  const pris = krPerKwh(kwh, kostnad)
  return (
    <KeyFigures
      figures={[
        {
          navn: t('pages.energireduksjon.side.forrige', { ar: String(forrige.ar) }),
          tall: iStorEnhet(kwh, texts),
          note:
            pris === null
              ? ''
              : `${tall(kostnad, 'kr')}, ${visTall(pris, 2)} ${t('pages.energireduksjon.pris')}`,
        },
      ]}
    />
  )
}
