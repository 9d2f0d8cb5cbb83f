import type { ReactNode } from 'react'
import type { Texts } from '../texts/texts.ts'
import { Select } from '../ui/fields/Select.tsx'
import { numeric, Table } from '../ui/Table.tsx'
import { merknaderTilMaler } from './merknader.ts'
import { kwhI, type Maler } from './summer.ts'
import type { useInnlesing } from './use-innlesing.ts'

interface MalereProps {
  malere: readonly Maler[]
  velg: ReturnType<typeof useInnlesing>['velg']
  /** The years that are reported. */
  ar: readonly number[]
  /** Heading of the column with what is chosen for each metering point. */
  valg: string
  /** What is chosen for one: the unit that it belongs to, or whether it is taken along. */
  children: (maler: Maler) => ReactNode
  texts: Texts
}

/** The metering points with their sums by year, and what is missing or stands twice. */
export function Malere({ malere, velg, ar, valg, children, texts }: MalereProps) {
  const { t, tall } = texts
  return (
    <Table caption={t('maleverdier.tabell')} wide>
      <thead>
        <tr>
          <th scope="col">{t('maleverdier.malepunkt')}</th>
          <th scope="col">{valg}</th>
          {ar.map((each) => (
            <th scope="col" key={each} className={numeric}>
              {t('maleverdier.kwh', { ar: String(each) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {malere.map((maler) => {
          const merknader = merknaderTilMaler(maler, ar, texts)
          return (
            <tr key={maler.maler}>
              <th scope="row">
                <span className="maleverdier-maler">{maler.maler}</span>
              </th>
              <td className="maleverdier-valg" data-label={valg}>
                {children(maler)}
                {merknader.length > 0 ? (
                  <ul className="maleverdier-merknader">
                    {merknader.map((merknad) => (
                      <li key={merknad}>{merknad}</li>
                    ))}
                  </ul>
                ) : null}
                {maler.ar.some((each) => each.valg && ar.includes(each.ar)) ? (
                  <Select
                    id={`ulike-${maler.maler}`}
                    name={`ulike-${maler.maler}`}
                    label={t('maleverdier.ulike.hva')}
                    value={maler.valgt ?? null}
                    placeholder={t('maleverdier.ulike.velg-her')}
                    options={(['siste', 'sum'] as const).map((value) => ({
                      value,
                      label: t(`maleverdier.ulike.${value}`),
                    }))}
                    onChange={(value) => value && velg(maler, value === 'sum' ? 'sum' : 'siste')}
                  />
                ) : null}
              </td>
              {ar.map((each) => (
                <td key={each} className={numeric} data-label={t('maleverdier.kwh', { ar: String(each) })}>
                  {tall(kwhI(maler, each))}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
