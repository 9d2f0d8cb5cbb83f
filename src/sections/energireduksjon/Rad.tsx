import { useWatch } from 'react-hook-form'
import { AmountCell } from '../../client/fields/amount.tsx'
import type { Kode } from '../../kodelister/kodelister.ts'
import { tiltak } from '../../kodelister/tiltak.ts'
import { sum } from '../../seksjon/fields.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Place } from '../../ui/grid/place.ts'
import { numeric } from '../../ui/Table.tsx'
import { Besparelse } from './Besparelse.tsx'
import { type Input, kwhOf, type Others } from './contract.ts'

// The form holds a root array as `rader` (form-shape.ts).
export type Form = { rader: Input }

const felter = ['kwh', 'kostnadKr'] as const
/** Name of a cell's field in the form. */
export const feltnavn = ({ row, column }: Place) => `rader.${row}.${felter[column]}`

interface RadProps {
  entry: Kode
  /** Position in the form, which follows the code list. */
  index: number
  others: Others
  /** The purpose in the unit's last submitted report. */
  sist: Forrige['potensial'][number] | undefined
  texts: Texts
}

/** One purpose: its use and chosen measures, the saving, the cost, what a kWh costs, and the share of the use. */
export function Rad({ entry, index, others, sist, texts }: RadProps) {
  const { t, tall, navn } = texts
  const given = others.energibrukPerFormal.energibrukKwhPerFormal.find((row) => row.formalKodeId === entry.id)
  const rad = useWatch<Form, `rader.${number}`>({ name: `rader.${index}` })
  const celle = (column: 0 | 1, felt: string, maleenhet: string) => (
    <td className={numeric} data-label={felt}>
      <AmountCell
        name={feltnavn({ row: index, column })}
        label={t('pages.energireduksjon.celle', { navn: navn(entry), felt })}
        maleenhet={maleenhet}
        forrige={sist?.[felter[column]]}
      />
    </td>
  )
  return (
    <tr className="energireduksjon-rad">
      <th scope="row">
        <span className="energireduksjon-navn">{navn(entry)}</span>
        <span className="energireduksjon-bruk">
          {t('pages.energireduksjon.bruk', { kwh: tall(given?.kwh, 'kWh') })}
        </span>
        <Chosen formalId={entry.id} others={others} texts={texts} />
      </th>
      {celle(0, t('pages.energireduksjon.kwh'), 'kWh')}
      {celle(1, t('pages.energireduksjon.kostnad'), 'kr')}
      <Besparelse
        kwh={sum([rad?.kwh])}
        kostnadKr={typeof rad?.kostnadKr === 'number' ? rad.kostnadKr : null}
        use={kwhOf(others, entry.id)}
        texts={texts}
      />
    </tr>
  )
}

/** The measures that were chosen for the purpose, folded. */
function Chosen({ formalId, others, texts }: { formalId: number; others: Others; texts: Texts }) {
  const chosen = new Set(
    others.aktuelleTiltak.filter((row) => row.erAktuelt && row.formalId === formalId).map(({ id }) => id),
  )
  if (chosen.size === 0)
    return <span className="energireduksjon-bruk">{texts.t('pages.energireduksjon.ingen-tiltak')}</span>
  return (
    <details className="energireduksjon-tiltak">
      <summary>{texts.t('pages.energireduksjon.tiltak', { n: chosen.size })}</summary>
      <ul>
        {tiltak
          .filter(({ id }) => chosen.has(id))
          .map((entry) => (
            <li key={entry.id}>{texts.navn(entry)}</li>
          ))}
      </ul>
    </details>
  )
}
