import { leverandorer } from '../../kodelister/leverandorer.ts'
import { type Block, formatBlock } from '../../tabell/block.ts'
import type { Faktor } from '../../tall/units.ts'
import type { NumberValue } from '../../ui/use-number-text.ts'
import type { Shape } from './paste/layout.ts'

/** A cell of the table, counted from 0. */
export interface CellPlace {
  row: number
  column: number
}

interface TableRow {
  id: number
  kode?: string
  nb: string
  nn: string
  synonymer?: readonly string[]
  faktorer?: readonly Faktor[]
}

/** A table of figures as a section describes it: its rows are a code list, its columns years or the like. */
export interface GridTable {
  /** Heading of the rows' names. */
  corner: string
  rows: readonly TableRow[]
  /** How many of the rows, from the first, stand on the page; all of them unless given. The others appear with a figure. */
  shown?: number
  /** `names` is what else a spreadsheet may call the column: the year, the key of the API. */
  columns: readonly { label: string; names: readonly string[]; maleenhet: string }[]
  /** Name of a cell's field in the form, which is its id on the page, too. Must stay the same function. */
  name: (place: CellPlace) => string
  /** A message about the figures in the preview, such as how their sum compares with a total. */
  remark?: (valueAt: (place: CellPlace) => NumberValue) => string
}

/** Names by which a pasted row is recognised: id, code, name in both languages (rules.md §6.3.1), synonyms. */
export const shapeOf = ({ rows, shown = rows.length, columns }: GridTable): Shape => ({
  shown,
  rows: rows.map(({ id, kode, nb, nn, synonymer = [], faktorer }) => ({
    names: [String(id), ...(kode ? [kode] : []), nb, nn],
    synonyms: synonymer,
    faktorer,
  })),
  around: leverandorer,
  columns: columns.map(({ label, names, maleenhet }) => ({ names: [label, ...names], maleenhet })),
})

/** The table as it stands on the page, with its headings, for the clipboard: figures without grouping, which every spreadsheet reads. */
export function copyOf(
  { corner, rows, shown, columns, name }: GridTable,
  sprak: 'nb' | 'nn',
  current: (name: string) => NumberValue,
) {
  const figures: Block = rows
    .slice(0, shown)
    .map((entry, row) => [
      entry[sprak],
      ...columns.map((_, column) => written(current(name({ row, column })))),
    ])
  return formatBlock([[corner, ...columns.map(({ label }) => label)], ...figures])
}

const written = (value: NumberValue) =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')
