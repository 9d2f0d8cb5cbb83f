import type { Place } from '../felt/merge.ts'
import type { Kode } from '../kodelister/kodelister.ts'
import { sections } from '../sections/index.ts'
import { arene } from '../seksjon/arene.ts'
import type { Ark, Kolonne } from '../seksjon/ark.ts'
import type { Contract } from '../seksjon/section.ts'
import type { Texts } from '../texts/texts.ts'

/** The sections that have sheets in the workbook, in screen order. */
export const sheetSections = sections.filter(({ ark }) => ark !== undefined)

/** Rows of a sheet, counted from 1 as in a spreadsheet: the totals, the heads, and where the figures begin. */
export const sumRow = 1
export const headRow = 2
export const firstRow = 3

/** One column of a sheet that the user fills in. */
export interface SheetColumn extends Kolonne {
  /** The head in the workbook's language. */
  head: string
  /** The year of its figures, where it has one for each year. */
  year: number | undefined
}

/** A sheet of figures of one section. */
export interface Sheet {
  section: Contract
  ark: Ark
  /** Name in the workbook's language. */
  name: string
  /** Heads of the first columns: organisation number, unit, and the code where a row has one. */
  keys: string[]
  columns: SheetColumn[]
}

/** The sheets of figures, in screen order, as the sections define them. */
export const sheetsOf = (texts: Texts, ar: number): Sheet[] =>
  sections.flatMap((section) =>
    (section.ark ?? []).map((ark) => ({
      section,
      ark,
      name: texts.t(ark.navn),
      keys: [
        texts.t('arbeidsbok.kolonne.nummer'),
        texts.t('arbeidsbok.kolonne.enhet'),
        ...(ark.rad ? [texts.t(ark.rad.hode)] : []),
      ],
      columns: ark.kolonner.flatMap((kolonne) =>
        (kolonne.arene ? arene(ar) : [undefined]).map((year) => ({
          ...kolonne,
          year,
          head: texts.t(kolonne.hode, { ar: year ?? ar }),
        })),
      ),
    })),
  )

/** Place of a cell's field in the section's form. @param kode the row's code, where the sheet has codes */
export function placeOfCell({ ark }: Sheet, column: SheetColumn, kode: Kode | undefined): Place {
  const list = column.liste === '' ? [] : [column.liste]
  if (!ark.rad || !kode) return [...list, column.felt]
  const key = { [ark.rad.felt]: kode.id, ...(column.year !== undefined && { ar: column.year }) }
  return [...list, key, column.felt]
}

/** Letters of a column, counted from 0: 0 is A, 26 is AA. */
export const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/**
 * Name of a cell, as spreadsheet programs write it: `Energibærere!D14`.
 *
 * @param sheet empty for a .csv, which has one sheet without a name: `D14`
 * @param row counted from 1
 */
export const cellName = (sheet: string, column: number, row: number) => {
  const name = /[^\p{L}\p{N}_]/u.test(sheet) ? `'${sheet}'` : sheet
  return `${name ? `${name}!` : ''}${letters(column)}${row}`
}

/** First line of the hidden sheet, by which a workbook of ours is known. */
export const mark = 'energikartlegging-arbeidsbok'
export const formatVersion = 2
/** Name of the hidden sheet in both languages. */
export const hiddenSheet = 'arbeidsbok'
/** Head of the column in it that holds the ids of the reports. */
export const reportHead = 'kartlegging'
