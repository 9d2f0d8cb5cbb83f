import { useQuery } from '@tanstack/react-query'
import { sum } from '../../seksjon/fields.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import type { Answer, Others } from './contract.ts'

/** The totals that the purposes are held against: that of the last report, and the carriers' sum. */
export function Sidefelt({ others, ar, rapportId, texts }: PageProps<Answer, Others>) {
  const { t } = texts
  const { data: forrige = null } = useQuery(forrigeQuery(rapportId))
  const energibarere = sum(
    others.energibrukPerEnergibarer.energibarer.filter((rad) => rad.ar === ar).map(({ kwh }) => kwh),
  )
  const figures = [
    ...(forrige
      ? [
          {
            navn: t('pages.energibruk.side.forrige', { ar: String(forrige.ar) }),
            tall: iStorEnhet(sum(forrige.formal.map(({ kwh }) => kwh)), texts),
            note: '',
          },
        ]
      : []),
    ...(energibarere > 0
      ? [
          {
            navn: t('pages.energibruk.side.energibarere', { ar: String(ar) }),
            tall: iStorEnhet(energibarere, texts),
            note: '',
          },
        ]
      : []),
  ]
  return <KeyFigures figures={figures} />
}
