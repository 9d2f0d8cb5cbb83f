import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { Grid, type GridSource } from '../../client/grid/Grid.tsx'
import { erMalefiler } from '../../maleverdier/malefiler.ts'
import { arene } from '../../seksjon/arene.ts'
import { avvik } from '../../seksjon/avvik.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import { sectionQuery } from '../../seksjon/query.ts'
import type { Texts } from '../../texts/texts.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import type { Place } from '../../ui/grid/place.ts'
import type { NumberValue } from '../../ui/use-number-text.ts'
import { section as energibruk } from '../energibruk/contract.ts'
import { section as omForetaket } from '../om-foretaket/contract.ts'
import { LeggTil } from './LeggTil.tsx'
import { brukteI, feltnavn, linjerFor } from './linjer.ts'
import { Tabell } from './Tabell.tsx'
import { useLinjer } from './use-linjer.ts'

// Loaded when it is opened.
const MaleverdierDialog = lazy(async () => ({
  default: (await import('../../maleverdier/MaleverdierDialog.tsx')).MaleverdierDialog,
}))

interface RegnearkProps {
  rapportId: string
  ar: number
  /** The total of the purposes. */
  total: number
  /** The unit's last submitted report. */
  forrige: Forrige | null
  texts: Texts
}

/** The table of carriers with the keys of a spreadsheet, and the control that adds a row. */
export function Regneark({ rapportId, ar, total, forrige, texts }: RegnearkProps) {
  const { t } = texts
  const { vist, andre, alle, visAlle, leggTil } = useLinjer(brukteI(forrige))
  const linjer = [...vist, ...andre]
  const rekkefolge = linjer.map(({ index }) => index).join(' ')
  const name = useCallback(
    ({ row, column }: Place) => feltnavn(Number(rekkefolge.split(' ')[row]), column),
    [rekkefolge],
  )
  const columns = arene(ar).map((ar) => ({
    label: t('pages.energibaerere.kwh', { ar }),
    names: [String(ar)],
    maleenhet: 'kWh',
  }))
  const remark = (valueAt: (place: Place) => NumberValue) => {
    const kwh = linjer.map((_, row) => valueAt({ row, column: columns.length - 1 }))
    return tilTotalen(
      kwh.filter((value) => typeof value === 'number'),
      { ar, total, texts },
    )
  }
  const add = (id: number, typed: string) => {
    // The row is in the page before its first field gets focus.
    flushSync(() => leggTil(id, typed))
    const [linje] = linjerFor([id])
    if (linje) focusField(feltnavn(linje.index, 0))
  }
  const table = {
    corner: t('pages.energibaerere.energibarer'),
    rows: linjer.map(({ entry }) => entry),
    shown: alle ? linjer.length : vist.length,
    columns,
    name,
    remark,
    first:
      total === 0
        ? { text: t('pages.energibaerere.lim-inn.formal'), page: `/reports/${rapportId}/${energibruk.path}` }
        : undefined,
  }
  const strom = useStrom({ rapportId, ar, texts })
  return (
    <>
      <Grid table={table} source={strom}>
        <Tabell ar={ar} forrige={forrige} vist={vist} andre={alle ? andre : []} texts={texts} />
      </Grid>
      <div className="energibaerere-legg-til">
        <LeggTil andre={andre} alle={alle} onAdd={add} onAll={visAlle} texts={texts} />
      </div>
    </>
  )
}

/** Metered electricity, as files of Elhub: the sums of the years are put before the user as a pasted row «Elektrisitet». */
function useStrom({
  rapportId,
  ar,
  texts,
}: Pick<RegnearkProps, 'rapportId' | 'ar' | 'texts'>): GridSource | undefined {
  const { data } = useQuery(sectionQuery(rapportId, omForetaket))
  const foretak = omForetaket.answer.safeParse(data?.answer)
  if (!foretak.success) return undefined
  return {
    text: texts.t('maleverdier.apne'),
    takes: erMalefiler,
    dialog: ({ files, onBlock, onClose }) => (
      <Suspense fallback={null}>
        <MaleverdierDialog
          files={files}
          organisasjonsnummer={foretak.data.organisasjonsnummer}
          ar={arene(ar)}
          onBlock={onBlock}
          onClose={onClose}
          texts={texts}
        />
      </Suspense>
    ),
  }
}

/** Remark in the paste dialog: compares the figures of the reporting year with the total of the purposes. */
function tilTotalen(
  kwh: readonly number[],
  { ar, total, texts: { t, tall } }: Omit<RegnearkProps, 'forrige' | 'rapportId'>,
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
