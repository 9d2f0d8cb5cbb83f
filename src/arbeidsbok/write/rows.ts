import type { Unit } from '../../account/session.ts'
import { idOf } from '../../felt/merge.ts'
import { valueAt } from '../../felt/place.ts'
import type { Kode } from '../../kodelister/kodelister.ts'
import { lesTall } from '../../tall/parse.ts'
import { placeOfCell, type Sheet, type SheetColumn } from '../layout.ts'
import type { Known } from '../load-known.ts'

/** A unit of the workbook, with what its rows are filled from. */
export interface UnitFigures {
  unit: Pick<Unit, 'organisasjonsnummer' | 'navn'>
  known: Known
}

/** A row of a sheet of figures; `of` and `kode` are undefined in a row that is to be filled in. */
export interface Row {
  of: UnitFigures | undefined
  kode: Kode | undefined
}

/** Empty rows below those of the units: for each unit, at least, and in a workbook without units. */
const spare = { perUnit: 4, least: 40, empty: 200 }

/**
 * The rows of a sheet: those of each unit, then rows to be filled in, where the units' own have not every code.
 *
 * @param isWide whether the sheet of units has a column for the code
 */
export function rowsOf(
  { section, ark }: Sheet,
  units: readonly UnitFigures[],
  isWide: (kode: Kode) => boolean,
): Row[] {
  const { rad } = ark
  const own = units.flatMap((of): Row[] => {
    if (!rad) return [{ of, kode: undefined }]
    const form = of.known.forms.get(section.id)
    const used = rad.koder.filter((kode) => isUsed(rad.felt, kode, form))
    const common = rad.koder.filter(({ id }) => ark.vanlige?.includes(id))
    const shown = ark.rader === 'alle' ? rad.koder : used.length > 0 ? used : common
    return shown.flatMap((kode) => (isWide(kode) ? [] : [{ of, kode }]))
  })
  const isWhole = ark.rader === 'alle' && units.length > 0
  const wanted = units.length === 0 ? spare.empty : Math.max(spare.least, spare.perUnit * units.length)
  return [...own, ...Array.from({ length: isWhole ? 0 : wanted }, () => ({ of: undefined, kode: undefined }))]
}

/** Whether the form holds something in a row of the code. */
export function isUsed(felt: string, { id }: Kode, form: unknown): boolean {
  const lists = Array.isArray(form) ? [form] : Object.values(Object(form)).filter(Array.isArray)
  const isFilled = ([name, value]: [string, unknown]) =>
    name !== felt && name !== 'ar' && value !== null && value !== false && value !== ''
  return lists
    .flat()
    .some((row: Record<string, unknown>) => row[felt] === id && Object.entries(row).some(isFilled))
}

/** What a cell of a row is filled with, as the form has it. */
export function figureIn(sheet: Sheet, column: SheetColumn, { of, kode }: Row): unknown {
  if (!of) return undefined
  // The sheet of units has the quantity that the figure was worked out from.
  const quantity = sheet.columns.find(({ nevner }) => nevner?.kode === kode?.id)
  const isThere = column === quantity || column.felt === quantity?.nevner?.enhet.felt
  if (quantity && isThere && quantityIn(sheet, quantity, kode, of.known) !== undefined) return null
  return valueAt(of.known.forms.get(sheet.section.id), placeOfCell(sheet, column, kode))
}

/** What was typed as the quantity that a figure was worked out from, where it still gives the figure. */
export function quantityIn(
  sheet: Sheet,
  column: SheetColumn,
  kode: Kode | undefined,
  { forms, typed }: Known,
): string | undefined {
  const { nevner } = column
  const place = placeOfCell(sheet, column, kode)
  const text = typed.get(idOf([sheet.section.id, ...place]))
  if (!nevner || text === undefined) return undefined
  const form = forms.get(sheet.section.id)
  const use = Number(valueAt(form, placeOfCell(sheet, { ...column, ...nevner.av }, kode)))
  const { tall } = lesTall(text, { maleenhet: nevner.maleenhet })
  return tall !== null && Math.round((use / tall) * 100) / 100 === valueAt(form, place) ? text : undefined
}

/** The total of a column over the rows; blank counts as 0. */
export const sumOf = (sheet: Sheet, column: SheetColumn, rows: readonly Row[]): number =>
  rows.reduce((sum, row) => {
    const value = figureIn(sheet, column, row)
    return sum + (typeof value === 'number' ? value : 0)
  }, 0)
