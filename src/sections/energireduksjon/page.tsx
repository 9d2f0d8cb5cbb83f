import { useQuery } from '@tanstack/react-query'
import { config } from '../../client/config.ts'
import { Grid } from '../../client/grid/Grid.tsx'
import { formal } from '../../kodelister/kodelister.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { numeric, Table } from '../../ui/Table.tsx'
import type { Answer, Others } from './contract.ts'
import { feltnavn, Rad } from './Rad.tsx'
import { Sumrad } from './Sumrad.tsx'
import './energireduksjon.css'

export { Sidefelt as Side } from './Sidefelt.tsx'

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
