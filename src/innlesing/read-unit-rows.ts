import { cellName, placeOfCell } from '../arbeidsbok/layout.ts'
import type { WideColumn } from '../arbeidsbok/wide.ts'
import type { ReadValue } from '../tabell/cell.ts'
import { pause } from '../tabell/pause.ts'
import type { ReadSheet } from '../tabell/workbook.ts'
import type { ReadFault } from './proposals.ts'
import { type HowWritten, isBlank, numberOf, readCell } from './read-cell.ts'
import { headsWithin, isHead, isTotal, type Row, type Rows, rowsOf } from './rows.ts'
import { special } from './special-cells.ts'
import type { ReadSection, Units } from './unit-rows.ts'

/** A column of a sheet with a row for each unit. */
export interface ChosenColumn {
  /** In the sheet, from 0. */
  at: number
  wide: WideColumn
  /** How its figures are written, where the user said it. */
  how?: HowWritten
  /** Its figures are in the unit that their row says, where it says one. */
  isInRowUnit?: boolean
}

/**
 * What a row of a sheet with several rows for a unit says: `kind` of its figures besides the unit, such as the code, and the unit of
 * measure, '' where its cell is blank. `fieldOf` is the field of a column in it; undefined where it is not read.
 */
interface OfRow {
  kind: string
  maleenhet?: string | undefined
  fieldOf: (wide: WideColumn) => WideColumn | undefined
}
const ofUnit: OfRow = { kind: '', fieldOf: (wide) => wide }

/** Where the units stand in a sheet. */
interface UnitPlace {
  /** The last row of heads; the rows below are units. */
  headRow: number
  /** The organisation number that a row is of; undefined for none. */
  numberIn: (row: Row, at: number) => string | undefined
  /** Column of the organisation number, or of the name that stands for it. */
  column: number
  /** Column that says what a row of a sheet with several rows for a unit is of. */
  code?: number
  /** Undefined for a row that says nothing. */
  rowOf?: (at: number, row: Row) => OfRow | { fault: Omit<ReadFault, 'celle'> } | undefined
  /** The fault of a unit's second row, or of the second one of its kind. */
  twice?: string
}

/** Reads a sheet whose rows are of units: one row for each, or one for each unit and code. */
export async function readUnitRows(
  name: string,
  rows: Rows,
  { headRow, numberIn, column, code = column, rowOf, twice = 'arbeidsbok.celle.duplikat' }: UnitPlace,
  columns: readonly ChosenColumn[],
  units: Units,
): Promise<void> {
  const seen = new Map<string, string>()
  // A figure that is worked out from another of its row comes after it.
  const ordered = columns.toSorted((a, b) => rank(a) - rank(b))
  for (const [at, row] of rows) {
    if (at <= headRow) continue
    await pause()
    const cell = (of: number) => cellName(name, of, at)
    const number = numberIn(row, at)
    if (number === undefined) {
      const isFilled = [code, ...columns.map((one) => one.at)].some((of) => row.has(of))
      const said = rowOf?.(at, row)
      // A unit may be called «Samlet Eiendom»: a row with a code is no total.
      const isOfCode = said !== undefined && !('fault' in said)
      if (isFilled && (isOfCode || !isTotal(row)))
        units.tell({ celle: cell(column), code: 'arbeidsbok.celle.uten-enhet' })
      continue
    }
    const sectionOf = (wide: WideColumn) => units.sectionOf(number, cell(column), wide.sheet.section.id)
    const said = () => (rowOf ? rowOf(at, row) : ofUnit)
    let own = said()
    const mended = own && 'fault' in own ? units.mend(cell(code), row.get(code), own.fault) : undefined
    if (mended !== undefined) {
      row.set(code, mended)
      own = said()
    }
    if (!own || 'fault' in own) {
      if (own && columns[0]) sectionOf(columns[0].wide).tell({ celle: cell(code), ...own.fault })
      continue
    }
    const { kind, maleenhet, fieldOf } = own
    const key = `${number} ${kind}`
    const earlier = seen.get(key)
    if (earlier === undefined) seen.set(key, cell(column))
    for (const { at: of, wide, how, isInRowUnit } of ordered) {
      const field = fieldOf(wide)
      if (!field) continue
      const section = sectionOf(wide)
      const written = isInRowUnit && maleenhet !== undefined ? { ...how, maleenhet } : how
      if (earlier === undefined) readAny(section, field, row.get(of), cell(of), written)
      else if (!section.feil.some(({ celle }) => celle === cell(column)))
        section.tell({
          celle: cell(column),
          code: twice,
          params: { forste: earlier },
        })
    }
  }
}

const rank = ({ wide: { slag } }: ChosenColumn) => (slag === 'nevner' ? 1 : 0)

function readAny(
  section: ReadSection,
  wide: WideColumn,
  value: ReadValue | undefined,
  celle: string,
  how: HowWritten | undefined,
): void {
  const { slag } = wide
  if (slag === 'felt') readInto(section, wide, value, celle, how)
  // A blank cell of the others says nothing.
  else if (value !== undefined && !(how?.tomtSierIngenting && isBlank(value)))
    special[slag](section, wide, value, celle, how)
}

/** Reads the cell of one field. */
function readInto(
  section: ReadSection,
  wide: Pick<WideColumn, 'sheet' | 'column' | 'kode'>,
  value: ReadValue | undefined,
  celle: string,
  how?: HowWritten,
): void {
  const { sheet, column, kode } = wide
  const sted = placeOfCell(sheet, column, kode)
  const reading = readCell(sheet.section, column, sted, value, how)
  if (reading === undefined) return
  if (!('code' in reading)) section.fields.push({ sted, celle, ...reading })
  else {
    const mended = section.mend(celle, value, reading)
    if (mended === undefined) section.tell({ celle, ...reading })
    else readInto(section, wide, mended, celle, how)
  }
}

/** Says the organisation number of a row by one of its cells. */
export const numberInColumn = (column: number) => (row: Row) => {
  const value = row.get(column)
  return value === undefined ? undefined : numberOf(value)
}

/**
 * Reads the workbook's own sheet of units. Its columns are known by their heads, wherever they stand.
 *
 * @param keys heads of the organisation number and of the columns that say nothing
 * @returns heads of filled columns that are none of ours
 */
export async function readUnitSheet(
  { name, cells }: ReadSheet,
  columns: readonly WideColumn[],
  [numberHead = '', ...silent]: readonly string[],
  units: Units,
): Promise<string[]> {
  const rows = rowsOf({ name, cells })
  const [headRow, heads] = [...rows].find(
    ([at, row]) => at <= headsWithin && [...row.values()].some((value) => isHead(value, numberHead)),
  ) ?? [0, undefined]
  if (!heads) {
    units.tell({ celle: name, code: 'arbeidsbok.celle.kolonne-mangler', params: { kolonne: numberHead } })
    return []
  }
  const places = (head: string) => [...heads].filter(([, value]) => isHead(value, head)).map(([at]) => at)
  const found = columns.flatMap((wide): ChosenColumn[] => {
    const [at, second] = places(wide.head)
    if (second !== undefined)
      units.tell({
        celle: cellName(name, second, headRow),
        code: 'arbeidsbok.celle.hode-dobbelt',
        params: { kolonne: wide.head },
      })
    if (at === undefined && wide.isFixed)
      units.tell({ celle: name, code: 'arbeidsbok.celle.kolonne-mangler', params: { kolonne: wide.head } })
    return at === undefined || second !== undefined ? [] : [{ at, wide }]
  })
  const column = places(numberHead)[0] ?? 0
  await readUnitRows(name, rows, { headRow, numberIn: numberInColumn(column), column }, found, units)
  const ours = [numberHead, ...silent, ...columns.map(({ head }) => head)]
  return [...heads].flatMap(([, value]) =>
    typeof value === 'string' && !ours.some((head) => isHead(value, head)) ? [value.trim()] : [],
  )
}
