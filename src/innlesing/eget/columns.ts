/** Says what the columns of a company's own sheet may be. */

import { sheetWords } from '../../arbeidsbok/ark/words.ts'
import { letters } from '../../arbeidsbok/layout.ts'
import { type WideColumn, wideColumns } from '../../arbeidsbok/wide.ts'
import { stepTitle } from '../../seksjon/step.ts'
import type { ReadValue } from '../../tabell/cell.ts'
import { formatShown } from '../../tabell/figures.ts'
import { RefusedFile } from '../../tabell/refused.ts'
import { saysUnit } from '../../tabell/words.ts'
import type { ReadBook } from '../../tabell/workbook.ts'
import type { Texts } from '../../texts/texts.ts'
import {
  type EgetValg,
  type Kolonne,
  type Kolonner,
  navn,
  nummer,
  radAr,
  radMaleenhet,
} from '../own-sheet.ts'
import { rowsOf } from '../rows.ts'
import {
  ambiguousIn,
  headOf,
  headOfFigures,
  headRowOf,
  possibleHeads,
  saidOf,
  saidOfSheet,
  textIn,
  unitColumns,
} from './heads.ts'
import { fieldByHead, keyOf, meaningOfHead, rowFieldByHead, unitsFor } from './propose.ts'
import { codeColumnOf, codeColumns, isOfRowYear, rowColumns, rowColumnsIn, yearColumns } from './row-codes.ts'
import type { UnitNames } from './unit-names.ts'

/** Rows from the top by which a sheet is known. */
export const firstRows = 60

/**
 * Says what the columns of a company's own sheet may be.
 *
 * @param read the first rows of its sheets
 * @param ar `rapporteringAr`
 * @throws RefusedFile where no sheet holds anything
 */
export function columnsOfBook(
  { sheets }: ReadBook,
  { ark: askedSheet, hode: askedHead }: Pick<Partial<EgetValg>, 'ark' | 'hode'>,
  names: UnitNames,
  ar: number,
  texts: Texts,
): Kolonner {
  const { filled, chosen } = sheetIn(sheets, askedSheet, names)
  if (!chosen) throw new RefusedFile('uten-rader')
  const { rows, sheet } = chosen
  const hode = askedHead ?? headRowOf(rows, names)
  const below = [...rows].filter(([at]) => at > hode).map(([, row]) => row)
  const units = unitColumns(new Map([...rows].filter(([at]) => at > hode)), names)
  // A head may be in either language.
  const fields = [sheetWords.nb, sheetWords.nn].flatMap((words) => wideColumns(words, ar))
  const columns = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))].toSorted((a, b) => a - b)
  const codes = codeColumns(texts, ar)
  const isBare = (nr: number) => {
    const { bare, years, units: said } = meaningOfHead(headOf(rows, hode, nr))
    return bare === '' && years.length + said.length === 0
  }
  const unit = units.nummer ?? units.navn
  const { ofRow, ofMonths, measures } = rowColumnsIn(below, columns, unit, codes, ar, isBare)
  const ofAll = measures ?? saidOfSheet(rows, hode)
  const rowFields = rowColumns(texts, ar)
  const hasYears = [...ofRow.values()].includes(radAr)
  const yearFields = yearColumns(texts, ar)
  const usable = [...(hasYears ? yearFields : []), ...rowFields].filter((field) =>
    [...ofRow.values()].includes(codeColumnOf(field) ?? ''),
  )
  if (hasYears) fields.push(...yearFields.filter(({ kode }) => kode))
  const kolonner = columns.map((nr): Kolonne => {
    const felt = nr === units.nummer ? nummer : nr === units.navn ? navn : ofRow.get(nr)
    const overskrift =
      felt === undefined ? headOfFigures(rows, hode, nr, { units, name: sheet.name }) : headOf(rows, hode, nr)
    const beside = saidOf(rows, hode, nr, meaningOfHead(overskrift))
    const ofColumn = saysUnit(beside) ? beside : ofAll
    const own = felt === undefined ? rowFieldByHead(overskrift, usable, ar, ofColumn) : { felt }
    return {
      nr,
      bokstav: letters(nr),
      overskrift,
      skjult: sheet.skjulteKolonner?.[nr],
      maleenheter: ofColumn.units.map(({ unit }) => unit),
      ukjent: [...ofColumn.rest],
      nokkel: keyOf(overskrift, ar),
      eksempler: [...new Set(below.flatMap((row) => textIn(row.get(nr)).slice(0, 40) || []))].slice(0, 3),
      forslag: own ?? (overskrift === '' ? null : fieldByHead(overskrift, fields, ar, ofColumn)),
    }
  })
  return {
    ark: filled.map(({ nr, sheet: { name, erSkjult } }) => ({ nr, navn: name, skjult: erSkjult })),
    valgtArk: chosen.nr,
    hoder: possibleHeads(rows),
    hode,
    kolonner: kolonner.map((kolonne) => ({ ...kolonne, forslag: alone(kolonne, kolonner) })),
    felt: fieldsOf(texts, ar, codes),
    ...(ofMonths !== undefined && { maneder: letters(ofMonths) }),
    ...formatIn(
      below.flatMap((row) => [...row.values()]),
      below.flatMap((row) => figuresOf(kolonner).map(({ nr }) => row.get(nr))),
    ),
  }
}

/** The sheets that hold something, and the one that is asked for, else the one that is of most units. */
function sheetIn(sheets: ReadBook['sheets'], asked: number | undefined, names: UnitNames) {
  const filled = sheets.flatMap((sheet, nr) => {
    const rows = rowsOf(sheet)
    return rows.size > 0 || nr === asked ? [{ nr, sheet, rows }] : []
  })
  /** How many units a sheet is of, a number for two names; at most half of the rows that are read, so that titles and sums do not count. */
  const unitsIn = ({ rows }: (typeof filled)[number]) => {
    const cells = [...rows.values()].flatMap((row) => [...row.values()])
    const found = (of: (value: ReadValue) => string | undefined) =>
      Math.min(new Set(cells.flatMap((value) => of(value) ?? [])).size, firstRows / 2)
    return 2 * found(names.numberIn) + found(names.named)
  }
  // One that is hidden is read where the user asks for it, or where there is no other.
  const isHidden = ({ sheet }: (typeof filled)[number]) => Number(sheet.erSkjult ?? false)
  const order = filled.toSorted((a, b) => isHidden(a) - isHidden(b) || unitsIn(b) - unitsIn(a))
  const chosen = filled.find(({ nr }) => nr === asked) ?? order[0]
  return { filled, chosen }
}

/** The fields that a column may be: first those of a sheet with several rows for a unit, last each carrier of the row's year. */
function fieldsOf(texts: Texts, ar: number, codes: ReturnType<typeof codeColumns>): Kolonner['felt'] {
  const { t } = texts
  const gruppe = t('eget.rader')
  const keys = [
    ...[...codes].map(([id, { navn }]) => ({ id, navn })),
    { id: radMaleenhet, navn: t('eget.rad.maleenhet') },
    { id: radAr, navn: t('eget.rad.ar') },
  ]
  const ofRow = [...rowColumns(texts, ar), ...yearColumns(texts, ar)].map((wide) => {
    const field = fieldOf(wide, texts)
    const rad = codeColumnOf(wide)
    const kode = rad === undefined ? texts.navn(wide.kode) : codes.get(rad)?.navn.toLowerCase()
    const isYear = isOfRowYear(wide)
    const key = isYear ? (rad === undefined ? 'ar' : 'kode-og-ar') : 'kode'
    return {
      ...field,
      navn: t(`eget.rad.felt-${key}`, { kode: kode ?? '', felt: field.navn }),
      gruppe: rad === undefined ? t('eget.rader-ar') : gruppe,
      ...(rad !== undefined && { rad }),
      ...(isYear && { ar: true }),
    }
  })
  return [
    ...keys.map((key) => ({ ...key, gruppe, maleenheter: [] })),
    ...ofRow.filter(({ rad }) => rad !== undefined),
    ...wideColumns(texts, ar).map((wide) => fieldOf(wide, texts)),
    ...ofRow.filter(({ rad }) => rad === undefined),
  ]
}

/** A field that two columns would be is proposed for neither. */
const alone = ({ forslag }: Kolonne, all: readonly Kolonne[]) =>
  all.filter((one) => one.forslag?.felt === forslag?.felt).length > 1 ? null : forslag

const fieldOf = (field: WideColumn, { t }: Texts): Kolonner['felt'][number] => ({
  id: field.id,
  // The unit is asked about beside it.
  navn: field.head.replace(/ \((?:kWh|kr|m²)\)$/, ''),
  gruppe: t(stepTitle(field.sheet.section)),
  maleenheter: unitsFor(field),
})

/** The columns that are proposed as figures. */
const figuresOf = (kolonner: readonly Kolonne[]) =>
  kolonner.filter(({ forslag }) => forslag?.maleenhet !== undefined)

/**
 * How figures are written, such as `1.234` that may be two numbers, judged by the figures that can be one number alone.
 *
 * @param figures of the columns that are proposed as figures: a date or a version says nothing of how a figure is written
 */
function formatIn(
  values: readonly ReadValue[],
  figures: readonly (ReadValue | undefined)[],
): Pick<Kolonner, 'tall' | 'tvetydig'> {
  const tvetydig = ambiguousIn(figures) ?? ambiguousIn(values)
  if (tvetydig === undefined) return { tall: null }
  const texts = figures.filter((value) => typeof value === 'string')
  return { tall: formatShown(texts) ?? 'uklart', tvetydig }
}
