import { memo } from 'react'
import { arene, fraOgTil } from '../../seksjon/arene.ts'
import { endring, endringstekst, sammenlignes } from '../../seksjon/endring.ts'
import { givenSum } from '../../seksjon/fields.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import type { Texts } from '../../texts/texts.ts'
import { numeric, Table } from '../../ui/Table.tsx'
import type { Input } from './contract.ts'
import { grupper, type Linje } from './linjer.ts'
import { Rad } from './Rad.tsx'
import { kwhI, useRader } from './use-rader.ts'

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
            {t('pages.energibaerere.endring', { ar: String(forrige?.ar ?? arene(ar)[0]) })}
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
      <Summer ar={ar} forrige={forrige} texts={texts} />
    </Table>
  )
}

type SummerProps = Pick<TabellProps, 'ar' | 'forrige' | 'texts'>

function Summer(props: SummerProps) {
  return <Sumrad {...props} rader={useRader()} />
}

const Sumrad = memo(function Sumrad({
  ar,
  forrige,
  rader,
  texts,
}: SummerProps & { rader: Input['energibarer'] }) {
  const { t, tall } = texts
  const summer = arene(ar).map((ar) => ({ ar, kwh: givenSum(kwhI(rader, ar)) }))
  const sist = sammenlignes(ar, forrige, rader)
  const na = summer.at(-1)
  const prosent = endring(na?.kwh, sist.kwh)
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('pages.energibaerere.sum-alle')}</th>
        {summer.map(({ ar, kwh }) => (
          <td key={ar} className={numeric} data-label={t('pages.energibaerere.sum', { ar })}>
            {tall(kwh)}
          </td>
        ))}
        <td className={numeric} data-label={t('pages.energibaerere.endring', { ar: String(sist.ar) })}>
          {prosent === null || !na?.kwh ? null : (
            <span className="ek-endring">{endringstekst(prosent, texts)}</span>
          )}
        </td>
      </tr>
    </tfoot>
  )
})
