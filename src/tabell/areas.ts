import { type NumberFormat, numberFormat } from '../tall/number-format.ts'
import { columnOf, type ReadCell } from './cell.ts'
import { pause } from './pause.ts'
import { type Limits, RefusedTable } from './refused.ts'

/** Cells that a conditional format may show by another number format. */
interface Ruled {
  isIn: (row: number, column: number) => boolean
  format: NumberFormat
}

/** The corners of an area such as `B2:C9`. */
function cornersOf(area: string) {
  // No reference is longer.
  const [from, to = from] = [...area.slice(0, 50).matchAll(/[A-Z]{1,3}(\d+)/g)].map(([cell, row]) => ({
    column: columnOf(cell),
    row: Number(row),
  }))
  return from && to && { from, to }
}

/** The cells of an area that a conditional format may show by another number format. */
function ruledCells(area: string, format: NumberFormat): Ruled {
  const corners = cornersOf(area)
  if (!corners) return { format, isIn: () => false }
  const { from, to } = corners
  const isIn = (row: number, column: number) =>
    from.column <= column && column <= to.column && from.row <= row && row <= to.row
  return { format, isIn }
}

/** Only the spreadsheet program knows which cells meet the condition: a number that would be shown as another is none that is read. */
async function asRuled(cells: ReadCell[], ruled: readonly Ruled[]): Promise<void> {
  for (const cell of ruled.length > 0 ? cells : []) {
    await pause()
    const [row, column, value] = cell
    const number = typeof value === 'object' && value.slag === 'enhet' ? value.tall : value
    if (typeof number !== 'number') continue
    if (ruled.some(({ isIn, format }) => isIn(row, column) && typeof format.ofNumber(number) !== 'number'))
      cell[2] = { slag: 'vist-annet', tall: number }
  }
}

/** The merged cells of a sheet, row by row: only the first cell of an area is shown, whatever the others still hold. */
function mergedCells(limits: Limits) {
  const byRow = new Map<number, { first: number; from: number; to: number }[]>()
  let count = 0
  return {
    /** @throws RefusedTable where the areas have too many rows */
    add(area: string): void {
      const corners = cornersOf(area)
      if (!corners) return
      const { from, to } = corners
      for (let row = from.row; row <= Math.min(to.row, limits.row); row++) {
        if (++count > limits.cells) throw new RefusedTable('for-omfattende')
        const own = byRow.get(row) ?? []
        own.push({ first: row === from.row ? from.column : -1, from: from.column, to: to.column })
        byRow.set(row, own)
      }
    },
    isCovered: (row: number, column: number) =>
      byRow.get(row)?.some(({ first, from, to }) => column !== first && from <= column && column <= to) ??
      false,
  }
}

/**
 * Reads which cells of a sheet are shown otherwise than they are stored: by conditional formats and by merging.
 *
 * @param conditional the formats that conditional formats set, by their number
 */
export function areaReader(conditional: readonly (NumberFormat | undefined)[], limits: Limits) {
  let inside = ''
  let rule: { area: string; formats: NumberFormat[] } = { area: '', formats: [] }
  const ruled: Ruled[] = []
  const merged = mergedCells(limits)
  return {
    open(
      name: string,
      { ref = '', sqref = '', dxfId, numFmtId, formatCode }: Readonly<Record<string, string>>,
    ): void {
      inside = name
      if (name === 'mergeCell') merged.add(ref)
      if (name === 'conditionalFormatting') rule = { area: sqref, formats: [] }
      // A rule of Excel 2010 and later has its format, and its cells as a text ([MS-XLSX] 2.6.6).
      const own =
        name === 'numFmt' ? numberFormat(Number(numFmtId), formatCode?.slice(0, 255), false) : undefined
      const format = name === 'cfRule' ? conditional[Number(dxfId)] : own
      if (format) rule.formats.push(format)
    },
    add(more: string): void {
      if (inside === 'sqref') rule.area += more
    },
    close(name: string): void {
      inside = ''
      if (name !== 'conditionalFormatting' || rule.formats.length === 0) return
      const areas = rule.area.split(' ', limits.column + 1)
      if (ruled.length + areas.length * rule.formats.length > limits.column)
        throw new RefusedTable('for-omfattende')
      ruled.push(...rule.formats.flatMap((one) => areas.map((cells) => ruledCells(cells, one))))
    },
    /** The cells as they are shown. */
    async shown(cells: readonly ReadCell[]): Promise<ReadCell[]> {
      const seen = cells.filter(([row, column]) => !merged.isCovered(row, column))
      await asRuled(seen, ruled)
      return seen
    },
  }
}
