import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { kwhPerFormal, sum } from '../../seksjon/fields.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery, knownQuery } from '../../seksjon/query.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import type { Texts } from '../../texts/texts.ts'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { section as energibruk } from '../energibruk/contract.ts'
import type { Answer, Input } from './contract.ts'

type Rader = readonly { kwh: number | null }[]

/** The production against the energy use, once both are given, and the same of the last report. */
export function Sidefelt({ ar, rapportId, texts }: PageProps<Answer>) {
  const { t } = texts
  const rader = useDeferredValue(useWatch<{ rader: Input }, 'rader'>({ name: 'rader' }))
  const { data } = useQuery(knownQuery(rapportId, energibruk))
  const { data: forrige } = useQuery(forrigeQuery(rapportId))
  const formal = kwhPerFormal.safeParse(data?.answer).data?.energibrukKwhPerFormal ?? []
  const naa = andel(t('pages.produksjon.side.andel', { ar: String(ar) }), rader, formal, texts)
  const figures = sum(rader.map(({ kwh }) => kwh)) > 0 ? [naa] : []
  const sist =
    forrige &&
    andel(
      t('pages.produksjon.side.forrige', { ar: String(forrige.ar) }),
      forrige.produksjon,
      forrige.formal,
      texts,
    )
  return <KeyFigures figures={[...figures, sist].flatMap((figure) => figure ?? [])} />
}

/** The share of the energy use that the production is; null where no use is given. */
function andel(navn: string, produksjon: Rader, formal: Rader, texts: Texts) {
  const [produsert, brukt] = [sum(produksjon.map(({ kwh }) => kwh)), sum(formal.map(({ kwh }) => kwh))]
  if (brukt === 0) return null
  const params = { produsert: iStorEnhet(produsert, texts), brukt: iStorEnhet(brukt, texts) }
  return {
    navn,
    tall: texts.tall(Math.round((1000 * produsert) / brukt) / 10, '%'),
    note: texts.t('pages.produksjon.side.av', params),
  }
}
