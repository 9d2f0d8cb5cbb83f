import { useWatch } from 'react-hook-form'
import { AmountCell } from '../../client/fields/amount.tsx'
import type { CellPlace } from '../../client/grid/table.ts'
import { formal, type Kode } from '../../kodelister/kodelister.ts'
import { tiltak } from '../../kodelister/tiltak.ts'
import { givenSum, sum } from '../../seksjon/fields.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import { visTall } from '../../tall/format.ts'
import type { Texts } from '../../texts/texts.ts'
import { Energibar } from '../../ui/Energibar.tsx'
import { numeric } from '../../ui/Table.tsx'
import { type Input, krPerKwh, kwhOf, type Others } from './contract.ts'

// The form holds a root array as `rader` (form-shape.ts).
type Form = { rader: Input }

const felter = ['kwh', 'kostnadKr'] as const
/** Name of a cell's field in the form. */
export const feltnavn = ({ row, column }: CellPlace) => `rader.${row}.${felter[column]}`

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
        <span className="ek-row-note">
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
    return <span className="ek-row-note">{texts.t('pages.energireduksjon.ingen-tiltak')}</span>
  return (
    <details className="ek-row-note energireduksjon-tiltak">
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

interface BesparelseProps {
  kwh: number
  kostnadKr: number | null
  /** The energy use that is saved from, kWh. */
  use: number
  texts: Texts
}

/** The two cells that follow from a saving and its cost: kroner per kWh, and the share of the energy use. */
function Besparelse({ kwh, kostnadKr, use, texts }: BesparelseProps) {
  const { t } = texts
  const pris = krPerKwh(kwh, kostnadKr)
  return (
    <>
      <td className={numeric} data-label={t('pages.energireduksjon.pris')}>
        {pris === null ? null : visTall(pris, 2)}
      </td>
      <td data-label={t('pages.energireduksjon.av-bruken')}>
        {kwh === 0 || use === 0 ? null : (
          <span className="energireduksjon-andel">
            <Energibar andel={kwh / use} tekst="" />
            <span>{andelstekst(kwh / use, texts)}</span>
          </span>
        )}
      </td>
    </>
  )
}

/** More than all of it is an error, which is said at the figure. */
function andelstekst(andel: number, { t, tall }: Texts): string {
  if (andel > 1) return t('pages.energireduksjon.andel.over')
  return t('pages.energireduksjon.andel', { prosent: tall(Math.round(1000 * andel) / 10) })
}

/** The totals while typing. */
export function Sumrad({ others, texts }: { others: Others; texts: Texts }) {
  const { t, tall } = texts
  const rader = useWatch<Form, 'rader'>({ name: 'rader' })
  const kwh = givenSum(rader.map((row) => row.kwh))
  const kostnad = givenSum(rader.map((row) => row.kostnadKr))
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('pages.energireduksjon.total')}</th>
        <td className={numeric} data-label={t('pages.energireduksjon.kwh')}>
          {tall(kwh)}
        </td>
        <td className={numeric} data-label={t('pages.energireduksjon.kostnad')}>
          {tall(kostnad)}
        </td>
        <Besparelse
          kwh={kwh ?? 0}
          kostnadKr={kostnad}
          use={sum(formal.map(({ id }) => kwhOf(others, id)))}
          texts={texts}
        />
      </tr>
    </tfoot>
  )
}
