import { openXlsx, saveXlsx, writeXlsx } from 'hucre/xlsx'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { workedOut } from '../src/arbeidsbok/testing-zip.ts'
import { ar } from './fill.ts'

type Cell = string | number | null | { formula: string; formulaResult: number }

const used = (n: number, year: number) => 740_000 + 1_000 * n + 10 * year
const heat = (n: number) => (n % 3 === 0 ? 120_000 + n : 0)

/** The words of a sheet: its title, its heads (two rows of carriers and years), the word of a subtotal and of the total. */
const words = {
  nb: {
    title: 'Energi i butikkene',
    heads: ['Org.nr', 'Butikk', 'Areal', 'Strøm', 'Fjernvarme'],
    area: 'm2',
    subtotal: 'Sum region',
    total: 'Totalt',
  },
  en: {
    title: 'Energy in the stores (kWh)',
    heads: ['Company number', 'Store', 'Floor area', 'Electricity', 'District heating'],
    area: 'm2',
    subtotal: 'Subtotal region',
    total: 'Grand total',
  },
}

/**
 * The chain's own sheet of carriers alone, as its people keep it: titles above heads of two rows, three years, formulas, subtotals and a
 * total; before it a sheet of readings with the names of the shops alone.
 */
export async function chainSheet(
  sprak: keyof typeof words,
  shops = GRUPPER.dagligvare.under,
): Promise<Buffer> {
  const { title, heads, area, subtotal, total } = words[sprak]
  const years = [ar - 2, ar - 1, ar]
  const [number = '', name = '', floor = '', power = '', district = ''] = heads
  const rows: Cell[][] = [
    [title],
    ['Sist endret 12. januar'],
    [],
    [number, name, floor, power, null, null, district, null, null],
    [null, null, area, ...years, ...years],
  ]
  let from = rows.length + 1
  const sums = (label: string, first: number) => {
    const last = rows.length
    const cells = [...'DEFGHI'].map((letter) => ({
      formula: `SUM(${letter}${first}:${letter}${last})`,
      formulaResult: 1,
    }))
    rows.push([null, label, null, ...cells])
    from = rows.length + 1
  }
  for (const [n, { organisasjonsnummer, navn }] of shops.entries()) {
    const row = rows.length + 1
    const formula = { formula: `ROUND(D${row}*1.02,0)`, formulaResult: Math.round(used(n, 0) * 1.02) }
    const power = [used(n, 0), formula, n === 17 ? 10 * used(n, 2) : used(n, 2)]
    const warm = heat(n) || null
    rows.push([organisasjonsnummer, navn, 900 + n, ...power, warm, warm, warm])
    if (n % 20 === 19) sums(`${subtotal} ${(n + 1) / 20}`, from)
  }
  sums(total, 6)
  const readings = shops.flatMap(({ navn }) => [
    [navn, 'M-1', 17],
    [navn, 'M-2', 18],
  ])
  const book = await openXlsx(
    await writeXlsx({
      sheets: [
        { name: 'Målere', rows: [['Butikk', 'Måler', 'Stand'], ...readings] },
        {
          name: 'Energi',
          rows: rows.map((row) => row.map((cell) => (cell instanceof Object ? cell.formulaResult : cell))),
        },
      ],
    }),
  )
  const sheet = book.sheets[1]
  if (!sheet) throw new Error('The workbook has no second sheet')
  sheet.cells ??= new Map()
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries())
      if (cell instanceof Object)
        sheet.cells.set(`${row},${column}`, { value: cell.formulaResult, type: 'formula', ...cell })
  return workedOut(await saveXlsx(book))
}
