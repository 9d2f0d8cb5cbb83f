import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { InShort } from '../../client/fields/AsLine.tsx'
import { Grid, type GridSource } from '../../client/grid/Grid.tsx'
import type { CellPlace } from '../../client/grid/table.ts'
import { Changes } from '../../forslag/Changes.tsx'
import { energibarere } from '../../kodelister/energibarere.ts'
import { erMalefiler } from '../../maleverdier/malefiler.ts'
import { arene } from '../../seksjon/arene.ts'
import { avvik } from '../../seksjon/avvik.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import { sectionQuery } from '../../seksjon/query.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import type { ComboboxOption } from '../../ui/combobox/options.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import type { NumberValue } from '../../ui/use-number-text.ts'
import { section as omForetaket } from '../om-foretaket/contract.ts'
import { type Input, section } from './contract.ts'
import {
  andreLinjer,
  brukteI,
  feltnavn,
  forsteRader,
  type Linje,
  linjer,
  linjerFor,
  medTall,
} from './linjer.ts'
import { faktorer, Tabell } from './Tabell.tsx'

// Loaded when it is opened.
const MaleverdierDialog = lazy(async () => ({
  default: (await import('../../maleverdier/MaleverdierDialog.tsx')).MaleverdierDialog,
}))

interface RegnearkProps {
  rapportId: string
  ar: number
  /** The total of the purposes; null where none is given. */
  total: number | null
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
    ({ row, column }: CellPlace) => feltnavn(Number(rekkefolge.split(' ')[row]), column),
    [rekkefolge],
  )
  const columns = arene(ar).map((ar) => ({
    label: t('pages.energibaerere.kwh', { ar }),
    names: [String(ar)],
    maleenhet: 'kWh',
  }))
  const remark = (valueAt: (place: CellPlace) => NumberValue) => {
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

const elektrisitet = linjer.find(({ entry }) => entry.kode === 'EL')

/** Metered electricity, as files of Elhub: the sums of the years are changes of the row «Elektrisitet». */
function useStrom({
  rapportId,
  ar,
  texts,
}: Pick<RegnearkProps, 'rapportId' | 'ar' | 'texts'>): GridSource | undefined {
  const { getValues } = useFormContext()
  const { data } = useQuery(sectionQuery(rapportId, omForetaket))
  const foretak = omForetaket.answer.safeParse(data?.answer)
  if (!foretak.success || !elektrisitet) return undefined
  const { entry, index } = elektrisitet
  const changesTo = (kwh: readonly (number | null)[]) =>
    arene(ar).flatMap((year, column) => {
      const [name, til = null] = [feltnavn(index, column), kwh[column]]
      const fra: unknown = getValues(name) ?? null
      const sted = ['energibarer', { energibarerKodeId: entry.id, ar: year }, 'kwh']
      // A sum that stands there already leaves the field as it was typed.
      return til === null || til === fra ? [] : [{ name, sted, fra, til }]
    })
  return {
    text: texts.t('maleverdier.apne'),
    takes: erMalefiler,
    dialog: ({ files, onAccept, onClose }) => (
      <Suspense fallback={null}>
        <MaleverdierDialog
          files={files}
          organisasjonsnummer={foretak.data.organisasjonsnummer}
          ar={arene(ar)}
          onSums={(kwh) => onAccept(changesTo(kwh))}
          onClose={onClose}
          texts={texts}
        >
          {(kwh) => (
            <Changes changes={changesTo(kwh)} section={section} ar={ar} caption={texts.t('grid.tabell')} />
          )}
        </MaleverdierDialog>
      </Suspense>
    ),
  }
}

/** Remark in the paste dialog: compares the figures of the reporting year with the total of the purposes. */
function tilTotalen(
  kwh: readonly number[],
  { ar, total, texts: { t, tall } }: Omit<RegnearkProps, 'forrige' | 'rapportId'>,
): string {
  const { retning, sum, diff } = avvik(kwh, total ?? 0)
  if (total === null) return t('pages.energibaerere.lim-inn.sum', { ar, sum: tall(sum) })
  // Rounds down, so that less than the total never shows as 100 %.
  const prosent = tall(Math.floor((1000 * sum) / total) / 10)
  const andel = t('pages.energibaerere.lim-inn.andel', { ar, sum: tall(sum), total: tall(total), prosent })
  const forskjell = t(`pages.energibaerere.sum.${retning}`, { diff: tall(diff) })
  return total > 0 ? `${andel} ${forskjell}` : forskjell
}

interface LeggTilProps {
  /** The carriers that are not in the table. */
  andre: readonly Linje[]
  alle: boolean
  /** `typed`: what was searched for. */
  onAdd: (id: number, typed: string) => void
  onAll: (alle: boolean) => void
  texts: Texts
}

/** Adds a carrier to the table: by its name, a synonym or a word of it, or all of them at once. */
function LeggTil({ andre, alle, onAdd, onAll, texts }: LeggTilProps) {
  const { t, navn } = texts
  const options = useMemo(
    () =>
      andre.map(({ entry }) => ({
        value: String(entry.id),
        label: navn(entry),
        description: faktorer(entry, texts),
      })),
    [andre, navn, texts],
  )
  const isShort = useContext(InShort)
  if (andre.length === 0) return null
  return (
    <>
      {alle || isShort ? null : (
        <Combobox
          id="energibaerere-legg-til"
          label={t('pages.energibaerere.legg-til')}
          placeholder={t('pages.energibaerere.legg-til.eksempel')}
          options={options}
          value={null}
          onChange={(id, typed) => {
            if (id !== null) onAdd(Number(id), typed)
          }}
          match={finnes}
          texts={{
            open: t('combobox.apne'),
            close: t('combobox.lukk'),
            clear: t('combobox.tom'),
            noHits: t('pages.energibaerere.legg-til.ingen'),
            hits: (n) => t('combobox.antall', { n }),
          }}
        />
      )}
      <Button variant="tertiary" size="sm" aria-expanded={alle} onClick={() => onAll(!alle)}>
        {t(alle ? 'pages.energibaerere.vis-brukte' : 'pages.energibaerere.vis-alle', {
          n: energibarere.length,
        })}
      </Button>
    </>
  )
}

const ord = new Map(
  energibarere.map(({ id, kode, nb, nn, synonymer }) => [
    String(id),
    [kode, nb, nn, ...synonymer].join(' ').toLocaleLowerCase('nb'),
  ]),
)
/** Whether a carrier has every word of the query in a name or a synonym. */
const finnes = ({ value }: ComboboxOption, query: string) =>
  query
    .trim()
    .toLocaleLowerCase('nb')
    .split(/\s+/)
    .every((word) => ord.get(value)?.includes(word))

/** Which carriers the table shows. A carrier with figures is always shown; one that was shown stays while the page is open. */
function useLinjer(iForrige: readonly number[]) {
  const brukte = useMedTall()
  const [ids, setIds] = useState(() => forsteRader(brukte, iForrige))
  const [sokt, setSokt] = useState<Readonly<Record<number, string>>>({})
  const [alle, setAlle] = useState(false)
  // While all are shown, each stays where it is: a row that moved would take the field away that is typed in.
  const nye = alle ? [] : brukte.filter((id) => !ids.includes(id))
  if (nye.length > 0) setIds([...ids, ...nye])
  return {
    vist: linjerFor(ids).map((linje) => ({ ...linje, sokt: sokt[linje.entry.id] })),
    /** The others: shown below in groups while `alle` is true. */
    andre: andreLinjer(ids),
    alle,
    visAlle: setAlle,
    leggTil(id: number, typed: string) {
      setIds((before) => (before.includes(id) ? before : [...before, id]))
      setSokt((before) => ({ ...before, [id]: typed }))
    },
  }
}

/** The carriers with figures in the form. Renders only when they change, not at each keystroke. */
function useMedTall(): number[] {
  const form = useFormContext<Input>()
  const ids = useSyncExternalStore(
    (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    () => medTall(form.getValues('energibarer')).join(' '),
  )
  return ids === '' ? [] : ids.split(' ').map(Number)
}
