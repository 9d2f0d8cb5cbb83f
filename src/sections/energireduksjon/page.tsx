import { useQuery } from '@tanstack/react-query'
import { config } from '../../client/config.ts'
import { Grid } from '../../client/grid/Grid.tsx'
import { formal } from '../../kodelister/kodelister.ts'
import { sum } from '../../seksjon/fields.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import { visTall } from '../../tall/format.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { numeric, Table } from '../../ui/Table.tsx'
import { type Answer, krPerKwh, type Others } from './contract.ts'
import { feltnavn, Rad, Sumrad } from './Rad.tsx'
import './energireduksjon.css'

export const wide = true
export const hasFigures = true

export function Page({ others, rapportId, texts }: PageProps<Answer, Others>) {
  const { t } = texts
  const { data: forrige } = useQuery(forrigeQuery(rapportId))
  const columns = [
    { label: t('pages.energireduksjon.kwh'), names: ['kwh'], maleenhet: 'kWh' },
    { label: t('pages.energireduksjon.kostnad'), names: ['kostnadKr'], maleenhet: 'kr' },
  ]
  const heads = [...columns.map(({ label }) => label), t('pages.energireduksjon.pris')]
  const corner = t('pages.energireduksjon.formal')
  const { merverdiavgift, stotte } = config.opplysninger
  return (
    <Stack gap="lg">
      {merverdiavgift ? <p>{t(`pages.energireduksjon.mva.${merverdiavgift}`)}</p> : null}
      {stotte ? <p>{t(`pages.energireduksjon.stotte.${stotte}`)}</p> : null}
      <Grid table={{ corner, rows: formal, columns, name: feltnavn }}>
        <Table caption={t('pages.energireduksjon.tabell')} wide frozen>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {heads.map((label) => (
                <th scope="col" key={label} className={numeric}>
                  {label}
                </th>
              ))}
              <th scope="col">{t('pages.energireduksjon.av-bruken')}</th>
            </tr>
          </thead>
          <tbody>
            {formal.map((entry, index) => (
              <Rad
                key={entry.id}
                entry={entry}
                index={index}
                others={others}
                sist={forrige?.potensial.find(({ formalKodeId }) => formalKodeId === entry.id)}
                texts={texts}
              />
            ))}
          </tbody>
          <Sumrad others={others} texts={texts} />
        </Table>
      </Grid>
    </Stack>
  )
}

/** Key figures of the last report: potential in kWh, cost in kroner, kroner per kWh. The open report's totals are in the table. */
export function Side({ rapportId, texts }: PageProps<Answer>) {
  const { t, tall } = texts
  const { data: forrige } = useQuery(forrigeQuery(rapportId))
  if (!forrige) return null
  const kwh = sum(forrige.potensial.map((rad) => rad.kwh))
  const kostnad = sum(forrige.potensial.map((rad) => rad.kostnadKr))
  const pris = krPerKwh(kwh, kostnad)
  const navn = t('pages.energireduksjon.side.forrige', { ar: String(forrige.ar) })
  const note =
    pris === null ? '' : `${tall(kostnad, 'kr')}, ${visTall(pris, 2)} ${t('pages.energireduksjon.pris')}`
  return <KeyFigures figures={[{ navn, tall: iStorEnhet(kwh, texts), note }]} />
}
