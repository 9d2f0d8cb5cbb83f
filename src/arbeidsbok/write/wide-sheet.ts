import type { DataValidation, WriteSheet } from 'hucre/xlsx'
import { valueAt } from '../../felt/place.ts'
import { isSaved } from '../../rapport/report.ts'
import { lesTall } from '../../tall/parse.ts'
import type { Texts } from '../../texts/texts.ts'
import { firstRow, headRow, letters, placeOfCell, type Sheet, sumRow } from '../layout.ts'
import { totalHead, unitHeads, type WideColumn, wideColumns } from '../wide.ts'
import { makeCells, styles } from './cells.ts'
import type { CodeSheet } from './code-sheet.ts'
import { shown } from './figure-sheet.ts'
import { isUsed, quantityIn, type UnitFigures } from './rows.ts'

/** The columns of a workbook: those that it always has, and those of codes that one of its units uses, or common ones. */
export const columnsFor = (units: readonly UnitFigures[], texts: Texts, ar: number): WideColumn[] =>
  wideColumns(texts, ar).filter(({ isFixed, sheet: { ark, section }, kode }) => {
    if (isFixed || !kode || !ark.rad) return true
    const { felt } = ark.rad
    const isIn = units.some(({ known }) => isUsed(felt, kode, known.forms.get(section.id)))
    return isIn || (ark.vanlige?.includes(kode.id) ?? false)
  })

/** Rows of the empty workbook. */
const spare = 200

/**
 * Writes the sheet of units: a row for each, with totals above and behind it. It is not locked, so that it can be sorted, filtered
 * and given columns.
 *
 * @param rare the sheets of rows, whose figures count in the totals too
 */
export function wideSheet(
  columns: readonly WideColumn[],
  units: readonly UnitFigures[],
  rare: readonly Sheet[],
  codes: CodeSheet,
  texts: Texts,
): WriteSheet {
  const keys = unitHeads(texts, 0).slice(0, 2)
  const { cells, set, setFormula } = makeCells()
  const rows = units.length > 0 ? units.length : spare
  const last = headRow + rows
  const totals = totalsOf(columns, rare, keys.length)
  set(sumRow, 0, texts.t('arbeidsbok.sum'), styles.total)
  keys.forEach((head, at) => {
    set(headRow, at, head, styles.head)
  })
  columns.forEach((wide, index) => {
    const at = keys.length + index
    const note = noteOf(wide)
    set(headRow, at, wide.head, styles.head, note && texts.t(note))
    const sum = units.reduce((before, unit) => before + (Number(valueIn(wide, unit, texts)) || 0), 0)
    // 9 is the sum of the rows that a filter leaves.
    const range = `${letters(at)}${firstRow}:${letters(at)}${last}`
    if (wide.column.sum && wide.slag === 'felt') setFormula(sumRow, at, `SUBTOTAL(9,${range})`, sum)
    for (let row = 0; row < rows; row++)
      set(firstRow + row, at, valueIn(wide, units[row], texts), styleOf(wide))
  })
  for (let row = 0; row < rows; row++) {
    const unit = units[row]?.unit
    set(firstRow + row, 0, unit?.organisasjonsnummer ?? null, unit ? styles.locked : styles.open)
    set(firstRow + row, 1, unit?.navn ?? null, styles.locked)
  }
  totals.forEach(({ head, formula, of }, index) => {
    const at = keys.length + columns.length + index
    set(headRow, at, head, styles.head)
    units.forEach((unit, row) => {
      const sum = of.reduce((before, wide) => before + (Number(valueIn(wide, unit, texts)) || 0), 0)
      setFormula(firstRow + row, at, formula(firstRow + row), sum)
    })
  })
  return {
    name: texts.t('arbeidsbok.ark.enheter'),
    cells,
    columns: [
      { width: 18 },
      { width: 34 },
      ...columns.map(() => ({ width: 17 })),
      ...totals.map(() => ({ width: 17 })),
    ],
    freezePane: { rows: headRow, columns: keys.length },
    autoFilter: { range: `A${headRow}:${letters(keys.length + columns.length - 1)}${last}` },
    dataValidations: dropDowns(columns, keys.length, last, codes, texts),
  }
}

const noteOf = ({ slag, column }: WideColumn): string | undefined => {
  if (slag === 'liste') return 'arbeidsbok.merknad.liste'
  if (slag === 'nevner') return column.nevner?.merknad
  return slag === 'ingen' ? 'arbeidsbok.merknad.ingen' : column.merknad
}

/** As text: a spreadsheet would make a figure of «101,102». */
const styleOf = ({ slag, column }: WideColumn) =>
  slag === 'liste' ? styles.openText : column.sum && slag === 'felt' ? styles.openFigure : styles.open

/** What a cell is filled with. */
function valueIn(wide: WideColumn, unit: UnitFigures | undefined, texts: Texts): string | number | null {
  if (!unit) return null
  const { sheet, column, kode, slag } = wide
  const form = unit.known.forms.get(sheet.section.id)
  const at = (of: typeof kode) => valueAt(form, placeOfCell(sheet, column, of))
  const codes = sheet.ark.rad?.koder ?? []
  if (slag === 'felt') return shown(column, at(kode), texts)
  if (slag === 'liste')
    return (
      codes
        .filter((one) => at(one) === true)
        .map(({ id }) => id)
        .join(', ') || null
    )
  if (slag === 'ingen') {
    const { report } = unit.known
    const isAnswered = report !== null && isSaved(report, sheet.section.id)
    return isAnswered && codes.every((one) => at(one) === null) ? texts.t('felles.ja') : null
  }
  const text = quantityIn(sheet, column, kode, unit.known)
  const { tall } = lesTall(text ?? '', { maleenhet: column.nevner?.maleenhet })
  // As a number where it was typed as one, so that it can be added up.
  const isPlain = text === `${String(tall).replace('.', ',')} ${column.nevner?.maleenhet}`
  return isPlain ? tall : (text ?? null)
}

/** The figures of one year that are to have one sum: of the purposes, and of the carriers with those on their sheet of rows. */
function totalsOf(columns: readonly WideColumn[], rare: readonly Sheet[], keys: number) {
  const summed = columns.filter(
    ({ slag, column: { sum, felt, bred } }) => slag === 'felt' && sum && felt === 'kwh' && bred,
  )
  const groups = Map.groupBy(summed, ({ sheet, column: { year } }) => `${sheet.name} ${year ?? ''}`)
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    if (!first || of.length < 2) return []
    const places = of.map((wide) => letters(keys + columns.indexOf(wide)))
    const rows = rare.find(({ ark }) => ark === first.sheet.ark)
    const letter =
      rows && letters(rows.keys.length + rows.columns.findIndex(({ head }) => head === first.column.head))
    const more = (at: number) =>
      rows ? `+SUMIF('${rows.name}'!$A:$A,$A${at},'${rows.name}'!$${letter}:$${letter})` : ''
    return [
      {
        head: totalHead(first),
        formula: (at: number) => `SUM(${places.map((one) => `${one}${at}`).join(',')})${more(at)}`,
        of,
      },
    ]
  })
}

function dropDowns(
  columns: readonly WideColumn[],
  keys: number,
  last: number,
  codes: CodeSheet,
  texts: Texts,
): DataValidation[] {
  const list = { type: 'list', allowBlank: true, showErrorMessage: true } as const
  return columns.flatMap(({ slag, column: { slag: kind, koder } }, index): DataValidation[] => {
    const letter = letters(keys + index)
    const range = `${letter}${firstRow}:${letter}${last}`
    if (slag === 'ingen') return [{ ...list, values: [texts.t('felles.ja'), texts.t('felles.nei')], range }]
    return slag === 'felt' && kind === 'kode' && koder
      ? [{ ...list, formula1: codes.rangeOf(koder), range }]
      : []
  })
}
