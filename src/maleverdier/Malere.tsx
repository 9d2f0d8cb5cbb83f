import type { ReactNode } from 'react'
import type { Texts } from '../texts/texts.ts'
import { numeric, Table } from '../ui/Table.tsx'
import { merknaderTilMaler } from './merknader.ts'
import type { Maler } from './summer.ts'

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
              <td data-label={valg}>{children(maler)}</td>
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

/** What a metering point has measured in a year; null where there is nothing, or no right sum. */
export const kwhI = (maler: Maler, ar: number): number | null =>
  maler.ar.find((each) => each.ar === ar)?.kwh ?? null

/** The sum of several metering points in a year; null where none has any. */
export function sumI(malere: readonly Maler[], ar: number): number | null {
  const given = malere.flatMap((maler) => kwhI(maler, ar) ?? [])
  // In hundredths, so that the sum has two decimals.
  return given.length === 0 ? null : given.reduce((sum, kwh) => sum + Math.round(kwh * 100), 0) / 100
}
