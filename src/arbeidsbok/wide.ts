import type { Kode } from '../kodelister/kodelister.ts'
import type { Texts } from '../texts/texts.ts'
import { type Sheet, type SheetColumn, sheetsOf } from './layout.ts'

/** A column of the sheet of units, which has a row for each unit. */
export interface WideColumn {
  /** Stays the same from year to year: `energibrukPerEnergibarer.energibarer.1.kwh.-1` is electricity the year before the reporting year. */
  id: string
  /** In the workbook's language. */
  head: string
  /**
   * `felt`: one field; `liste`: the codes whose box is ticked; `nevner`: the quantity that a figure is worked out from; `ingen`: «Ja»
   * where every figure of the sheet is blank.
   */
  slag: 'felt' | 'liste' | 'nevner' | 'ingen'
  sheet: Sheet
  column: SheetColumn
  /** The code of its field; undefined where the sheet has no codes, and for a list. */
  kode: Kode | undefined
  /** Whether the workbook always has it; the others it has where a unit uses their code. */
  isFixed: boolean
}

/** Every column that the sheet of units may have, in screen order. @param ar `rapporteringAr` */
export const wideColumns = (texts: Texts, ar: number): WideColumn[] =>
  sheetsOf(texts, ar).flatMap((sheet) => [
    ...fieldColumns(sheet, texts, ar),
    ...sheet.columns.flatMap((column): WideColumn[] => [
      ...quantityColumn(sheet, column, texts),
      ...(column.bred === 'liste'
        ? [{ ...common(sheet, column, 'liste'), head: sheet.name, kode: undefined, isFixed: true }]
        : []),
    ]),
    ...noneColumn(sheet, texts),
  ])

const common = (sheet: Sheet, column: SheetColumn, slag: WideColumn['slag']) => ({
  id: [sheet.section.id, column.liste, slag].join('.'),
  slag,
  sheet,
  column,
})

/** @param koder those that have a column each */
export function fieldColumns(
  sheet: Sheet,
  texts: Texts,
  ar: number,
  koder: readonly (Kode | undefined)[] = sheet.ark.rad?.koder ?? [undefined],
): WideColumn[] {
  const { section, columns } = sheet
  const own = columns.filter(({ bred }) => bred === 'alle' || bred === 'brukte')
  return koder.flatMap((kode) =>
    own.map((column): WideColumn => {
      const { liste, felt, year, head, bred } = column
      return {
        id: [section.id, liste, kode?.id ?? '', felt, year === undefined ? '' : year - ar].join('.'),
        head: kode ? `${texts.navn(kode)}: ${head}` : head,
        slag: 'felt',
        sheet,
        column,
        kode,
        isFixed: bred === 'alle',
      }
    }),
  )
}

function quantityColumn(sheet: Sheet, column: SheetColumn, texts: Texts): WideColumn[] {
  const { nevner } = column
  if (!nevner) return []
  const kode = sheet.ark.rad?.koder.find(({ id }) => id === nevner.kode)
  return [{ ...common(sheet, column, 'nevner'), head: texts.t(nevner.hode), kode, isFixed: true }]
}

function noneColumn(sheet: Sheet, texts: Texts): WideColumn[] {
  const [column] = sheet.columns
  const { ingen } = sheet.ark
  return ingen && column
    ? [{ ...common(sheet, column, 'ingen'), head: texts.t(ingen), kode: undefined, isFixed: true }]
    : []
}

/**
 * The sheets of rows beside the sheet of units: of what that one has no column for, and of codes that are not in use.
 *
 * @param ar `rapporteringAr`
 */
export const rareSheets = (texts: Texts, ar: number): Sheet[] =>
  sheetsOf(texts, ar).flatMap((sheet) => {
    const columns = sheet.columns.filter(({ bred }) => bred === undefined || bred === 'brukte')
    return columns.length > 0 ? [{ ...sheet, columns }] : []
  })

/** Head of the total of one figure over the codes of a unit. */
export const totalHead = ({ sheet, column }: WideColumn) => `${sheet.name}: ${column.head}`

/** Heads of the organisation number, the name, and the totals of a unit: the first is read alone. */
export const unitHeads = (texts: Texts, ar: number): string[] => [
  texts.t('arbeidsbok.kolonne.nummer'),
  texts.t('arbeidsbok.kolonne.enhet'),
  ...new Set(wideColumns(texts, ar).map(totalHead)),
]
