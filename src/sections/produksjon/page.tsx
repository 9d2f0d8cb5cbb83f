import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { AmountCell } from '../../client/fields/amount.tsx'
import { Grid } from '../../client/grid/Grid.tsx'
import { HvaTeller } from '../../client/HvaTeller.tsx'
import { produksjonskilder } from '../../kodelister/produksjonskilder.ts'
import { givenSum, kwhPerFormal, sum } from '../../seksjon/fields.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery, knownQuery } from '../../seksjon/query.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import type { Texts } from '../../texts/texts.ts'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { numeric, Table } from '../../ui/Table.tsx'
import { section as energibruk } from '../energibruk/contract.ts'
import type { Answer, Input } from './contract.ts'

export const hasFigures = true

export function Page({ ar, rapportId, texts }: PageProps<Answer>) {
  const { data: forrige = null } = useQuery(forrigeQuery(rapportId))
  return (
    <Stack>
      <HvaTeller ar={ar} texts={texts} />
      <Tabell ar={ar} forrige={forrige} texts={texts} />
    </Stack>
  )
}

const feltnavn = ({ row }: { row: number }) => `rader.${row}.kwh`

interface TabellProps {
  ar: number
  /** The unit's last submitted report. */
  forrige: Forrige | null
  texts: Texts
}

const Tabell = memo(function Tabell({ ar, forrige, texts }: TabellProps) {
  const { t, navn } = texts
  const kwh = t('pages.produksjon.kwh', { ar })
  const maleenhet = 'kWh'
  const columns = [{ label: kwh, names: [String(ar), 'kwh'], maleenhet }]
  const corner = t('pages.produksjon.kilde')
  return (
    <Grid table={{ corner, rows: produksjonskilder, columns, name: feltnavn }}>
      <Table caption={t('steps.produksjon')} captionHidden>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            <th scope="col" className={numeric}>
              {kwh}
            </th>
          </tr>
        </thead>
        <tbody>
          {produksjonskilder.map((entry, index) => (
            <tr key={entry.id}>
              <th scope="row">{navn(entry)}</th>
              <td className={numeric} data-label={maleenhet}>
                <AmountCell
                  name={feltnavn({ row: index })}
                  label={t('pages.produksjon.celle', { kilde: navn(entry), ar })}
                  maleenhet={maleenhet}
                  forrige={forrige?.produksjon.find(({ kildeKodeId }) => kildeKodeId === entry.id)?.kwh}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <Sum ar={ar} texts={texts} />
      </Table>
    </Grid>
  )
})

function Sum({ ar, texts: { t, tall } }: Omit<TabellProps, 'forrige'>) {
  // The form holds a root array as `rader` (form-shape.ts).
  const rader = useDeferredValue(useWatch<{ rader: Input }, 'rader'>({ name: 'rader' }))
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('pages.produksjon.total', { ar })}</th>
        <td className={numeric}>{tall(givenSum(rader.map(({ kwh }) => kwh)))}</td>
      </tr>
    </tfoot>
  )
}

type Rader = readonly { kwh: number | null }[]

/** The production against the energy use, once both are given, and the same of the last report. */
export function Side({ ar, rapportId, texts }: PageProps<Answer>) {
  const { t } = texts
  const rader = useDeferredValue(useWatch<{ rader: Input }, 'rader'>({ name: 'rader' }))
  const { data } = useQuery(knownQuery(rapportId, energibruk))
  const { data: forrige } = useQuery(forrigeQuery(rapportId))
  const formal = kwhPerFormal.safeParse(data?.answer).data?.energibrukKwhPerFormal ?? []
  const name = (which: string, ar: number) => t(`pages.produksjon.side.${which}`, { ar: String(ar) })
  const figures = [
    sum(rader.map(({ kwh }) => kwh)) > 0 && andel(name('andel', ar), rader, formal, texts),
    forrige && andel(name('forrige', forrige.ar), forrige.produksjon, forrige.formal, texts),
  ]
  return <KeyFigures figures={figures} />
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
