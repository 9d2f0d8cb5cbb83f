import type { Cell, CellStyle, CellValue } from 'hucre/xlsx'

const fill = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const
const figure = '#,##0'

/** Looks of cells. A cell is locked unless its style opens it. */
export const styles = {
  head: { font: { bold: true }, fill: fill('E3EDE8'), alignment: { wrapText: true, vertical: 'top' } },
  total: { font: { bold: true }, numFmt: figure },
  locked: {},
  open: { fill: fill('FFFBEA'), protection: { locked: false } },
  openText: { fill: fill('FFFBEA'), protection: { locked: false }, numFmt: '@' },
  openFigure: { fill: fill('FFFBEA'), protection: { locked: false }, numFmt: figure },
} satisfies Record<string, CellStyle>

/** Sheets are locked without a password: against slips. */
export const protection = {
  sheet: true,
  formatColumns: true,
  formatRows: true,
  sort: true,
  autoFilter: true,
  selectLockedCells: true,
  selectUnlockedCells: true,
}

/** The cells of a sheet that is being written. */
export function makeCells() {
  const cells = new Map<string, Partial<Cell>>()
  return {
    cells,
    /** @param row counted from 1, column from 0 */
    set(row: number, column: number, value: CellValue, style: CellStyle, comment?: string): void {
      const type = value === null ? 'empty' : typeof value === 'number' ? 'number' : 'string'
      cells.set(`${row - 1},${column}`, {
        value,
        type,
        style,
        ...(comment && { comment: { text: comment } }),
      })
    },
    /** @param result what the formula gives, for programs that do not calculate */
    setFormula(row: number, column: number, formula: string, result: number): void {
      const value = { value: result, type: 'formula', formula, formulaResult: result } as const
      cells.set(`${row - 1},${column}`, { ...value, style: styles.total })
    },
  }
}
