import type { WriteOptions, WriteSheet } from 'hucre/xlsx'
import { v7 as uuidv7 } from 'uuid'
import { formal, type Kode, kode } from '../../kodelister/kodelister.ts'
import { versionOf } from '../../rapport/report.ts'
import type { Texts } from '../../texts/texts.ts'
import { formatVersion, hiddenSheet, mark, reportHead, sheetSections } from '../layout.ts'
import { rareSheets, type WideColumn } from '../wide.ts'
import { protection, styles } from './cells.ts'
import { codeSheet } from './code-sheet.ts'
import { figureSheet } from './figure-sheet.ts'
import { type GuideSettings, guideSheet } from './guide.ts'
import { rowsOf, type UnitFigures } from './rows.ts'
import { columnsFor, wideSheet } from './wide-sheet.ts'

/**
 * What the workbook holds: instructions, the units with a row each, sheets of rows for what is rare, the measures to look up, and a
 * hidden sheet with its id, and the reports and versions that it was filled from.
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
  const columns = columnsFor(units, texts, ar)
  const filled = rareSheets(texts, ar).map((sheet) => {
    const isWide = (kode: Kode) =>
      sheet.columns.some(({ bred }) => bred) &&
      columns.some(
        (wide) => wide.sheet.ark === sheet.ark && wide.slag === 'felt' && wide.kode?.id === kode.id,
      )
    return { sheet, rows: rowsOf(sheet, units, isWide) }
  })
  const rare = filled.map(({ sheet }) => sheet)
  const codes = codeSheet(
    [...rare, ...columns.filter(({ slag }) => slag === 'felt').map(({ sheet }) => sheet)],
    texts,
  )
  return {
    properties: { title: texts.t('arbeidsbok.tittel', { ar }) },
    workbookProtection: { lockStructure: true },
    sheets: [
      guideSheet(ar, config, texts),
      wideSheet(columns, units, rare, codes, texts),
      ...filled.map(({ sheet, rows }) => figureSheet(sheet, rows, codes, texts)),
      ...listSheets(columns, texts),
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

/** Writes the codes that a cell may list, with their numbers: to look up, not to fill in. */
function listSheets(columns: readonly WideColumn[], texts: Texts): WriteSheet[] {
  return columns.flatMap(({ slag, sheet: { ark, name } }): WriteSheet[] => {
    if (slag !== 'liste' || !ark.rad) return []
    const heads = [
      texts.t('arbeidsbok.kolonne.liste-nummer'),
      texts.t(ark.rad.hode),
      texts.t('pages.energibruk.formal'),
    ]
    return [
      {
        name,
        rows: [
          heads,
          ...ark.rad.koder.map((one) => [
            one.id,
            texts.navn(one),
            'formalId' in one ? texts.navn(kode(formal, Number(one.formalId))) : null,
          ]),
        ],
        cells: new Map(heads.map((_, at): [string, object] => [`0,${at}`, { style: styles.head }])),
        columns: [{ width: 10 }, { width: 70 }, { width: 16 }],
        freezePane: { rows: 1, columns: 0 },
        protection,
      },
    ]
  })
}
