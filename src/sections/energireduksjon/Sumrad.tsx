import { useWatch } from 'react-hook-form'
import { formal } from '../../kodelister/kodelister.ts'
import { givenSum, sum } from '../../seksjon/fields.ts'
import type { Texts } from '../../texts/texts.ts'
import { numeric } from '../../ui/Table.tsx'
import { Besparelse } from './Besparelse.tsx'
import { kwhOf, type Others } from './contract.ts'
import type { Form } from './Rad.tsx'

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
