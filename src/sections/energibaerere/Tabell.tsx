import { memo, useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { AmountCell } from '../../client/fields/amount.tsx'
import { useCell } from '../../client/fields/open-form.tsx'
import type { Energibarer } from '../../kodelister/energibarere.ts'
import { arene, fraOgTil } from '../../seksjon/arene.ts'
import { endring } from '../../seksjon/endring.ts'
import { givenSum } from '../../seksjon/fields.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import type { Texts } from '../../texts/texts.ts'
import { numeric, Table } from '../../ui/Table.tsx'
import type { Input } from './contract.ts'
import { feltnavn, grupper, type Linje } from './linjer.ts'

interface TabellProps {
  ar: number
  vist: readonly Linje[]
  /** Shown below, in groups. */
  andre: readonly Linje[]
  forrige: Forrige | null
  texts: Texts
}

/** A table in which each cell watches only its own value, so that a keystroke renders one cell and the sums. */
export function Tabell({ ar, vist, andre, forrige, texts }: TabellProps) {
  const { t } = texts
  const rad = ({ entry, index, sokt }: Linje) => (
    <Rad key={entry.id} entry={entry} index={index} sokt={sokt} ar={ar} forrige={forrige} texts={texts} />
  )
  return (
    <Table caption={t('pages.energibaerere.tabell', fraOgTil(ar))} wide frozen>
      <thead>
        <tr>
          <th scope="col">{t('pages.energibaerere.energibarer')}</th>
          {arene(ar).map((ar) => (
            <th scope="col" key={ar} className={numeric}>
              {ar}
            </th>
          ))}
          <th scope="col" className={numeric}>
            {t('pages.energibaerere.endring', fraOgTil(ar))}
          </th>
        </tr>
      </thead>
      <tbody>{vist.map(rad)}</tbody>
      {grupper.map((gruppe) => {
        const i = andre.filter(({ entry }) => entry.gruppe === gruppe)
        if (i.length === 0) return null
        return (
          <tbody key={gruppe}>
            {/* A heading over one row would say its name twice. */}
            {i.length > 1 ? (
              <tr>
                <th scope="rowgroup" colSpan={arene(ar).length + 2} className="energibaerere-gruppe">
                  {t(`pages.energibaerere.gruppe.${gruppe}`)}
                </th>
              </tr>
            ) : null}
            {i.map(rad)}
          </tbody>
        )
      })}
      <Summer ar={ar} texts={texts} />
    </Table>
  )
}

type SummerProps = Pick<TabellProps, 'ar' | 'texts'>

function Summer(props: SummerProps) {
  return <Sumrad {...props} rader={useRader()} />
}

const Sumrad = memo(function Sumrad({ ar, rader, texts }: SummerProps & { rader: Input['energibarer'] }) {
  const { t, tall } = texts
  const summer = arene(ar).map((ar) => ({ ar, kwh: givenSum(kwhI(rader, ar)) }))
  const na = summer.at(-1)?.kwh
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('pages.energibaerere.sum-alle')}</th>
        {summer.map(({ ar, kwh }) => (
          <td key={ar} className={numeric} data-label={t('pages.energibaerere.sum', { ar })}>
            {tall(kwh)}
          </td>
        ))}
        <td className={numeric} data-label={t('pages.energibaerere.endring', fraOgTil(ar))}>
          <span className="ek-endring">{na ? endring(na, summer[0]?.kwh, texts) : null}</span>
        </td>
      </tr>
    </tfoot>
  )
})

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
const Rad = memo(function Rad({ entry, index, sokt, ar, forrige, texts }: RadProps) {
  const { t, navn } = texts
  const years = arene(ar)
  const felter = useMemo(() => arene(ar).map((_, column) => feltnavn(index, column)), [ar, index])
  const sist = (year: number) =>
    forrige?.energibarer.find((rad) => rad.energibarerKodeId === entry.id && rad.ar === year)?.kwh
  return (
    <tr>
      <th scope="row">
        <span className="energibaerere-navn">
          <span>{navn(entry)}</span>
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
      <td className={numeric} data-label={t('pages.energibaerere.endring', fraOgTil(ar))}>
        <Endring na={feltnavn(index, years.length - 1)} forst={feltnavn(index, 0)} texts={texts} />
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

interface EndringProps {
  /** Names of the fields with the figure of the reporting year and of the first year. */
  na: string
  forst: string
  texts: Texts
}

/** A carrier's change from the first of the years, which stands in the table, while typing. */
function Endring({ na, forst, texts }: EndringProps) {
  const { value: now } = useCell(na)
  const { value: first } = useCell(forst)
  return <span className="ek-endring">{endring(now, first, texts)}</span>
}

/** The form's rows, deferred so that a keystroke is not delayed. */
export const useRader = () => useDeferredValue(useWatch<Input, 'energibarer'>({ name: 'energibarer' }))

/** The figures of one year. */
export const kwhI = (rader: Input['energibarer'], ar: number) =>
  rader.filter((rad) => rad.ar === ar).map((rad) => rad.kwh)
