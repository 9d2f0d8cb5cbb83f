import { writeXlsx } from 'hucre/xlsx'
import { letters } from '../../arbeidsbok/layout.ts'
import type { Edit } from '../../arbeidsbok/testing-libreoffice.ts'

/** A shop of the tests. */
export interface Shop {
  organisasjonsnummer: string
  navn: string
}

/** A cell that must be read: where it stands, of which unit, in which field, and its value there. */
export interface Expected {
  celle: string
  enhet: string
  felt: string
  til: number
}

/** A sheet of a company's own, and what must be read of it. */
export interface OwnSheet {
  /** Rows of cells as written: formulas begin with `=`. */
  rows: (string | number | null)[][]
  /** What its columns are, by their letters, with the unit of the figures. */
  columns: Record<string, [felt: string, maleenhet?: string]>
  headRow: number
  expected: Expected[]
  /** The rows that are left out, by the reason. */
  left: Record<string, string>
  /** The rows that are asked about. */
  asked: number[]
}

export const carrier = (kode: number, year: number) =>
  `energibrukPerEnergibarer.energibarer.${kode}.kwh.${year}`
/** The heating of the buildings. */
export const heating = 'energibrukPerFormal...oppvarmingByggKodeId.'
export const purpose = (kode: number) => `energibrukPerFormal.energibrukKwhPerFormal.${kode}.kwh.`

/** A .csv with semicolons and English heads and figures, in Windows-1252, as another country's system writes it. */
export function englishCsv(shops: readonly Shop[], ar: number): OwnSheet & { file: Buffer } {
  const rows: string[][] = [
    [
      'Site',
      'Company number',
      `Electricity ${ar - 1} (kWh)`,
      `Electricity ${ar} (kWh)`,
      `District heating ${ar} (MWh)`,
      'Cost (EUR)',
      'Remarks',
      `Process ${ar} (kWh)`,
    ],
  ]
  const expected: Expected[] = []
  for (const [n, { organisasjonsnummer, navn }] of shops.entries()) {
    const row = rows.length + 1
    const heat = n === 0 ? undefined : Math.round(Number(`1.${n}`) * 100_000) / 100
    const total = 9000.25 + n + (heat ?? 0)
    rows.push([
      navn,
      organisasjonsnummer,
      n % 2 ? `${12 + n},345` : `${12 + n},345.50`,
      `${9000 + n}.25`,
      n === 0 ? '' : `1.${n}`,
      '1,200.00',
      n === 2 ? 'Åpnet i mai; "ny" drift' : '',
      total.toFixed(2),
    ])
    const figures: [string, string, number | undefined][] = [
      ['C', carrier(1, -1), n % 2 ? (12 + n) * 1000 + 345 : (12 + n) * 1000 + 345.5],
      ['D', carrier(1, 0), 9000.25 + n],
      ['E', carrier(2, 0), heat],
      ['H', purpose(2), total],
    ]
    for (const [column, felt, til] of figures)
      if (til !== undefined)
        expected.push({ celle: `${column}${row}`, enhet: organisasjonsnummer, felt, til })
  }
  rows.push(['Grand total', '', '99,999.00', '99,999.00', '12.5', '', '', '99,999.00'])
  const quoted = (cell: string) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return {
    rows,
    file: Buffer.from(rows.map((row) => row.map(quoted).join(';')).join('\r\n'), 'latin1'),
    headRow: 1,
    columns: {
      A: ['navn'],
      B: ['nummer'],
      C: [carrier(1, -1), 'kWh'],
      D: [carrier(1, 0), 'kWh'],
      E: [carrier(2, 0), 'MWh'],
      H: [purpose(2), 'kWh'],
    },
    expected,
    left: { hode: '1', sum: `${rows.length}` },
    asked: [],
  }
}

/** An accountant's export: accounts beside quantities, names beside numbers, heads again on each page, totals with and without a word. */
export function accountantsSheet(shops: readonly Shop[], ar: number): OwnSheet {
  const sheet = 'Saldo'
  const heads = [
    'Avdeling',
    'Konto 6340 Strøm',
    'Konto 6341 Fjernvarme',
    `Strøm ${ar} (MWh)`,
    `Fjernvarme ${ar} MWh`,
    'Bilag',
    `Prosess ${ar} MWh`,
  ]
  const rows: OwnSheet['rows'] = [['NABOBUA DAGLIGVARE AS'], [`Periode 01–12 ${ar}`], heads]
  const expected: Expected[] = []
  const [heading, sums, asked]: [number[], number[], number[]] = [[], [], []]
  const add = (label: string, enhet: string | undefined, n: number) => {
    const row = rows.length + 1
    const heat = n % 3 === 0 ? null : 12.25
    const total = 80.5 + n + (heat ?? 0)
    rows.push([label, -123_456.78 - n, -45_000, 80.5 + n, heat, `B-${n}`, total])
    if (enhet === undefined) return asked.push(row)
    expected.push({ celle: `${sheet}!D${row}`, enhet, felt: carrier(1, 0), til: 80_500 + n * 1000 })
    if (n % 3) expected.push({ celle: `${sheet}!E${row}`, enhet, felt: carrier(2, 0), til: 12_250 })
    expected.push({ celle: `${sheet}!G${row}`, enhet, felt: purpose(2), til: total * 1000 })
    return undefined
  }
  for (const [n, { organisasjonsnummer, navn }] of shops.entries()) {
    if (n === 3) {
      rows.push(['Sum side 1', -400_000, -135_000, 244.5, 24.5, null, 269])
      sums.push(rows.length)
      rows.push(heads)
      heading.push(rows.length)
    }
    // With the number behind the name, before it, and the name alone.
    const label = [`${navn} (${organisasjonsnummer})`, `${organisasjonsnummer} ${navn}`, navn][n % 3] ?? ''
    add(label, organisasjonsnummer, n)
  }
  add('Hovedlager', undefined, 90)
  rows.push([null, -900_000, -300_000, 999, 99, null, 1098])
  asked.push(rows.length)
  return {
    rows,
    headRow: 3,
    columns: { A: ['nummer'], D: [carrier(1, 0), 'MWh'], E: [carrier(2, 0), 'MWh'], G: [purpose(2), 'MWh'] },
    expected,
    left: { 'over-hodet': '1–2', hode: `3, ${heading[0]}`, sum: `${sums[0]}` },
    asked,
  }
}

/** The sheet as a workbook. Formulas are left out: LibreOffice writes them with their values. */
export const asWorkbook = async (name: string, { rows }: Pick<OwnSheet, 'rows'>): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name, rows: rows.map((row) => row.map((cell) => (isFormula(cell) ? null : cell))) },
        { name: 'Notater', rows: [['Husk å sjekke målerne.']] },
      ],
    }),
  )

/** The formulas of a sheet, as somebody would type them. */
export const formulasOf = (sheet: string, { rows }: OwnSheet): Edit[] =>
  rows.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      isFormula(cell) ? [{ sheet, cell: `${letters(column)}${at + 1}`, value: cell }] : [],
    ),
  )

const isFormula = (cell: string | number | null): cell is string =>
  typeof cell === 'string' && cell.startsWith('=')
