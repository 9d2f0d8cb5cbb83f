import type { WriteOptions, WriteSheet } from 'hucre/xlsx'
import { v7 as uuidv7 } from 'uuid'
import { versionOf } from '../../rapport/report.ts'
import type { Texts } from '../../texts/texts.ts'
import { formatVersion, hiddenSheet, mark, reportHead, sheetsOf } from '../layout.ts'
import { sheetSections } from '../load-known.ts'
import { protection } from './cells.ts'
import { codeSheet } from './code-sheet.ts'
import { figureSheet } from './figure-sheet.ts'
import { type GuideSettings, guideSheet } from './guide.ts'
import { rowsOf, type UnitFigures } from './rows.ts'
import { unitSheet } from './unit-sheet.ts'

/**
 * What the workbook holds: instructions, the units with their totals, one sheet for each kind of figure, and a hidden sheet
 * with its id, and the reports and versions that it was filled from.
 *
 * @param units none for an empty workbook
 * @param ar `rapporteringAr`
 */
export function workbookOf(
  units: readonly UnitFigures[],
  ar: number,
  config: GuideSettings,
  texts: Texts,
): WriteOptions {
  const filled = sheetsOf(texts, ar).map((sheet) => ({ sheet, rows: rowsOf(sheet, units) }))
  const codes = codeSheet(
    filled.map(({ sheet }) => sheet),
    texts,
  )
  return {
    properties: { title: texts.t('arbeidsbok.tittel', { ar }) },
    workbookProtection: { lockStructure: true },
    sheets: [
      guideSheet(ar, config, texts),
      unitSheet(filled, units, texts),
      ...filled.map(({ sheet, rows }) => figureSheet(sheet, rows, codes, texts)),
      codes.written,
      originSheet(units, ar, texts),
    ],
  }
}

const originSheet = (units: readonly UnitFigures[], ar: number, texts: Texts): WriteSheet => ({
  name: hiddenSheet,
  veryHidden: true,
  protection,
  rows: [
    // The empty workbook is one file for all, so it has no id.
    [mark, formatVersion, ar, texts.sprak, units.length > 0 ? uuidv7() : null],
    ['', ...sheetSections.map(({ id }) => id), reportHead],
    ...units.map(({ unit, known: { report } }) => [
      unit.organisasjonsnummer,
      ...sheetSections.map(({ id }) => (report ? versionOf(report, id) : 0)),
      report?.id ?? null,
    ]),
  ],
})
