/** A company's own sheet with a row for each unit and code, such as an energy carrier or a purpose: what its columns may be, and its codes. */

import type { Kode } from '../../kodelister/kodelister.ts'
import type { Texts } from '../../texts/texts.ts'
import { plain } from '../../ui/grid/names.ts'
import { isTotalText, type Rows } from '../heads.ts'
import { sheetsOf } from '../layout.ts'
import { withNames } from '../proposals.ts'
import { codeNamed } from '../read-cell.ts'
import { fieldColumns, type WideColumn } from '../wide.ts'
import { type EgetValg, radMaleenhet } from './contract.ts'
import { textIn } from './heads.ts'

/** Id of the column that says the code of a row with this field; undefined where the field has its own code, or none. */
export const codeColumnOf = ({ slag, sheet, kode }: WideColumn) =>
  slag === 'felt' && sheet.ark.rad && !kode ? `rad.${sheet.ark.rad.felt}` : undefined

/** Columns of figures where another column of the row says the carrier, purpose or source, in screen order. @param ar `rapporteringAr` */
export const rowColumns = (texts: Texts, ar: number): WideColumn[] =>
  sheetsOf(texts, ar)
    .filter(({ ark }) => ark.rad)
    .flatMap((sheet) => fieldColumns(sheet, texts, ar, [undefined]))

/** The columns that may say the code of a row, by id. Purposes are the rows of several sheets. */
export const codeColumns = (texts: Texts, ar: number) =>
  new Map(
    rowColumns(texts, ar).flatMap((wide) => {
      const { rad } = wide.sheet.ark
      return rad ? [[codeColumnOf(wide) ?? '', { navn: texts.t(rad.hode), koder: rad.koder }] as const] : []
    }),
  )

/** The units that the column of units may hold. */
const units = new Set(['kwh', 'mwh', 'gwh', 'gj', 'l', 'liter', 'litar', 'tonn', 'kg', 'm3', 'sm3', 'nm3'])

/**
 * Which columns say the codes and the units of rows, by the cells below the head: where some unit has several rows, and most words of a
 * column name codes.
 *
 * @param unit the column by which units are known
 */
export function rowColumnsIn(
  below: readonly ReadonlyMap<number, unknown>[],
  columns: readonly number[],
  unit: number | undefined,
  codes: ReturnType<typeof codeColumns>,
): Map<number, string> {
  const words = (at: number) => below.flatMap((row) => plain(String(row.get(at) ?? '')) || [])
  const ofUnits = unit === undefined ? [] : words(unit)
  if (new Set(ofUnits).size === ofUnits.length) return new Map()
  const lists = [...codes].map(([id, { koder }]) => ({
    id,
    names: new Set(withNames(koder).flatMap(({ names }) => names)),
  }))
  const kinds = [...lists, { id: radMaleenhet, names: units }]
  return new Map(
    columns.flatMap((at): [number, string][] => {
      const own = new Set(at === unit ? [] : words(at).filter((word) => !isTotalText(word)))
      const share = (names: ReadonlySet<string>) =>
        [...own].filter((word) => names.has(word)).length / own.size
      const [best] = kinds.toSorted((a, b) => share(b.names) - share(a.names))
      return best && share(best.names) >= 0.5 ? [[at, best.id]] : []
    }),
  )
}

/** Says the codes of rows; undefined where no column says them. */
export function rowCodes(rows: Rows, { kolonner, ord }: EgetValg, codes: ReturnType<typeof codeColumns>) {
  const column = kolonner.find(({ felt }) => codes.has(felt))
  if (!column) return undefined
  const { nr } = column
  const { koder } = codes.get(column.felt) ?? { koder: [] }
  const wordIn = (at: number) => plain(textIn(rows.get(at)?.get(nr)))
  const answers = new Map([...ord].map(([rad, id]) => [wordIn(rad), id]))
  const known = new Map<string, Kode>()
  return {
    nr,
    koder,
    /** Whether the user leaves out the rows with this word. */
    isLeft: (at: number) => answers.get(wordIn(at)) === '',
    /** The code of a row; undefined where its word is none. */
    of(at: number): Kode | undefined {
      const word = wordIn(at)
      const kode =
        known.get(word) ??
        koder.find(({ id }) => String(id) === answers.get(word)) ??
        codeNamed(koder, textIn(rows.get(at)?.get(nr)))
      if (kode) known.set(word, kode)
      return kode
    },
  }
}
