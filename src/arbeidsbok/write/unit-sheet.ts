import type { WriteSheet } from 'hucre/xlsx'
import type { Texts } from '../../texts/texts.ts'
import { firstRow, headRow, letters, type Sheet } from '../layout.ts'
import { makeCells, protection, styles } from './cells.ts'
import { type Row, sumOf, type UnitFigures } from './rows.ts'

/** A sheet of figures with its rows. */
export interface Filled {
  sheet: Sheet
  rows: readonly Row[]
}

/** Writes the units, each with the totals of its columns. */
export function unitSheet(
  filled: readonly Filled[],
  units: readonly UnitFigures[],
  texts: Texts,
): WriteSheet {
  const summed = filled.flatMap(({ sheet, rows }) =>
    sheet.columns.flatMap((column, at) =>
      column.sum ? [{ sheet, rows, column, letter: letters(sheet.keys.length + at) }] : [],
    ),
  )
  const { cells, set, setFormula } = makeCells()
  const heads = [
    texts.t('arbeidsbok.kolonne.nummer'),
    texts.t('arbeidsbok.kolonne.enhet'),
    ...summed.map(({ sheet, column }) => `${sheet.name}: ${column.head}`),
  ]
  heads.forEach((head, at) => {
    set(1, at, head, styles.head)
  })
  const ownRows = new Map(filled.map(({ rows }) => [rows, Map.groupBy(rows, ({ of }) => of?.unit)]))
  units.forEach(({ unit }, index) => {
    const at = index + 2
    set(at, 0, unit.organisasjonsnummer, styles.locked)
    set(at, 1, unit.navn, styles.locked)
    summed.forEach(({ sheet, rows, column, letter }, place) => {
      const range = (of: string) => `'${sheet.name}'!$${of}$${firstRow}:$${of}$${headRow + rows.length}`
      const own = ownRows.get(rows)?.get(unit) ?? []
      const formula = `SUMIF(${range('A')},$A${at},${range(letter)})`
      setFormula(at, place + 2, formula, sumOf(sheet, column, own))
    })
  })
  return {
    name: texts.t('arbeidsbok.ark.enheter'),
    cells,
    columns: [{ width: 18 }, { width: 40 }, ...summed.map(() => ({ width: 20 }))],
    freezePane: { rows: 1, columns: 2 },
    protection,
  }
}
