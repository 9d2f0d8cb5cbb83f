import { useState } from 'react'
import { DescriptionList } from '../DescriptionList.tsx'
import { Energibar } from '../Energibar.tsx'
import { Heading } from '../Heading.tsx'
import { NumberCell } from '../NumberCell.tsx'
import { visTall } from '../number/parse.ts'
import type { NumberValue } from '../number/use-number-text.ts'
import { ProgressBar } from '../ProgressBar.tsx'
import { Stack } from '../Stack.tsx'
import { numeric, Table } from '../Table.tsx'
import { tolk } from './FieldsPart.tsx'

const CARRIERS = ['Elektrisitet', 'Fjernvarme', 'Naturgass', 'Diesel, anleggsdiesel og fyringsolje']
const YEARS = [2023, 2024, 2025]

export function FiguresPart() {
  return (
    <Stack>
      <Heading level={2}>Tall</Heading>
      <CarrierTable />
      <ShareTable />
      <Energibar andel={0.62} size="md" tekst="62 prosent av total energibruk" />
      <Energibar andel={1.25} size="md" tekst="125 prosent av total energibruk" />
      <ProgressBar label="Utfylt" value={3} max={9} valueText="3 av 9 steg" />
      <DescriptionList
        rows={[
          { term: 'Navn', value: 'Fjord Industri AS' },
          { term: 'Organisasjonsnummer', value: '311 700 014', numeric: true },
          {
            term: 'Kontrollsum (SHA-256)',
            value: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          },
          { term: 'Kommunenummer', value: 'Ikke oppgitt' },
        ]}
      />
    </Stack>
  )
}

function CarrierTable() {
  const [values, setValues] = useState<Record<string, NumberValue>>({ 'Elektrisitet-2025': 1_250_000 })
  const sum = (year: number) =>
    CARRIERS.reduce((total, carrier) => {
      const value = values[`${carrier}-${year}`]
      return total + (typeof value === 'number' ? value : 0)
    }, 0)
  return (
    <Table caption="Energibruk per energibærer, kWh" stack>
      <thead>
        <tr>
          <th scope="col">Energibærer</th>
          {YEARS.map((year) => (
            <th scope="col" className={numeric} key={year}>
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CARRIERS.map((carrier) => (
          <tr key={carrier}>
            <th scope="row">{carrier}</th>
            {YEARS.map((year) => (
              <td key={year} className={numeric} data-label={year}>
                <NumberCell
                  name={`${carrier}-${year}`}
                  label={`${carrier} ${year}, kWh`}
                  maleenhet="kWh"
                  value={values[`${carrier}-${year}`] ?? null}
                  onChange={(value) => setValues({ ...values, [`${carrier}-${year}`]: value })}
                  tolkTekst={tolk}
                  error={
                    carrier === 'Naturgass' && year === 2025
                      ? 'Tallet kan ikke være mindre enn 0.'
                      : undefined
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          {YEARS.map((year) => (
            <td key={year} className={numeric} data-label={year}>
              {visTall(sum(year))}
            </td>
          ))}
        </tr>
      </tfoot>
    </Table>
  )
}

function ShareTable() {
  const rows = [
    { navn: 'Bygg', kwh: 1_550_000 },
    { navn: 'Prosess', kwh: 750_000 },
    { navn: 'Transport', kwh: 200_000 },
  ]
  const total = 2_500_000
  return (
    <Table caption="Andel per formål" stack>
      <thead>
        <tr>
          <th scope="col">Formål</th>
          <th scope="col">Andel av total</th>
          <th scope="col" className={numeric}>
            kWh
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ navn, kwh }) => (
          <tr key={navn}>
            <th scope="row">{navn}</th>
            <td>
              <Energibar andel={kwh / total} tekst={`${visTall((100 * kwh) / total)} prosent`} />
            </td>
            <td className={numeric} data-label="kWh">
              {visTall(kwh)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
