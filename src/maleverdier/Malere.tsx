import type { ReactNode } from 'react'
import type { Texts } from '../texts/texts.ts'
import { numeric, Table } from '../ui/Table.tsx'
import { merknaderTilMaler } from './merknader.ts'
import { kwhI, type Maler } from './summer.ts'

interface MalereProps {
  malere: readonly Maler[]
  /** The years that are reported. */
  ar: readonly number[]
  /** Heading of the column with what is chosen for each metering point. */
  valg: string
  /** What is chosen for one: the unit that it belongs to, or whether it is taken along. */
  children: (maler: Maler) => ReactNode
  texts: Texts
}

/** The metering points with their sums by year, and what is missing or stands twice. */
export function Malere({ malere, ar, valg, children, texts }: MalereProps) {
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
                {merknader.length > 0 ? (
                  <ul className="maleverdier-merknader">
                    {merknader.map((merknad) => (
                      <li key={merknad}>{merknad}</li>
                    ))}
                  </ul>
                ) : null}
              </th>
              <td className="maleverdier-valg" data-label={valg}>
                {children(maler)}
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
