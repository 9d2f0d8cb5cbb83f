import type { DataValidation, WriteSheet } from 'hucre/xlsx'
import { kode } from '../../kodelister/kodelister.ts'
import type { Texts } from '../../texts/texts.ts'
import { firstRow, headRow, letters, type Sheet, type SheetColumn, sumRow } from '../layout.ts'
import { makeCells, protection, styles } from './cells.ts'
import type { CodeSheet } from './code-sheet.ts'
import { figureIn, type Row, sumOf } from './rows.ts'

const keyWidths = [18, 34, 46]

/** Writes a sheet of figures: totals, heads with notes, and its rows. */
export function figureSheet(sheet: Sheet, rows: readonly Row[], codes: CodeSheet, texts: Texts): WriteSheet {
  const { keys, columns } = sheet
  const last = headRow + rows.length
  const { cells, set, setFormula } = makeCells()
  keys.forEach((head, at) => {
    set(headRow, at, head, styles.head)
  })
  set(sumRow, 0, texts.t('arbeidsbok.sum'), styles.total)
  columns.forEach((column, index) => {
    const at = keys.length + index
    const letter = letters(at)
    set(headRow, at, column.head, styles.head, column.merknad && texts.t(column.merknad))
    // 9 is the sum of the rows that a filter leaves.
    const formula = `SUBTOTAL(9,${letter}${firstRow}:${letter}${last})`
    if (column.sum) setFormula(sumRow, at, formula, sumOf(sheet, column, rows))
  })
  rows.forEach((row, index) => {
    const { of, kode: own } = row
    const given = of ? [of.unit.organisasjonsnummer, of.unit.navn, own ? texts.navn(own) : null] : []
    keys.forEach((_, at) => {
      set(firstRow + index, at, given[at] ?? null, of ? styles.locked : styles.open)
    })
    columns.forEach((column, at) => {
      const style = column.sum ? styles.openFigure : styles.open
      set(firstRow + index, keys.length + at, shown(column, figureIn(sheet, column, row), texts), style)
    })
  })
  return {
    name: sheet.name,
    cells,
    columns: [
      ...keys.map((_, at) => ({ width: keyWidths[at] ?? 20 })),
      ...columns.map(() => ({ width: 20 })),
    ],
    freezePane: { rows: headRow, columns: keys.length },
    autoFilter: { range: `A${headRow}:${letters(keys.length + columns.length - 1)}${last}` },
    dataValidations: dropDowns(sheet, rows, codes, texts),
    protection,
  }
}

/** A value of the form as its cell holds it. */
export function shown(
  { slag, koder = [] }: SheetColumn,
  value: unknown,
  texts: Texts,
): string | number | null {
  if (slag === 'kryss') return value === true ? texts.t('felles.ja') : null
  if (slag === 'kode') return texts.navn(kode(koder, Number(value))) || null
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

function dropDowns(
  { ark, keys, columns }: Sheet,
  rows: readonly Row[],
  codes: CodeSheet,
  texts: Texts,
): DataValidation[] {
  const last = headRow + rows.length
  const firstSpare = firstRow + rows.filter(({ of }) => of).length
  const list = { type: 'list', allowBlank: true, showErrorMessage: true } as const
  const ofRows =
    ark.rad && firstSpare <= last
      ? [{ ...list, formula1: codes.rangeOf(ark.rad.koder), range: `C${firstSpare}:C${last}` }]
      : []
  const ofColumns = columns.flatMap(({ slag, koder }, index): DataValidation[] => {
    const letter = letters(keys.length + index)
    const range = `${letter}${firstRow}:${letter}${last}`
    if (slag === 'kryss') return [{ ...list, values: [texts.t('felles.ja'), texts.t('felles.nei')], range }]
    return slag === 'kode' && koder ? [{ ...list, formula1: codes.rangeOf(koder), range }] : []
  })
  return [...ofRows, ...ofColumns]
}
