/** A company's own sheet with a row for each unit and code, such as an energy carrier or a purpose: what its columns may be, and its codes. */

import { sheetsOf } from '../../arbeidsbok/layout.ts'
import { fieldColumns, type WideColumn } from '../../arbeidsbok/wide.ts'
import type { Kode } from '../../kodelister/kodelister.ts'
import type { ReadValue } from '../../tabell/cell.ts'
import { isFigure } from '../../tabell/figures.ts'
import { plain } from '../../tabell/names.ts'
import { type Meaning, mayBeUnit, meaningWith } from '../../tabell/words.ts'
import type { Texts } from '../../texts/texts.ts'
import { type EgetValg, radAr, radMaleenhet } from '../own-sheet.ts'
import { withNames } from '../proposals.ts'
import { codeNamed } from '../read-cell.ts'
import { isTotalText, type Rows } from '../rows.ts'
import { textIn } from './heads.ts'

/** Id of the column that says the code of a row with this field; undefined where the field has its own code, or none. */
export const codeColumnOf = ({ slag, sheet, kode }: WideColumn) =>
  slag === 'felt' && sheet.ark.rad && !kode ? `rad.${sheet.ark.rad.felt}` : undefined

/** Columns of figures where another column of the row says the carrier, purpose or source, in screen order. @param ar `rapporteringAr` */
export const rowColumns = (texts: Texts, ar: number): WideColumn[] =>
  sheetsOf(texts, ar)
    .filter(({ ark }) => ark.rad)
    .flatMap((sheet) => fieldColumns(sheet, texts, ar, [undefined]))

/**
 * Columns of figures where another column of the row says the year: of one carrier, or of the carrier that the row says too.
 *
 * @param ar `rapporteringAr`
 */
export const yearColumns = (texts: Texts, ar: number): WideColumn[] =>
  sheetsOf(texts, ar).flatMap((sheet) => {
    const columns = sheet.columns.filter(({ year }) => year === ar)
    const codes = [undefined, ...(sheet.ark.rad?.koder ?? [])]
    return fieldColumns({ ...sheet, columns }, texts, ar, codes).map((wide) => ({
      ...wide,
      id: wide.id.replace(/\.0$/, '.rad'),
      column: { ...wide.column, year: undefined },
    }))
  })

/** Whether the row of a figure says its year. */
export const isOfRowYear = ({ column }: WideColumn) => column.arene === true && column.year === undefined

/** The columns that may say the code of a row, by id. Purposes are the rows of several sheets. */
export const codeColumns = (texts: Texts, ar: number) =>
  new Map(
    rowColumns(texts, ar).flatMap((wide) => {
      const { rad } = wide.sheet.ark
      return rad ? [[codeColumnOf(wide) ?? '', { navn: texts.t(rad.hode), koder: rad.koder }] as const] : []
    }),
  )

const meaning = meaningWith()
/** Whether a word is a unit. */
const isUnit = (word: string) => meaning(word).units.length > 0 && meaning(word).bare === ''

/** @param word as `plain` makes it */
function yearIn(word: string): number | undefined {
  const [, year] = /^(?:år )?((?:19|20)\d\d)$/.exec(word) ?? []
  return year === undefined ? undefined : Number(year)
}
const aMonth =
  /^(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|des|dec)\p{Ll}*(?: (?:20)?\d\d)?$|^20\d\d(?: (?:0?[1-9]|1[0-2])(?: \d\d?)?|0[1-9]|1[0-2])$|^\d\d?(?: \d\d?)? 20\d\d$/u

/**
 * Which columns say the codes, the units of measure and the years of rows, by the cells below the head. Codes and years are those of
 * most words of a column, where some unit has several rows. One unit of measure is enough, or words that may be one below a head that says
 * nothing: a word that is none is then a fault.
 *
 * @param unit the column by which units are known
 * @param ar `rapporteringAr`
 * @param isBare whether the head of a column says nothing
 * @returns `measures`: the units of several columns of units, which none is proposed of
 */
export function rowColumnsIn(
  below: readonly ReadonlyMap<number, ReadValue>[],
  columns: readonly number[],
  unit: number | undefined,
  codes: ReturnType<typeof codeColumns>,
  ar: number,
  isBare: (at: number) => boolean,
): {
  ofRow: Map<number, string>
  ofMonths: number | undefined
  measures?: Pick<Meaning, 'units' | 'rest'> | undefined
} {
  const wordIn = (row: ReadonlyMap<number, ReadValue>, at: number) => plain(textIn(row.get(at)))
  const ofUnits = unit === undefined ? [] : below.flatMap((row) => wordIn(row, unit) || [])
  if (unit === undefined) return { ofRow: new Map(), ofMonths: undefined }
  const hasSeveral = new Set(ofUnits).size < ofUnits.length
  const lists = [...codes].map(([id, { koder }]) => {
    const names = new Set(withNames(koder).flatMap(({ names }) => names))
    return { id, has: (word: string) => names.has(word) }
  })
  const kinds = [
    ...lists,
    // 2000 may be a figure.
    { id: radAr, has: (word: string) => Math.abs(ar - (yearIn(word) ?? 0)) <= 10 },
  ]
  const others = columns
    .filter((at) => at !== unit)
    .map((at) => {
      const texts = below.flatMap((row) => textIn(row.get(at)) || []).filter((text) => !isTotalText(text))
      return {
        at,
        own: [...new Set(texts.flatMap((text) => plain(text) || []))],
        written: [...new Set(texts)],
      }
    })
  const share = (own: readonly string[], has: (word: string) => boolean) =>
    own.length === 0 ? 0 : own.filter(has).length / own.length
  /** Whether a unit has rows of several words. */
  const varies = (at: number) =>
    [...Map.groupBy(below, (row) => wordIn(row, unit))].some(
      ([name, rows]) => name !== '' && new Set(rows.map((row) => wordIn(row, at))).size > 1,
    )
  const measuring = others.filter(
    ({ at, own, written }) =>
      (own.some(isUnit) && !written.some(isFigure)) ||
      (isBare(at) &&
        written.length > 0 &&
        written.every(mayBeUnit) &&
        !own.some((word) => aMonth.test(word) || kinds.some(({ has }) => has(word)))),
  )
  const [measured, second] = measuring
  // Each may be of the figures beside it, so no unit is taken for all figures of a row.
  const said = [...new Set(measuring.flatMap(({ written }) => written))].join(', ')
  const measures = second && { units: [{ written: said, unit: said }], rest: [] }
  const ofMeasure = second ? undefined : measured?.at
  const measure = new Map(ofMeasure === undefined ? [] : [[ofMeasure, radMaleenhet]])
  if (!hasSeveral) return { ofRow: measure, ofMonths: undefined, measures }
  const hasDates = (at: number) => {
    const values = below.flatMap((row) => row.get(at) ?? [])
    return (
      values.filter((value) => typeof value === 'object' && value.slag === 'dato').length > values.length / 2
    )
  }
  const ofKind = new Map(
    others.flatMap(({ at, own }): [number, string][] => {
      if (measuring.some((one) => one.at === at)) return []
      const [best] = kinds.toSorted((a, b) => share(own, b.has) - share(own, a.has))
      // The year in which a building was built is the same in all its rows.
      const isOne = best && share(own, best.has) >= 0.5 && (best.id !== radAr || varies(at))
      return isOne ? [[at, best.id]] : []
    }),
  )
  const months = others.find(
    ({ at, own }) =>
      (share(own, (word) => aMonth.test(word)) >= 0.5 && varies(at)) || (ofKind.size === 0 && hasDates(at)),
  )
  return { ofRow: new Map([...measure, ...ofKind]), ofMonths: months?.at, measures }
}

/** Says the years of rows: null for a cell that says none. Undefined where no column says them. */
export function rowYears(rows: Rows, { kolonner }: EgetValg) {
  const nr = kolonner.find(({ felt }) => felt === radAr)?.nr
  if (nr === undefined) return undefined
  return {
    nr,
    of(at: number): number | null {
      return yearIn(plain(textIn(rows.get(at)?.get(nr)))) ?? null
    },
  }
}

/** Says the codes of rows; undefined where no column says them. */
export function rowCodes(
  rows: Rows,
  { kolonner, ord }: Pick<EgetValg, 'kolonner' | 'ord'>,
  codes: ReturnType<typeof codeColumns>,
) {
  const column = kolonner.find(({ felt }) => codes.has(felt))
  if (!column) return undefined
  const { nr } = column
  const { koder } = codes.get(column.felt) ?? { koder: [] }
  const wordIn = (at: number) => plain(textIn(rows.get(at)?.get(nr)))
  const answers = new Map([...(ord ?? [])].map(([rad, id]) => [wordIn(rad), id]))
  // Also keeps that a word names no code: the search for a misspelling is slow, and the same word stands in many rows.
  const known = new Map<string, Kode | undefined>()
  const named = (at: number, word: string) =>
    koder.find(({ id }) => String(id) === answers.get(word)) ??
    codeNamed(koder, textIn(rows.get(at)?.get(nr)))
  return {
    nr,
    koder,
    /** Whether the user leaves out the rows with this word. */
    isLeft: (at: number) => answers.get(wordIn(at)) === '',
    /** The code of a row; undefined where its word is none. */
    of(at: number): Kode | undefined {
      const word = wordIn(at)
      if (!known.has(word)) known.set(word, named(at, word))
      return known.get(word)
    },
  }
}
