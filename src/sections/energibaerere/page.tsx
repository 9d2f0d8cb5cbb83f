import { memo, useDeferredValue } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { AmountCell } from '../../client/fields/amount.tsx'
import { Grid } from '../../client/grid/Grid.tsx'
import { type Energibarer, energibarere } from '../../kodelister/energibarere.ts'
import type { Texts } from '../../texts/texts.ts'
import { Details } from '../../ui/Details.tsx'
import { Energibar } from '../../ui/Energibar.tsx'
import { FieldError } from '../../ui/fields/FieldError.tsx'
import type { Place } from '../../ui/grid/place.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { NumberValue } from '../../ui/number/use-number-text.ts'
import { numeric, Table } from '../../ui/Table.tsx'
import { avvik } from '../avvik.ts'
import { sum } from '../fields.ts'
import type { PageProps } from '../page.ts'
import type { Answer } from './answer.ts'
import { arene, type Input } from './contract.ts'
import './energibaerere.css'

export const wide = true

export function Page({ answer, texts }: PageProps<Answer>) {
  const { t } = texts
  return (
    <Stack>
      <p>{t('pages.energibaerere.med')}</p>
      <Details summary={t('pages.energibaerere.hva-teller')}>
        <Stack gap="sm">
          <p>{t('pages.energibaerere.ikke-med')}</p>
          <p>{t('pages.energibaerere.brennverdi')}</p>
        </Stack>
      </Details>
      <Regneark ar={answer.rapporteringsAr} total={answer.totalEnergibrukKwh} texts={texts} />
      <Differanse ar={answer.rapporteringsAr} total={answer.totalEnergibrukKwh} texts={texts} />
    </Stack>
  )
}

const grupper = [...new Set(energibarere.map(({ gruppe }) => gruppe))]

interface TabellProps {
  ar: number
  texts: Texts
}

/** The rows in the order of the page; `index` is the position in the code list, which the form follows. */
const linjer = grupper.flatMap((gruppe) =>
  energibarere.flatMap((entry, index) => (entry.gruppe === gruppe ? [{ entry, index }] : [])),
)
const feltnavn = (index: number, column: number) => `energibarer.${index * 3 + column}.kwh`
const cellenavn = ({ row, column }: { row: number; column: number }) =>
  feltnavn(linjer[row]?.index ?? 0, column)

const Regneark = memo(function Regneark({ ar, total, texts }: TabellProps & { total: number }) {
  const { t } = texts
  const columns = arene(ar).map((ar) => ({
    label: t('pages.energibaerere.kwh', { ar }),
    names: [String(ar)],
    maleenhet: 'kWh',
  }))
  const corner = t('pages.energibaerere.energibarer')
  const remark = (valueAt: (place: Place) => NumberValue) => {
    const kwh = linjer.map((_, row) => valueAt({ row, column: columns.length - 1 }))
    return tilTotalen(
      kwh.filter((value) => typeof value === 'number'),
      { ar, total, texts },
    )
  }
  return (
    <Grid table={{ corner, rows: linjer.map(({ entry }) => entry), columns, name: cellenavn, remark }}>
      <Tabell ar={ar} texts={texts} />
    </Grid>
  )
})

/** Remark in the paste dialog: compares the figures of the reporting year with the total of the purposes. */
function tilTotalen(
  kwh: readonly number[],
  { ar, total, texts: { t, tall } }: TabellProps & { total: number },
): string {
  const { retning, sum, diff } = avvik(kwh, total)
  if (total === 0) return t('pages.energibaerere.lim-inn.sum', { ar, sum: tall(sum) })
  // Rounds down, so that less than the total never shows as 100 %.
  const prosent = tall(Math.floor((1000 * sum) / total) / 10)
  return [
    t('pages.energibaerere.lim-inn.andel', { ar, sum: tall(sum), total: tall(total), prosent }),
    t(`pages.energibaerere.sum.${retning}`, { diff: tall(diff) }),
  ].join(' ')
}

/** A table in which each cell watches only its own value, so that a keystroke renders one cell and the sums. */
function Tabell({ ar, texts }: TabellProps) {
  const { t } = texts
  return (
    <Table caption={t('pages.energibaerere.tabell', { fra: String(ar - 2), til: String(ar) })} stack wide>
      <thead>
        <tr>
          <th scope="col">{t('pages.energibaerere.energibarer')}</th>
          {arene(ar).map((ar) => (
            <th scope="col" key={ar} className={numeric}>
              {t('pages.energibaerere.kwh', { ar })}
            </th>
          ))}
        </tr>
      </thead>
      {grupper.map((gruppe) => (
        <tbody key={gruppe}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="energibaerere-gruppe">
              {t(`pages.energibaerere.gruppe.${gruppe}`)}
            </th>
          </tr>
          {linjer
            .filter(({ entry }) => entry.gruppe === gruppe)
            .map(({ entry, index }) => (
              <Rad key={entry.id} entry={entry} index={index} ar={ar} texts={texts} />
            ))}
        </tbody>
      ))}
      <Summer ar={ar} texts={texts} />
    </Table>
  )
}

interface RadProps extends TabellProps {
  entry: Energibarer
  /** Position in the code list; the form's rows are sorted by code, then year. */
  index: number
}

const Rad = memo(function Rad({ entry, index, ar, texts: { t, navn, sprak, tall } }: RadProps) {
  return (
    <tr>
      <th scope="row">
        {navn(entry)}
        {entry.faktorer.map(({ enhet, kwh, ...brensel }) => (
          <span key={`${enhet} ${brensel.nb}`} className="energibaerere-faktor">
            {t('pages.energibaerere.faktor', {
              enhet: [enhet, brensel[sprak]].filter(Boolean).join(' '),
              kwh: tall(kwh),
            })}
          </span>
        ))}
      </th>
      {arene(ar).map((ar, column) => (
        <td key={ar} className={numeric} data-label={ar}>
          <AmountCell
            name={feltnavn(index, column)}
            label={t('pages.energibaerere.celle', { energibarer: navn(entry), ar })}
            maleenhet="kWh"
            faktorer={entry.faktorer}
          />
        </td>
      ))}
    </tr>
  )
})

const kwhI = (rader: Input['energibarer'], ar: number) =>
  rader.filter((rad) => rad.ar === ar).map((rad) => rad.kwh)

/** The form's rows, deferred so that a keystroke is not delayed. */
const useRader = () => useDeferredValue(useWatch<Input, 'energibarer'>({ name: 'energibarer' }))

interface RaderProps extends TabellProps {
  rader: Input['energibarer']
}

function Summer(props: TabellProps) {
  return <Sumrad {...props} rader={useRader()} />
}

const Sumrad = memo(function Sumrad({ ar, rader, texts: { t, tall } }: RaderProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('pages.energibaerere.sum-alle')}</th>
        {arene(ar).map((ar) => (
          <td key={ar} className={numeric} data-label={t('pages.energibaerere.sum', { ar })}>
            {tall(sum(kwhI(rader, ar)))}
          </td>
        ))}
      </tr>
    </tfoot>
  )
})

function Differanse(props: TabellProps & { total: number }) {
  return <Sammenligning {...props} rader={useRader()} />
}

/** Compares the reporting year with the total of the purposes while typing. Shows the error of the rule about it. */
const Sammenligning = memo(function Sammenligning({
  ar,
  total,
  rader,
  texts: { t, tall },
}: RaderProps & { total: number }) {
  const { errors } = useFormState<Input>({ name: 'energibarer' })
  const { retning, sum: fort, diff } = avvik(kwhI(rader, ar), total)
  const feil = errors.energibarer?.message
  const melding =
    total === 0
      ? t('pages.energibaerere.uten-total')
      : t(`pages.energibaerere.sum.${retning}`, { diff: tall(diff) })
  return (
    <section
      id="energibarer"
      tabIndex={-1}
      aria-labelledby="energibarer-ledetekst"
      className="energibaerere-differanse"
    >
      <p className="energibaerere-linje">
        <span>{t('pages.energibaerere.sum', { ar })}</span>
        <strong data-numeric>{tall(fort)}</strong>
      </p>
      <p className="energibaerere-linje">
        <span id="energibarer-ledetekst">{t('pages.energibaerere.total', { ar })}</span>
        <strong data-numeric>{tall(total)}</strong>
      </p>
      {total > 0 && <Energibar andel={fort / total} tekst="" size="md" />}
      {feil ? <FieldError id="energibarer-feil">{feil}</FieldError> : <p data-retning={retning}>{melding}</p>}
    </section>
  )
})
