import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { section as energibruk } from '../energibruk/contract.ts'
import { kwhPerFormal, sum } from '../fields.ts'
import type { PageProps } from '../page.ts'
import { sectionQuery } from '../query.ts'
import type { Answer } from './answer.ts'
import type { Input } from './contract.ts'

/** The production against the energy use, once both are given. */
export function Sidefelt({ ar, rapportId, texts }: PageProps<Answer>) {
  const { t, tall } = texts
  const rader = useDeferredValue(useWatch<{ rader: Input }, 'rader'>({ name: 'rader' }))
  const { data } = useQuery(sectionQuery(rapportId, energibruk))
  const formal = kwhPerFormal.safeParse(data?.answer)
  const brukt = formal.success ? sum(formal.data.energibrukKwhPerFormal.map(({ kwh }) => kwh)) : 0
  const produsert = sum(rader.map(({ kwh }) => kwh))
  if (brukt === 0 || produsert === 0) return null
  const params = { produsert: iStorEnhet(produsert, texts), brukt: iStorEnhet(brukt, texts) }
  return (
    <KeyFigures
      figures={[
        {
          navn: t('pages.produksjon.side.andel', { ar: String(ar) }),
          tall: tall(Math.round((1000 * produsert) / brukt) / 10, '%'),
          note: t('pages.produksjon.side.av', params),
        },
      ]}
    />
  )
}
