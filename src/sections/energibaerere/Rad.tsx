import { memo, useMemo } from 'react'
import { AmountCell } from '../../client/fields/amount.tsx'
import type { Energibarer } from '../../kodelister/energibarere.ts'
import { arene } from '../../seksjon/arene.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import type { Texts } from '../../texts/texts.ts'
import { numeric } from '../../ui/Table.tsx'
import { Endring } from './Endring.tsx'
import { feltnavn } from './linjer.ts'

interface RadProps {
  ar: number
  texts: Texts
  entry: Energibarer
  /** Position in the code list; the form's rows are sorted by code, then year. */
  index: number
  /** What was searched for as the row was added. */
  sokt: string | undefined
  /** The same object as long as the page is open. */
  forrige: Forrige | null
}

/** One carrier: its name with the factors, a cell for each year, and the change. */
export const Rad = memo(function Rad({ entry, index, sokt, ar, forrige, texts }: RadProps) {
  const { t, navn } = texts
  const years = arene(ar)
  const felter = useMemo(() => arene(ar).map((_, column) => feltnavn(index, column)), [ar, index])
  const sist = (year: number) =>
    forrige?.energibarer.find((rad) => rad.energibarerKodeId === entry.id && rad.ar === year)?.kwh
  return (
    <tr>
      <th scope="row">
        <span className="energibaerere-navn">
          {navn(entry)}
          <span className="energibaerere-faktor">{faktorer(entry, texts)}</span>
        </span>
      </th>
      {years.map((ar, column) => (
        <td key={ar} className={numeric} data-label={ar}>
          <AmountCell
            name={feltnavn(index, column)}
            label={t('pages.energibaerere.celle', { energibarer: navn(entry), ar })}
            maleenhet="kWh"
            faktorer={entry.faktorer}
            row={entry.faktorer.length > 1 ? felter : undefined}
            rowFuel={sokt}
            forrige={sist(ar)}
          />
        </td>
      ))}
      <td
        className={numeric}
        data-label={t('pages.energibaerere.endring', { ar: String(forrige?.ar ?? years[0]) })}
      >
        <Endring
          na={feltnavn(index, years.length - 1)}
          forst={feltnavn(index, 0)}
          forrige={forrige && sist(forrige.ar)}
          texts={texts}
        />
      </td>
    </tr>
  )
})

/** kWh in one unit of each fuel; empty for what is measured in kWh. */
export const faktorer = ({ faktorer }: Energibarer, { t, tall, sprak }: Texts): string =>
  faktorer
    .map(({ enhet, kwh, ...brensel }) =>
      t('pages.energibaerere.faktor', {
        enhet: [enhet, brensel[sprak]].filter(Boolean).join(' '),
        kwh: tall(kwh),
      }),
    )
    .join(' · ')
